import type { GroupName } from '#record/assets/rules/groups.ts'
import { isEmailShaped } from '#account/identity/rules/registration.ts'
import { lengthOf, oneLine, prose } from '#basics/texts.ts'
import { msg, t } from '#basics/words/words.ts'

/* What is to happen when the owner of a vault is gone. docs/decisions/when-im-gone.md */

export const MOST_CONFIRMERS = 5
export const MOST_INVITED_A_DAY = 20
export const WAIT = { min: 3, max: 90, usual: 30 } as const
export const YEARS = { min: 1, max: 20, usual: 5 } as const
/** Whoever was asked to confirm can do so from then on, and what loosens a plan counts from then on. */
export const WEEK = 7
/** After a refusal whoever had confirmed waits so long. */
export const COOL_DOWN_DAYS = 30
/** So long others have to confirm, too. */
export const COLLECTING_DAYS = 30
export const OPEN_YEARS = 3
export const MOST_OTHER_ADDRESSES = 3
const MOST_NAME = 100
const MOST_MESSAGE = 5_000
const MOST_REASON = 2_000
const MOST_DOCUMENT = 100

/** What heirs can be shown of what is meant for them; who gets it besides is shown to the executor alone. */
export const HEIRS_SEE = [
  'values',
  'cost',
  'places',
  'people',
  'provenance',
  'insurance',
  'conditions',
  'details',
] as const satisfies readonly GroupName[]
export const USUALLY_SEEN: readonly (typeof HEIRS_SEE)[number][] = ['places', 'provenance', 'conditions', 'details']

/** Why a plan can’t work yet. */
export const LACKS = {
  terms: msg('Decide how many have to confirm and how long all wait, and save it.'),
  heirs: msg('Name somebody in at least one asset who is to get it.'),
  confirmers: msg('Wait until as many people have accepted as have to confirm.'),
  others: msg('Ask somebody who inherits nothing, or let those who inherit decide among themselves.'),
}
export type Lack = keyof typeof LACKS
export const LACK_NAMES = Object.keys(LACKS) as [Lack, ...Lack[]]

/** How it stands with a release. */
export const STATES = {
  collecting: msg('Waiting for others to confirm'),
  waiting: msg('Waiting'),
  review: msg('Waiting for a document'),
  open: msg('Open'),
  lapsed: msg('Lapsed: too few confirmed'),
  withdrawn: msg('Taken back'),
  refused: msg('Refused by the owner'),
  reversed: msg('Closed again by the owner'),
  ended: msg('Ended'),
  closed: msg('Closed by the executor'),
}
export type State = keyof typeof STATES
export const STATE_NAMES = Object.keys(STATES) as [State, ...State[]]

/** What happens with a plan and its releases, line by line. */
export const EVENTS = {
  changed: msg('Plan saved'),
  loosened: msg('Plan saved; what makes it easier to open counts in a week'),
  turned_on: msg('Plan turned on'),
  turned_off: msg('Plan turned off'),
  invited: msg('Asked to confirm'),
  accepted: msg('Agreed to confirm'),
  left: msg('Stepped back'),
  removed: msg('Taken out of the plan'),
  sheet_made: msg('Sealed sheet made'),
  asked: msg('Asked whether they can still be reached'),
  unanswered: msg('Did not answer for 60 days'),
  begun: msg('Release begun'),
  confirmed: msg('Confirmed'),
  taken_back: msg('Took the confirmation back'),
  enough: msg('Enough have confirmed; the wait begins'),
  reminded: msg('You were reminded'),
  unreached: msg('No letter reached you; the wait is twice as long'),
  approved: msg('You let it open without the wait'),
  document_sent: msg('Document sent in'),
  document_accepted: msg('Document accepted'),
  document_returned: msg('Document sent back'),
  opened: msg('Opened'),
  lapsed: msg('Lapsed: too few confirmed'),
  withdrawn: msg('Taken back by all'),
  refused: msg('Refused by you'),
  reversed: msg('Closed again by you'),
  ended: msg('Ended'),
  next_invited: msg('Invited in somebody’s stead'),
  keeping_ends: msg('All were told on which day the vault is deleted'),
  kept_on: msg('You were here again; the vault is kept'),
  keeping_over: msg('The years are over for which the vault was kept'),
  died_on: msg('The executor wrote down the day of death'),
  task_added: msg('The executor added a task'),
  task_done: msg('The executor ticked off a task'),
  task_reopened: msg('The executor took a tick back'),
  task_removed: msg('The executor removed a task'),
  closed: msg('Closed by the executor'),
}
export type EventKind = keyof typeof EVENTS
export const EVENT_KINDS = Object.keys(EVENTS) as [EventKind, ...EventKind[]]

export const tidyAddress = (text: string) => text.trim().toLowerCase()
export const tidyLine = oneLine
export const tidyProse = prose

export function addressMistake(text: string): string | null {
  const address = tidyAddress(text)
  if (address === '') return t('Please enter an email address')
  return isEmailShaped(address) && address.length <= 254 ? null : t('Please enter a valid email address')
}

const lineMistake = (missing: () => string, max: number) => (text: string) => {
  const length = lengthOf(oneLine(text))
  if (length === 0) return missing()
  return length > max ? t('Please use up to {max} characters.', { max }) : null
}
export const nameMistake = lineMistake(() => t('Please enter a name'), MOST_NAME)
export const documentMistake = lineMistake(() => t('Please say which document'), MOST_DOCUMENT)

const proseMistake = (max: number) => (text: string) =>
  lengthOf(prose(text)) > max ? t('Please use up to {max} characters.', { max }) : null
export const messageMistake = proseMistake(MOST_MESSAGE)
export const reasonMistake = proseMistake(MOST_REASON)

/** What is sent in to be looked at. */
export const DOCUMENT_BYTES = 10 * 1024 * 1024
export const DOCUMENT_MISTAKE = msg('Please send a PDF or a picture (JPEG or PNG) of up to 10 MB.')
export const DOCUMENT_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const

/** Of a sealed sheet: five groups of five, without letters that look like others. */
export const SHEET_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
export const SHEET_LENGTH = 26
export const tidyCode = (text: string) => text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
export const codeInGroups = (code: string) => code.match(/.{1,5}/g)!.join('-')
