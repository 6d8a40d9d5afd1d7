import type { ReportSummary } from '../contract.ts'
import { type ExportedColumn, headingOf, isEdtf, isLater } from '../rules/columns.ts'
import type { Role } from '#basics/roles.ts'
import type { DetailField } from '#record/kinds/rules/detail-fields.ts'
import { t } from '#basics/words/words.ts'
import { currencyOf, type ExportedAsset } from './export-rows.ts'

/** A report on its way out: what each format makes a file of. */
export interface Export {
  role: Role
  columns: readonly ExportedColumn[]
  /** What stands after the columns, where an export is of all: each that holds something. */
  details: readonly DetailField[]
  summary: ReportSummary
  /** `YYYY-MM-DD` */
  today: string
  rows: AsyncIterable<ExportedAsset[]>
}

/** Whether each row has to say in which currency its amount is. */
export const isMixed = ({ currency, held }: ReportSummary) => held.some((sum) => sum.currency !== currency)

export type WrittenColumn = ExportedColumn | 'currency'

/** Of several currencies each row says its own, behind the columns that every export has. */
export function writtenColumns({ columns, summary }: Pick<Export, 'columns' | 'summary'>): WrittenColumn[] {
  if (!isMixed(summary) || !columns.includes('value')) return [...columns]
  const always = columns.findLastIndex((column) => !isLater(column) && !isEdtf(column)) + 1
  return [...columns.slice(0, always), 'currency', ...columns.slice(always)]
}

export const textOf = (row: ExportedAsset, column: WrittenColumn) =>
  column === 'currency' ? currencyOf(row) : row[column]

/** As in the grid; a column of amounts says which currency they are in, where that is one. */
export function exportedHeading(column: WrittenColumn, { role, summary }: Pick<Export, 'role' | 'summary'>): string {
  if (column === 'currency') return t('Currency')
  const heading = headingOf(column, role, summary.valued_by)
  return column === 'value' && summary.currency !== null && !isMixed(summary)
    ? `${heading} (${summary.currency})`
    : heading
}
