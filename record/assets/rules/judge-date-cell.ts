import { fromEdtf } from '#basics/dates/flexible-date.ts'
import { MAX_TYPED, understand } from '#basics/dates/understand-date.ts'
import { lengthOf, oneLine } from '#basics/texts.ts'
import { dateHabitsOf } from '#basics/typed-date.ts'
import { t } from '#basics/words/words.ts'

/** A date in one column: EDTF, or words of which no date was made. */
export function judgeDateCell(text: string, label: string, latest: string) {
  const typed = oneLine(text)
  const refused = (mistake: string) => ({ cell: null, mistake })
  if (lengthOf(typed) > MAX_TYPED)
    return refused(t('{label} must be at most {max} characters', { label, max: String(MAX_TYPED) }))
  const known = fromEdtf(typed)
  if ((known?.earliest ?? '') > latest) return refused(t('{label} cannot be in the future', { label }))
  return { cell: known?.edtf ?? (typed || null), mistake: null }
}

/** What is wrong with words that are a slip rather than no date. */
export function impossibleWords(text: string, label: string, latest: string): string | null {
  if (text.trim() === '' || fromEdtf(text.trim())) return null
  const { kind } = understand(text, { ...dateHabitsOf(), today: latest })
  if (kind === 'no such day') return t('{label} must be a day of the calendar, such as 2021-06-12', { label })
  return kind === 'ends too early' ? t('{label} ends before it begins', { label }) : null
}

/** What was typed as it is stored. */
export function dateCellOf(words: string, today: string): string {
  const read = understand(words.trim(), { ...dateHabitsOf(), today })
  return read.kind === 'date' ? read.date.edtf : words.trim()
}
