import { isCalendarDate } from '#basics/calendar.ts'
import { isStorable, lengthOf, oneLine } from '#basics/texts.ts'
import { msg, t } from '#basics/words/words.ts'

/* What a practice works on for a client. docs/decisions/firms.md */

export const MOST_MATTERS = 50
const MOST_NUMBER = 60
const MOST_TITLE = 200

export const MATTER_SHOWN = {
  open: msg('Open matters'),
  closed: msg('Closed matters'),
  all: msg('All matters'),
}
export type MatterShown = keyof typeof MATTER_SHOWN
export const MATTER_SHOWN_NAMES = Object.keys(MATTER_SHOWN) as [MatterShown, ...MatterShown[]]

/** What the record of a client lacks. */
export const GAPS = {
  unassigned: msg('No beneficiary'),
  shares_off: msg('Shares don’t add up'),
  no_alternate: msg('No alternate'),
  no_address: msg('No address'),
  will: msg('Will older than the newest piece'),
}
export type Gap = keyof typeof GAPS
export const GAP_NAMES = Object.keys(GAPS) as [Gap, ...Gap[]]

export interface Gaps {
  /** By which access they were counted. */
  grant: string
  /** How many pieces are held, of those that are shown; and of how many each is said. */
  pieces: number
  unassigned: number
  shares_off: number
  no_alternate: number
  no_address: number
  /** When the newest of them was recorded. */
  newest_on: string | null
}

/** Whether something was recorded after the will was signed. */
export const isWillOlder = (will_signed_on: string | null, { newest_on }: Pick<Gaps, 'newest_on'>) =>
  will_signed_on !== null && newest_on !== null && will_signed_on < newest_on

/** Of how many pieces a gap is said; of the will, 1 or 0. */
export const countOf = (gap: Gap, gaps: Gaps, will_signed_on: string | null): number =>
  gap === 'will' ? Number(isWillOlder(will_signed_on, gaps)) : gaps[gap]

const mistakeIn = (text: string, most: number): string | null => {
  if (!isStorable(text)) return t('This text contains a character that can’t be saved')
  return lengthOf(text) > most ? t('Please use up to {max} characters.', { max: most }) : null
}

export const numberMistake = (text: string) => mistakeIn(oneLine(text), MOST_NUMBER)
export const titleMistake = (text: string) =>
  oneLine(text) === '' ? t('Please enter a title') : mistakeIn(oneLine(text), MOST_TITLE)

/** Empty where it isn’t known; none that is still to come. */
export function pastDayMistake(day: string, today = new Date().toISOString().slice(0, 10)): string | null {
  if (day === '') return null
  if (!isCalendarDate(day)) return t('Please enter a day, such as 2027-06-30.')
  return day > today ? t('This day is still to come.') : null
}
