import type { DecimalSign } from '#basics/amounts/written-number.ts'
import { t } from '#basics/words/words.ts'
import { type DetailField, detailField, detailParts, SHIPPED_DETAILS } from './detail-fields.ts'
import type { OwnField } from './own-fields.ts'
import { cleanDetail, mistakeInDetail, storedFrom } from './detail-values.ts'
import { measure, measureIn } from './measures.ts'

/* Details from the columns of a table: which column is which, and what a cell says. */

/** How a column is matched with a detail: `details.serial_number`. */
export type DetailColumn = `details.${string}`
const BEGINNING = 'details.'

export const detailColumn = (name: string): DetailColumn => `${BEGINNING}${name}`
export const isDetailColumn = (column: string): column is DetailColumn => column.startsWith(BEGINNING)
/** Null where it is none of ours, and none of these. */
export const detailOf = (column: DetailColumn, own: readonly OwnField[] = []) =>
  detailField(column.slice(BEGINNING.length), own)
export const DETAIL_COLUMNS: readonly DetailColumn[] = SHIPPED_DETAILS.map(({ name }) => detailColumn(name))

/** Those that a table with pieces of these categories may have, the likeliest first; all where no category is known. */
export function detailsFor(categories: readonly string[]): readonly DetailField[] {
  const parts = categories.map((category) => detailParts(category, {}, []))
  const ofKinds = parts.flatMap(({ ofKind }) => ofKind)
  const { core } = detailParts(null, {}, [])
  return [...new Set(ofKinds.length === 0 ? SHIPPED_DETAILS : [...ofKinds, ...core])]
}

/** Names that such a column may have, besides those that people see. */
export const detailHeadings = ({ name, headings = [] }: DetailField) => [name.replaceAll('_', ' '), ...headings]

export interface ImportedDetail {
  /** As it is stored; empty where the cell says nothing that this field takes. */
  text: string
  /** Whether the field took all of it. */
  isRead: boolean
}

/** “5 ft 2 in”, “1/2” and “12 x 30” are more than a number and its unit. */
const MORE_THAN_A_UNIT = /^[/x×*+=-]|^e\d|\s\d/i
const YES = new Set(['yes', 'y', 'true', '1', 'x', '✓'])
const NO = new Set(['no', 'n', 'false', '0'])

/** How the cells of a table are read. */
interface CellHabits {
  heading: string
  day: (text: string) => string | null
  /** What the column writes before decimals, where it shows. */
  decimalSign: DecimalSign | null
}

/** What a cell says of a detail. A measure may have its unit in the heading: “Height (cm)”. */
export function importedDetail(
  field: DetailField,
  cell: string,
  { decimalSign, ...habits }: CellHabits,
): ImportedDetail {
  const typed = cleanDetail(field, cell)
  if (typed === '') return { text: '', isRead: true }
  if (field.kind === 'number' && field.isOwn && MORE_THAN_A_UNIT.test(measureIn(typed).unit))
    return { text: '', isRead: false }
  const text = storedFrom(field, understood(field, typed, habits), decimalSign ?? undefined)
  return mistakeInDetail(field, text) === null ? { text, isRead: true } : { text: '', isRead: false }
}

function understood(field: DetailField, typed: string, { heading, day }: Omit<CellHabits, 'decimalSign'>): string {
  const lower = typed.toLowerCase()
  if (field.kind === 'day') return day(typed) ?? typed
  if (field.kind === 'yes-no') {
    if (YES.has(lower) || lower === t('Yes').toLowerCase()) return 'yes'
    return NO.has(lower) || lower === t('No').toLowerCase() ? 'no' : typed
  }
  if (field.kind === 'choice')
    return field.options.find((option) => [option, t(option)].some((name) => name.toLowerCase() === lower)) ?? typed
  if (field.kind !== 'number') return typed
  const { number, unit } = measureIn(typed)
  return measure(number, (unit || unitIn(heading)).toLowerCase())
}

const unitIn = (heading: string) => /\(([^()]{1,10})\)\s*$/.exec(heading)?.[1]?.trim() ?? ''
