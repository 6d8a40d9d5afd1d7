import { isId } from '#basics/ids.ts'
import { type DetailField, detailField } from '#record/kinds/rules/detail-fields.ts'
import type { OwnField } from '#record/kinds/rules/own-fields.ts'

/* Details as columns of reports, by the name under which a value is stored: a field of ours, or the id of one of its owner’s. */

export type DetailColumn = `detail-${string}`

const BEFORE = 'detail-'
export const MAX_DETAIL_COLUMNS = 50

export const detailColumn = (name: string): DetailColumn => `${BEFORE}${name}`
export const detailIn = (column: DetailColumn) => column.slice(BEFORE.length)

/** Whether it may be one: which fields of their own a person has, only the list of them says. */
export function isDetailColumn(column: string): column is DetailColumn {
  if (!column.startsWith(BEFORE)) return false
  const name = column.slice(BEFORE.length)
  return isId(name) || detailField(name, []) !== null
}

/** Each once, in the order in which they were chosen. */
export const detailColumnsIn = (columns: readonly unknown[]): DetailColumn[] =>
  [...new Set(columns.filter((column) => typeof column === 'string' && isDetailColumn(column)))].slice(
    0,
    MAX_DETAIL_COLUMNS,
  )

/** Those that there are. */
export const detailFieldsIn = (columns: readonly DetailColumn[], own: readonly OwnField[]): DetailField[] =>
  columns.flatMap((column) => detailField(detailIn(column), own) ?? [])
