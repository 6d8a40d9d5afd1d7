import { isCalendarDate } from '#basics/calendar.ts'
import { isStorable, lengthOf, oneLine, prose } from '#basics/texts.ts'
import { msg, t } from '#basics/words/words.ts'

/* What a firm does for its clients, one job after another. docs/decisions/jobs.md */

export const MOST_JOBS = 20_000
export const MOST_EVENTS = 2_000
export const MOST_TASKS = 200
const MOST_TITLE = 200
const MOST_ADDRESS = 500
const MOST_WORDS = 10_000

export const JOB_STATES = {
  new: msg('New'),
  planned: msg('Visit planned'),
  recording: msg('Recording'),
  review: msg('Review'),
  sent: msg('Sent to client'),
  signed: msg('Signed off'),
  archived: msg('Archived'),
}
export type JobState = keyof typeof JOB_STATES
export const JOB_STATE_NAMES = Object.keys(JOB_STATES) as [JobState, ...JobState[]]

/** The columns of the board; what is archived stands apart. */
export const ON_BOARD = JOB_STATE_NAMES.filter((state) => state !== 'archived')

/** Where a job can be moved by hand. To be sent, its client is written to; that is an act of its own. */
export const placesFor = (state: JobState): JobState[] =>
  JOB_STATE_NAMES.filter((each) => each !== state && each !== 'sent')

/** From where it can be sent to the client: whatever is being done, and not what is over. */
export const canBeSent = (state: JobState) => state !== 'signed' && state !== 'archived'

const mistakeIn = (text: string, most: number, missing: (() => string) | null): string | null => {
  const length = lengthOf(text)
  if (length === 0 && missing) return missing()
  if (!isStorable(text)) return t('This text contains a character that can’t be saved')
  return length > most ? t('Please use up to {max} characters.', { max: most }) : null
}

export const jobTitleMistake = (text: string) => mistakeIn(oneLine(text), MOST_TITLE, () => t('Please enter a title'))
export const jobAddressMistake = (text: string) => mistakeIn(prose(text), MOST_ADDRESS, null)
export const jobTaskMistake = (text: string) =>
  mistakeIn(oneLine(text), MOST_TITLE, () => t('Please say what is to be done'))
export const jobNoteMistake = (text: string) =>
  mistakeIn(prose(text), MOST_WORDS, () => t('Please write something first.'))

/** What a client says: they may sign off without a word, and say what isn’t right otherwise. */
export const answerMistake = (text: string, isRight: boolean) =>
  mistakeIn(prose(text), MOST_WORDS, isRight ? null : () => t('Please say what isn’t right'))

export const visitDayMistake = (day: string) =>
  day === '' || isCalendarDate(day) ? null : t('Please enter a day, such as 2027-06-30.')
