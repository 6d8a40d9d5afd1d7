import { lengthOf, oneLine } from '#domain/texts.ts'
import { msg, t } from '#domain/words/words.ts'

/* A walk through a place to see what is there: docs/decisions/walkthroughs.md. The numbers are those of migration 0084. */

export const MAX_WALKTHROUGHS = 1_000
const MAX_NAME = 255

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

/** What is listed while it goes on. */
export const SHOWN = ['all', 'unseen', 'seen', 'elsewhere'] as const
export type Shown = (typeof SHOWN)[number]

export function walkthroughNameMistake(name: string): string | null {
  const line = oneLine(name)
  if (line === '') return t('Please enter a name')
  return lengthOf(line) > MAX_NAME ? t('The name is too long. {max} characters fit.', { max: String(MAX_NAME) }) : null
}
