import type { GroupName } from '#record/assets/rules/groups.ts'
import { DOCUMENT_TYPES } from '#record/assets/rules/children.ts'
import { type May, worksInVault } from '#basics/may.ts'
import { oneLine } from '#basics/texts.ts'
import { msg, t, texts } from '#basics/words/words.ts'

/* Whom an owner lets into their vault, and to what. docs/decisions/letting-in.md */

export const SCOPES = ['everything', 'collections', 'places', 'assets', 'beneficiaries'] as const
export type Scope = (typeof SCOPES)[number]

/** Letters to addresses, in a day. */
export const MOST_INVITATIONS = 50
/** That have not ended. */
export const MOST_ACCESSES = 1_000
/** Those that ended among them, of which the latest are listed. */
export const MOST_LISTED = 2_000
/** So many chosen assets, collections, places or people. */
export const MOST_CHOSEN = 5_000
const WRONG_PINS = 10
export const PIN = /^[0-9]{6}$/
export const VISIT_HOURS = 12
/** Begins what stands behind the `#` of a link that needs no PIN, so that its page asks for none. */
export const WITHOUT_PIN = 'open-'

const LINK_DAYS = 30
/** A link that needs no PIN. */
const MOST_OPEN_DAYS = 7
const PERSON_DAYS = 365
const MOST_DAYS = 3_650

interface Preset {
  label: string
  help: string
  may: May
  groups: readonly GroupName[]
  document_types: readonly string[]
}

/** What people usually let others see. Each is a beginning: all of it can be changed. */
export const PRESETS = texts(
  {
    insurer: {
      label: 'Insurer',
      help: 'Values, insurance, condition and details, with appraisals and receipts.',
      may: 'print',
      groups: ['values', 'insurance', 'conditions', 'details'],
      document_types: ['Appraisal', 'Receipt'],
    },
    appraiser: {
      label: 'Appraiser',
      help: 'The pieces with their provenance and condition, and no values.',
      may: 'propose',
      groups: ['provenance', 'conditions', 'details'],
      document_types: ['Certificate', 'Provenance', 'Condition report'],
    },
    attorney: {
      label: 'Attorney',
      help: 'Values, provenance and who gets what, with deeds and appraisals.',
      may: 'print',
      groups: ['values', 'cost', 'places', 'people', 'provenance', 'beneficiaries', 'details'],
      document_types: ['Appraisal', 'Deed', 'Certificate', 'Provenance', 'Correspondence'],
    },
    family: {
      label: 'Family member',
      help: 'Where things are and who gets them, and no amounts.',
      may: 'comment',
      groups: ['places', 'provenance', 'beneficiaries', 'details'],
      document_types: [],
    },
    assistant: {
      label: 'Assistant',
      help: 'Works in your vault: records, changes, imports. You can take back what they did.',
      may: 'edit',
      groups: [],
      document_types: [],
    },
    partner: {
      label: 'Partner',
      help: 'Works in your vault as you do. Your plan, your sign-in and who has access stay yours.',
      may: 'manage',
      groups: [],
      document_types: [],
    },
    chosen: {
      label: 'Your own choice',
      help: 'Title, pictures and description, and whatever else you choose.',
      may: 'view',
      groups: [],
      document_types: [],
    },
  } as const satisfies Record<string, Preset>,
  ['label', 'help'],
)
export type PresetName = keyof typeof PRESETS
export const PRESET_NAMES = Object.keys(PRESETS) as PresetName[]

/** What each allows, beginning with what it adds to those before it. */
export const MAY_LABELS = {
  view: msg('Look'),
  download: msg('Look, open and download files'),
  print: msg('Also print and download papers'),
  comment: msg('Also comment'),
  propose: msg('Also propose changes'),
  edit: msg('Work in the vault'),
  manage: msg('Work in the vault, and delete for good'),
} satisfies Record<May, string>

export const SCOPE_LABELS = {
  everything: msg('Everything'),
  collections: msg('Collections'),
  places: msg('Places'),
  assets: msg('Chosen assets'),
  beneficiaries: msg('What is meant for someone'),
} satisfies Record<Scope, string>

/** The last day counts to its end. */
const USUAL_DAYS: Record<To, number> = { person: PERSON_DAYS, link: LINK_DAYS, 'open-link': MOST_OPEN_DAYS - 1 }

/** On which day it ends unless somebody chooses another. */
export function usualEnd(to: To, now: Date): Date {
  const end = new Date(now)
  end.setUTCDate(end.getUTCDate() + USUAL_DAYS[to])
  return end
}

/** What is wrong with a day on which access is to end that began some time ago, or begins now. */
export function endMistake(ends_at: Date | null, to: To, now: Date, begun: Date = now): string | null {
  if (ends_at === null) return to === 'person' ? null : t('A link needs a day on which it ends.')
  if (ends_at <= now) return t('Please choose a day that is still to come.')
  const latest = new Date(now)
  latest.setUTCDate(latest.getUTCDate() + MOST_DAYS)
  if (ends_at > latest) return t('Please choose a day within ten years.')
  return to === 'open-link' && ends_at.getTime() - begun.getTime() > MOST_OPEN_DAYS * 86_400_000
    ? t('A link without a PIN ends within {count} days.', { count: MOST_OPEN_DAYS })
    : null
}

export type Standing = 'invited' | 'open' | 'shut' | 'over' | 'ended'

interface Stood {
  address: string | null
  accepted_at: Date | string | null
  ends_at: Date | string | null
  ended_at: Date | string | null
  wrong_pins: number
}

/** How it stands with an access on a day. */
export function standingOf({ address, accepted_at, ends_at, ended_at, wrong_pins }: Stood, now: Date): Standing {
  if (ended_at !== null) return 'ended'
  if (ends_at !== null && new Date(ends_at) <= now) return 'over'
  if (wrong_pins >= WRONG_PINS) return 'shut'
  return address !== null && accepted_at === null ? 'invited' : 'open'
}

/** What of a choice makes no sense. */
export function choiceMistake({ may, scope, adds_later, scope_of, document_types }: Choice, to: To): string | null {
  if (worksInVault(may)) {
    if (to !== 'person') return t('Whoever works in your vault needs an account. Please invite them by email.')
    if (scope !== 'everything' || !adds_later) return t('Whoever works in your vault sees all of it.')
  }
  if (to === 'open-link' && scope !== 'assets') return t('A link without a PIN shows only assets that you choose.')
  if (scope !== 'everything' && scope_of.length === 0) return t('Please choose what they can see.')
  const isOffered = document_types.every((type) => (DOCUMENT_TYPES as readonly string[]).includes(type))
  return isOffered ? null : t('Please choose among the types of documents.')
}

/** To an account of an address, to whoever has a link and its PIN, or to whoever has a link. */
export type To = 'person' | 'link' | 'open-link'

export const toOf = ({ address, has_pin }: { address: string | null; has_pin: boolean }): To =>
  address !== null ? 'person' : has_pin ? 'link' : 'open-link'

interface Choice {
  may: May
  scope: Scope
  adds_later: boolean
  scope_of: readonly string[]
  document_types: readonly string[]
}

const MOST_LETTERS = 100
export const tidyName = oneLine

export function nameMistake(name: string): string | null {
  const { length } = oneLine(name)
  if (length === 0) return t('Please enter a name')
  return length > MOST_LETTERS ? t('Please use up to {max} characters.', { max: MOST_LETTERS }) : null
}

/** What stands in the log. */
export const LOG_KINDS = [
  'granted',
  'invited',
  'changed',
  'accepted',
  'opened',
  'told',
  'downloaded',
  'printed',
  'commented',
  'proposed',
  'wished',
  'received',
  'wrong_pin',
  'shut',
  'unlocked',
  'ended',
] as const
export type LogKind = (typeof LOG_KINDS)[number]

export const LOG_LABELS = {
  granted: msg('Access given'),
  invited: msg('Invitation sent'),
  changed: msg('Access changed'),
  accepted: msg('Invitation accepted'),
  opened: msg('Vault opened'),
  told: msg('Told what changed'),
  downloaded: msg('File opened or downloaded'),
  printed: msg('Paper made'),
  commented: msg('Comment written'),
  proposed: msg('Change proposed'),
  wished: msg('Wishes written'),
  received: msg('Said what was received'),
  wrong_pin: msg('Wrong PIN'),
  shut: msg('Link locked after wrong PINs'),
  unlocked: msg('Link unlocked'),
  ended: msg('Access ended'),
} satisfies Record<LogKind, string>

/** Who looks in once the owner is gone: whoever gets something, and whoever settles what is left. */
export const LEFT_AS = ['heir', 'executor'] as const
export type LeftAs = (typeof LEFT_AS)[number]
