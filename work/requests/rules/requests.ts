import { emailMistake, normalEmail } from '#account/identity/rules/registration.ts'
import { isCalendarDate } from '#basics/calendar.ts'
import { isStorable, lengthOf, oneLine, prose } from '#basics/texts.ts'
import { msg, t } from '#basics/words/words.ts'

/* Lists of what a firm asks somebody for. docs/decisions/requests.md */

export const MOST_LINES = 50
export const MOST_FILES = 20
export const MOST_FILE_BYTES = 10 * 1024 * 1024
export const MOST_REQUESTS_A_DAY = 300
export const REQUEST_DAYS = { fewest: 1, usual: 30, most: 180 }
export const REQUEST_FILE_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const

export const LINE_KINDS = ['photo', 'document', 'answer', 'signature'] as const
export type LineKind = (typeof LINE_KINDS)[number]
export const LINE_KIND_LABELS: Record<LineKind, string> = {
  photo: msg('A photo'),
  document: msg('A document'),
  answer: msg('An answer in words'),
  signature: msg('A signature'),
}

export const LINE_STATES = ['open', 'answered', 'returned', 'accepted'] as const
export type LineState = (typeof LINE_STATES)[number]
export const LINE_STATE_LABELS: Record<LineState, string> = {
  open: msg('Still open'),
  answered: msg('Came in'),
  returned: msg('Asked for again'),
  accepted: msg('Accepted'),
}

export const REQUEST_STATES = ['open', 'closed', 'expired'] as const
export type RequestState = (typeof REQUEST_STATES)[number]
export const REQUEST_STATE_LABELS: Record<RequestState, string> = {
  open: msg('Under way'),
  closed: msg('Closed'),
  expired: msg('Expired'),
}

const mistakeIn = (text: string, most: number, missing: (() => string) | null): string | null => {
  const length = lengthOf(text)
  if (length === 0 && missing) return missing()
  if (!isStorable(text)) return t('This text contains a character that can’t be saved')
  return length > most ? t('Please use up to {max} characters.', { max: most }) : null
}

export const requestTitleMistake = (text: string) =>
  mistakeIn(oneLine(text), 200, () => t('Please say what it is about'))
export const askedNameMistake = (text: string) => mistakeIn(oneLine(text), 100, () => t('Please enter a name'))
export const askedAddressMistake = (text: string) => emailMistake(normalEmail(text))
export const requestNoteMistake = (text: string) => mistakeIn(prose(text), 2_000, null)
export const lineWordsMistake = (text: string) => mistakeIn(oneLine(text), 300, () => t('Please say what you need'))
export const answerMistake = (text: string) => mistakeIn(prose(text), 5_000, () => t('Please write something first.'))
export const whyAgainMistake = (text: string) =>
  mistakeIn(prose(text), 2_000, () => t('Please say why, in a few words'))
export const dueDayMistake = (day: string) =>
  day === '' || isCalendarDate(day) ? null : t('Please enter a day, such as 2027-06-30.')

/** What can be said of a file before it is sent. */
export function requestFileMistake({ size, type }: { size: number; type: string }): string | null {
  if (!REQUEST_FILE_TYPES.some((each) => each === type)) return t('Choose a photo (JPEG or PNG) or a PDF.')
  return size > MOST_FILE_BYTES ? t('A file has up to 10 MB.') : null
}
