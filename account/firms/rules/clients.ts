import { isEmailShaped } from '#account/identity/rules/registration.ts'
import { isCalendarDate } from '#basics/calendar.ts'
import { lengthOf, oneLine, prose } from '#basics/texts.ts'
import { msg, t } from '#basics/words/words.ts'

/* Whom a firm works for. docs/decisions/firms.md */

export const MOST_CLIENTS = 5_000
export const MOST_LETTERS_A_DAY = 300
export const MOST_NOTES = 2_000
const MOST_NAME = 100
const MOST_REFERENCE = 60
const MOST_TITLE = 200
const MOST_NOTE = 10_000

export const CLIENT_SHOWN = {
  all: msg('All clients'),
  waiting: msg('Haven’t answered yet'),
  sharing: msg('Share something'),
  silent: msg('Share nothing'),
  tasks: msg('With open tasks'),
  ended: msg('Ended'),
}
export type ClientShown = keyof typeof CLIENT_SHOWN
export const CLIENT_SHOWN_NAMES = Object.keys(CLIENT_SHOWN) as [ClientShown, ...ClientShown[]]

export const CLIENT_SORTS = {
  name: msg('Name'),
  newest: msg('Latest first'),
  due: msg('Next task first'),
}
export type ClientSort = keyof typeof CLIENT_SORTS
export const CLIENT_SORT_NAMES = Object.keys(CLIENT_SORTS) as [ClientSort, ...ClientSort[]]

export const tidyLine = oneLine
export const tidyNote = prose
export const tidyAddress = (text: string) => text.trim().toLowerCase()

export function clientNameMistake(text: string): string | null {
  const length = lengthOf(oneLine(text))
  if (length === 0) return t('Please enter a name')
  return length > MOST_NAME ? t('Please use up to {max} characters.', { max: MOST_NAME }) : null
}

export const referenceMistake = (text: string) =>
  lengthOf(oneLine(text)) > MOST_REFERENCE ? t('Please use up to {max} characters.', { max: MOST_REFERENCE }) : null

/** Empty where there is none. */
export function clientAddressMistake(text: string): string | null {
  const address = tidyAddress(text)
  if (address === '' || (isEmailShaped(address) && address.length <= 254)) return null
  return t('Please enter a valid email address')
}

export function noteMistake(text: string): string | null {
  const length = lengthOf(prose(text))
  if (length === 0) return t('Please write something first.')
  return length > MOST_NOTE ? t('Please use up to {max} characters.', { max: MOST_NOTE }) : null
}

export function taskMistake(text: string): string | null {
  const length = lengthOf(oneLine(text))
  if (length === 0) return t('Please say what is to be done')
  return length > MOST_TITLE ? t('Please use up to {max} characters.', { max: MOST_TITLE }) : null
}

export const dayMistake = (day: string) =>
  day === '' || isCalendarDate(day) ? null : t('Please enter a day, such as 2027-06-30.')

export type ClientStanding = 'added' | 'invited' | 'sharing' | 'silent' | 'ended'

export const CLIENT_STANDINGS: Record<ClientStanding, string> = {
  added: msg('Not invited yet'),
  invited: msg('Invited'),
  sharing: msg('Shares with you'),
  silent: msg('Shares nothing now'),
  ended: msg('Ended'),
}

interface Stood {
  invited_at: Date | string | null
  accepted_at: Date | string | null
  ended_at: Date | string | null
  accesses: readonly unknown[]
}

export function clientStanding({ invited_at, accepted_at, ended_at, accesses }: Stood): ClientStanding {
  if (ended_at !== null) return 'ended'
  if (accepted_at === null) return invited_at === null ? 'added' : 'invited'
  return accesses.length > 0 ? 'sharing' : 'silent'
}
