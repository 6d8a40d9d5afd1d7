import { CHILDREN } from '#record/assets/rules/children.ts'
import { lengthOf, oneLine } from '#basics/texts.ts'
import { msg, t } from '#basics/words/words.ts'

/* A walk through a place to see what is there: docs/decisions/walkthroughs.md. The numbers are those of database/schema/walkthroughs.sql. */

export const MAX_WALKTHROUGHS = 1_000
/** Of rooms, in one walkthrough. */
export const MAX_VOICE_NOTES = 200
const MAX_NAME = 255
const MAX_NOTE = 500

/** How long somebody may speak without a break. */
export const VOICE_NOTE_SECONDS = 600

/** What the report of a walkthrough says of a piece, in its order. */
export const MARKS = ['missing', 'here', 'new', 'found'] as const
export type Mark = (typeof MARKS)[number]

const MARK_LABELS: Record<Mark, string> = {
  missing: msg('Missing'),
  here: msg('Moved here'),
  new: msg('New'),
  found: msg('Found'),
}
export const markInWords = (mark: Mark) => t(MARK_LABELS[mark])

/** As what its report can be had. */
export const REPORT_FORMATS = ['pdf', 'csv'] as const
export type ReportFormat = (typeof REPORT_FORMATS)[number]

/** What is listed while it goes on. */
export const SHOWN = ['all', 'unseen', 'seen', 'elsewhere'] as const
export type Shown = (typeof SHOWN)[number]

/** What can be said of the state of a piece on the way: as in its condition reports. */
export const { options: GRADES } = CHILDREN.conditions.typing.columns.grade
export type Grade = (typeof GRADES)[number]

export function noteMistake(note: string): string | null {
  return lengthOf(oneLine(note)) > MAX_NOTE
    ? t('The note is too long. {max} characters fit.', { max: String(MAX_NOTE) })
    : null
}

export function walkthroughNameMistake(name: string): string | null {
  const line = oneLine(name)
  if (line === '') return t('Please enter a name')
  return lengthOf(line) > MAX_NAME ? t('The name is too long. {max} characters fit.', { max: String(MAX_NAME) }) : null
}

/** Where one goes through; null is everything. */
export const placeInWords = ({ place }: { place: string | null }) => place ?? t('Whole vault')

interface Noted {
  note: string | null
  condition: string | null
}

/** What was noted on the way, the condition first. */
export const notedInWords = ({ note, condition }: Noted) =>
  [condition && t('Condition: {grade}', { grade: t(condition) }), note].filter(Boolean).join(' · ')
