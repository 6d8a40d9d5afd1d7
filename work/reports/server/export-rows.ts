import { sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import { inPages } from '#database/in-pages.ts'
import { dateBy } from '#record/values/server/shared/worth-columns.ts'
import {
  DATE_COLUMNS,
  type EdtfColumn,
  edtfOf,
  type ExportedColumn,
  isTextColumn,
  type TextColumn,
} from '../rules/columns.ts'
import { assetsIn, edtfOfDate, orderOf, type Report, textColumns, typedDate, worthInReport } from './report-assets.ts'

/** A date stands there as it was typed; beside it, what was understood of it. */
export interface ExportedAsset extends Record<TextColumn | EdtfColumn, string | null> {
  id: string
  /** An exact decimal. */
  value: string | null
  value_currency: string | null
  /** The day, in UTC. */
  created_at: string
  /** As they are stored. */
  details: Record<string, string>
}

/** Of what has no value nothing is said. */
export const currencyOf = ({ value, value_currency }: ExportedAsset) => (value === null ? null : value_currency)

/** Every asset of a report in its order, with these columns. */
export function exportRows(
  db: UserDb,
  report: Report,
  columns: readonly ExportedColumn[],
  details: 'with details' | 'without',
): AsyncGenerator<ExportedAsset[]> {
  const query = assetsIn(db, report)
    .select(['id', worthInReport(report).amount.as('value')])
    .select(sql`${worthInReport(report).currency}`.as('value_currency'))
    .select(sql`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD')`.as('created_at'))
    .select(textColumns(columns.filter(isTextColumn), report, { date: typedDate }))
    .select(DATE_COLUMNS.map((column) => dateBy(column, report.role, edtfOfDate).as(edtfOf(column))))
    .select(details === 'with details' ? sql`details`.as('details') : sql`'{}'::jsonb`.as('details'))
    .orderBy(orderOf(report))
    .$castTo<ExportedAsset>()
  return inPages(db, 'exported', query)
}
