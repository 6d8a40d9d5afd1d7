import { emailMistake, normalEmail } from '#account/identity/rules/registration.ts'
import { isCalendarDate } from '#basics/calendar.ts'
import { type May, worksInVault } from '#basics/may.ts'
import { t } from '#basics/words/words.ts'
import type { FirmOfClient } from '#account/firms/contract/clients.ts'
import type { SignUpRole } from '#basics/roles.ts'
import type { GroupName } from '#record/assets/rules/groups.ts'
import type { useForm } from '#ui/use-form.ts'
import type { AccessGiven } from '../../contract.ts'
import {
  choiceMistake,
  endMistake,
  nameMistake,
  PRESETS,
  type PresetName,
  type Scope,
  type To,
  toOf,
  usualEnd,
} from '../../rules.ts'

export type Step = 'who' | 'what' | 'until'
export const STEPS = ['who', 'what', 'until'] as const satisfies readonly Step[]

/** What the dialog holds while somebody fills it in. */
export interface Typed {
  to: To
  /** As which client of a firm; null where it is to somebody else. */
  client_id: string | null
  name: string
  address: string
  preset: PresetName
  may: May
  scope: Scope
  scope_of: readonly string[]
  adds_later: boolean
  groups: readonly GroupName[]
  document_types: readonly string[]
  /** A day; empty where it has no end. */
  ends_on: string
  tells_each: boolean
}

export type ShareFormState = ReturnType<typeof useForm<Typed>>

/** Several answers at once. */
export function take({ change }: Pick<ShareFormState, 'change'>, changes: Partial<Typed>) {
  for (const [name, value] of Object.entries(changes)) change(name as keyof Typed, value as never)
}

/** An access with its link, which is said this once; null for an invitation by letter. */
export interface Given {
  access: AccessGiven
  link: { url: string; pin: string | null } | null
}

/** What of the vault the dialog begins with. */
export type SharedPart = Pick<Typed, 'scope' | 'scope_of'>

export const EVERYTHING: SharedPart = { scope: 'everything', scope_of: [] }

export const newAccess = (part: SharedPart, firm: FirmOfClient | null): Typed => ({
  to: 'person',
  client_id: null,
  name: '',
  address: '',
  preset: 'chosen',
  may: 'view',
  ...part,
  adds_later: false,
  groups: [],
  document_types: [],
  ends_on: usualDay('person'),
  tells_each: false,
  ...(firm && toFirm(firm, 'view')),
})

/** What a firm of its kind is usually shown. */
const PRESET_OF: Partial<Record<SignUpRole, PresetName>> = {
  'estate-practices': 'attorney',
  'estate-services': 'appraiser',
  'insurance-partners': 'insurer',
}

/** To a firm: it needs no address, and begins with what such firms are shown. */
export const toFirm = ({ id, name, kind }: FirmOfClient, before: May): Partial<Typed> => ({
  client_id: id,
  name,
  address: '',
  ...byPreset(PRESET_OF[kind] ?? 'chosen', before),
})

export const typedOf = (access: AccessGiven): Typed => ({
  to: toOf(access),
  client_id: access.client_id,
  name: access.name,
  address: access.address ?? '',
  preset: access.preset,
  may: access.may,
  scope: access.scope,
  scope_of: access.scope_of,
  adds_later: access.adds_later,
  groups: access.groups,
  document_types: access.document_types,
  ends_on: access.ends_at === null ? '' : localDay(new Date(access.ends_at)),
  tells_each: access.tells_each,
})

/**
 * To somebody else: the usual day goes with it, one that was chosen stays. Nobody works in a vault by a link, and one without
 * a PIN shows chosen assets.
 */
export function changedTo(typed: Typed, to: To): Partial<Typed> {
  return {
    to,
    client_id: null,
    ...((typed.ends_on === usualDay(typed.to) || to === 'open-link') && { ends_on: usualDay(to) }),
    ...(to !== 'person' && worksInVault(typed.may) && byPreset('chosen', typed.may)),
    ...(to === 'open-link' && typed.scope !== 'assets' && { scope: 'assets', scope_of: [], adds_later: false }),
  }
}

/** All that a preset shows, and what it lets them do. */
export function byPreset(preset: PresetName, before: May): Partial<Typed> {
  const { may, groups, document_types } = PRESETS[preset]
  return { preset, groups, document_types, ...byMay(may, before) }
}

/** Whoever works in the vault sees all of it; whoever only looks again sees nothing later unless that is chosen. */
export function byMay(may: May, before: May): Partial<Typed> {
  if (worksInVault(may))
    return { may, scope: 'everything', scope_of: [], adds_later: true, groups: [], document_types: [] }
  return { may, ...(worksInVault(before) && { adds_later: false }) }
}

const usualDay = (to: To) => localDay(usualEnd(to, new Date()))

/** `YYYY-MM-DD`, where the reader is. */
function localDay(time: Date) {
  const part = (number: number) => String(number).padStart(2, '0')
  return `${time.getFullYear()}-${part(time.getMonth() + 1)}-${part(time.getDate())}`
}

/** The last moment of a day, where the reader is. */
const endOf = (day: string) => (day === '' ? null : new Date(`${day}T23:59:59`))

type Mistakes = Partial<Record<keyof Typed, string>>

export const mistakesIn: Record<Step, (typed: Typed) => Mistakes> = {
  who: ({ to, client_id, name, address }) =>
    found({
      name: nameMistake(name),
      address: to === 'person' && client_id === null ? emailMistake(address) : null,
    }),
  what: (typed) => found({ scope_of: choiceMistake(typed, typed.to) }),
  until: ({ to, ends_on }) => found({ ends_on: dayMistake(ends_on, to) }),
}

function dayMistake(day: string, to: To) {
  if (day !== '' && !isCalendarDate(day)) return t('Please enter a day, such as 2027-06-30.')
  return endMistake(endOf(day), to, new Date())
}

const found = (mistakes: Record<string, string | null>): Mistakes =>
  Object.fromEntries(Object.entries(mistakes).filter(([, mistake]) => mistake !== null))

/** What of the vault is shown, as the server is asked. */
export const wantedOf = ({ preset, may, scope, scope_of, adds_later, groups, document_types }: Typed) => ({
  preset,
  may,
  scope,
  scope_of: [...scope_of],
  adds_later,
  groups: [...groups],
  document_types: [...document_types],
})

export const sentOf = (typed: Typed) => ({
  ...wantedOf(typed),
  name: typed.name,
  ends_at: endOf(typed.ends_on)?.toISOString() ?? null,
  tells_each: typed.tells_each,
})

export const addressOf = ({ to, client_id, address }: Typed) =>
  to === 'person' && client_id === null ? normalEmail(address) : null
