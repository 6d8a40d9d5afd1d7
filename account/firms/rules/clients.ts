import { emailMistake, normalEmail } from '#account/identity/rules/registration.ts'
import { isCalendarDate } from '#basics/calendar.ts'
import { isStorable, lengthOf, oneLine, prose } from '#basics/texts.ts'
import { msg, t } from '#basics/words/words.ts'

/* Whom a firm works for. docs/decisions/firms.md */

export const MOST_CLIENTS = 5_000
export const MOST_LETTERS_A_DAY = 300
export const MOST_NOTES = 2_000
/** Vaults that a firm opened, and that wait to be claimed. */
export const MOST_UNCLAIMED = 300
export const CLAIM_DAYS = 14
/** Saved views of one member. */
export const MOST_VIEWS = 50
const MOST_NAME = 100
const MOST_REFERENCE = 60
const MOST_TITLE = 200
const MOST_NOTE = 10_000

export const CLIENT_SHOWN = {
  all: msg('All clients'),
  waiting: msg('Haven’t answered yet'),
  unclaimed: msg('Not claimed yet'),
  sharing: msg('Share something'),
  silent: msg('Share nothing'),
  tasks: msg('With open tasks'),
  answering: msg('Waiting for the client'),
  ended: msg('Ended'),
}
export type ClientShown = keyof typeof CLIENT_SHOWN
export const CLIENT_SHOWN_NAMES = Object.keys(CLIENT_SHOWN) as [ClientShown, ...ClientShown[]]

export const CLIENT_SORTS = {
  name: msg('Name'),
  newest: msg('Latest first'),
  due: msg('Next task first'),
  changed: msg('Last change first'),
}
export type ClientSort = keyof typeof CLIENT_SORTS
export const CLIENT_SORT_NAMES = Object.keys(CLIENT_SORTS) as [ClientSort, ...ClientSort[]]

const mistakeIn = (text: string, most: number, missing: (() => string) | null): string | null => {
  const length = lengthOf(text)
  if (length === 0 && missing) return missing()
  if (!isStorable(text)) return t('This text contains a character that can’t be saved')
  return length > most ? t('Please use up to {max} characters.', { max: most }) : null
}

export const clientNameMistake = (text: string) => mistakeIn(oneLine(text), MOST_NAME, () => t('Please enter a name'))

export const referenceMistake = (text: string) => mistakeIn(oneLine(text), MOST_REFERENCE, null)

/** Empty where there is none. */
export const clientAddressMistake = (text: string): string | null =>
  normalEmail(text) === '' ? null : emailMistake(text)

export const noteMistake = (text: string) => mistakeIn(prose(text), MOST_NOTE, () => t('Please write something first.'))

export const taskMistake = (text: string) =>
  mistakeIn(oneLine(text), MOST_TITLE, () => t('Please say what is to be done'))

export const dayMistake = (day: string) =>
  day === '' || isCalendarDate(day) ? null : t('Please enter a day, such as 2027-06-30.')

export type ClientStanding = 'added' | 'invited' | 'unclaimed' | 'sharing' | 'silent' | 'ended'

export const CLIENT_STANDINGS: Record<ClientStanding, string> = {
  added: msg('Not invited yet'),
  invited: msg('Invited'),
  unclaimed: msg('Vault not claimed yet'),
  sharing: msg('Shares with you'),
  silent: msg('Shares nothing now'),
  ended: msg('Ended'),
}

interface Stood {
  invited_at: Date | string | null
  accepted_at: Date | string | null
  ended_at: Date | string | null
  is_unclaimed: boolean
  accesses: readonly unknown[]
}

export function clientStanding({ invited_at, accepted_at, ended_at, is_unclaimed, accesses }: Stood): ClientStanding {
  if (ended_at !== null) return 'ended'
  if (is_unclaimed) return 'unclaimed'
  if (accepted_at === null) return invited_at === null ? 'added' : 'invited'
  return accesses.length > 0 ? 'sharing' : 'silent'
}

/** What a firm has of a vault once its client has claimed it. */
export const CLAIM_LEAVES = ['manage', 'view', 'nothing'] as const
export type ClaimLeaves = (typeof CLAIM_LEAVES)[number]

/** What the list says of each client beside their name, and what of that is shown unless somebody chose. */
export const CLIENT_COLUMNS = {
  accesses: msg('What they share'),
  changed: msg('Last change'),
  tasks: msg('Open tasks'),
  members: msg('Who works for them'),
  since: msg('Client since'),
}
export type ClientColumn = keyof typeof CLIENT_COLUMNS
export const CLIENT_COLUMN_NAMES = Object.keys(CLIENT_COLUMNS) as [ClientColumn, ...ClientColumn[]]
const USUAL_CLIENT_COLUMNS: readonly ClientColumn[] = ['accesses', 'changed', 'tasks']

/** What was remembered, as far as it is known. */
export function readClientColumns(remembered: unknown): readonly ClientColumn[] {
  if (!Array.isArray(remembered)) return USUAL_CLIENT_COLUMNS
  return CLIENT_COLUMN_NAMES.filter((name) => remembered.includes(name))
}
