import { worksInVault } from '#basics/may.ts'
import { msg, plural, t } from '#basics/words/words.ts'
import { GROUPS, type GroupName } from '#record/assets/rules/groups.ts'
import { assetsInWords, dayOfMoment, shortMoment, withinSentence } from '#ui/in-words.ts'
import type { AccessGiven } from '../../contract.ts'
import { MAY_LABELS, type Standing, standingOf } from '../../rules.ts'

export const STANDING_LABELS = {
  invited: msg('Invited'),
  open: msg('Open'),
  shut: msg('Locked'),
  over: msg('Over'),
  ended: msg('Ended'),
} satisfies Record<Standing, string>

export const standingNow = (access: AccessGiven) => standingOf(access, new Date())

/** By their ids. */
export type PlacePaths = ReadonlyMap<string, string>

/** `Everything · values, condition, details · 41 assets`. */
export const seenInWords = (access: AccessGiven, paths: PlacePaths) =>
  (worksInVault(access.may)
    ? [t(MAY_LABELS[access.may])]
    : [
        scopeInWords(access, paths),
        groupsInWords(access.groups),
        assetsInWords(access.assets),
        ...beyondLooking(access),
      ]
  ).join(' · ')

const beyondLooking = ({ may }: AccessGiven) => (may === 'view' ? [] : [withinSentence(t(MAY_LABELS[may]))])

const A_MOMENT_MS = 150_000

/** Whoever is in the vault says so once a minute. */
export const isInVault = ({ seen_at, ended_at }: AccessGiven) =>
  ended_at === null && seen_at !== null && Date.now() - Date.parse(seen_at) < A_MOMENT_MS

function scopeInWords({ scope, scope_of }: Pick<AccessGiven, 'scope' | 'scope_of'>, paths: PlacePaths): string {
  if (scope === 'everything') return t('Everything')
  if (scope === 'assets') return t('Chosen assets')
  if (scope === 'collections')
    return fewOf(scope_of) ?? plural(scope_of.length, '{count} collection', '{count} collections')
  if (scope === 'beneficiaries') return t('Meant for {names}', { names: fewOf(scope_of) ?? t('chosen people') })
  const known = scope_of.flatMap((id) => paths.get(id) ?? [])
  return (
    (known.length === scope_of.length ? fewOf(known) : null) ??
    plural(scope_of.length, '{count} place', '{count} places')
  )
}

const FEW = 3
const fewOf = (names: readonly string[]) => (names.length <= FEW ? names.join(', ') : null)

const groupsInWords = (groups: readonly GroupName[]) =>
  groups.length === 0
    ? t('title, pictures and description only')
    : groups.map((group) => withinSentence(GROUPS[group].label)).join(', ')

export const linkInWords = ({ has_pin }: AccessGiven) => (has_pin ? t('Link with PIN') : t('Link without a PIN'))

/** What makes an old link or letter worthless, and sends another. */
export const renewalLabel = ({ address, has_pin }: AccessGiven) =>
  address !== null ? t('Send again') : has_pin ? t('New link and PIN') : t('New link')

export const documentsInWords = (types: readonly string[]) =>
  types.length === 0 ? null : t('Documents: {types}', { types: types.map((type) => t(type)).join(', ') })

/** Until when, and when it was looked at last. */
export function timesInWords(access: AccessGiven): string {
  const { last_opened_at, wrong_pins } = access
  return [
    endInWords(access),
    last_opened_at === null ? t('Not opened yet') : t('Last opened {time}', { time: shortMoment(last_opened_at) }),
    ...(wrong_pins > 0 ? [plural(wrong_pins, '{count} wrong PIN', '{count} wrong PINs')] : []),
  ].join(' · ')
}

function endInWords({ ends_at, ended_at }: AccessGiven) {
  if (ended_at !== null) return t('Ended {day}', { day: dayOfMoment(ended_at) })
  if (ends_at === null) return t('No end')
  const day = dayOfMoment(ends_at)
  return new Date(ends_at) <= new Date() ? t('Over since {day}', { day }) : t('Ends {day}', { day })
}
