import { nameKey, searchWords } from '#basics/texts.ts'
import { t } from '#basics/words/words.ts'
import { LIST_FIELDS } from '#record/assets/rules/list-fields.ts'
import { formsOf } from '#record/assets/rules/spelling.ts'

/** A row of a list, as far as it says where words may stand. */
type Found = { excerpt: string | null; found_in: { name: string } | null } & { [Name in string]: unknown }

const SHOWN = LIST_FIELDS.filter(({ isShown }) => isShown)

interface Where {
  label: string
  /** Whether a row of the list shows it anyway. */
  isShown: boolean
}

/**
 * In which field the words of a search stand that found this, the title first; null where they stand in several that a row
 * shows. What it doesn't show is named as a whole.
 */
export function whereFound(row: Found, search: string): Where | null {
  const words = searchWords(search).map((word) => formsOf(word).map(nameKey))
  if (words.length === 0) return null
  const holds = (text: unknown, forms: readonly string[]) =>
    typeof text === 'string' && forms.some((form) => nameKey(text).includes(form))
  const field = SHOWN.find(({ name }) => words.every((forms) => holds(row[name], forms)))
  if (field) return { label: field.label, isShown: true }
  if (words.every((forms) => holds(row.excerpt, forms))) return { label: t('Description'), isShown: false }
  if (row.found_in) return { label: row.found_in.name, isShown: true }
  const isShown = words.every((forms) => SHOWN.some(({ name }) => holds(row[name], forms)))
  return isShown ? null : { label: t('Other details'), isShown: false }
}
