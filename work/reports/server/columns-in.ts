import type { UserDb } from '#database/access.ts'
import { type ExportedColumn, exportedColumns, type ExportedColumns, isLater } from '../rules/columns.ts'
import { filledColumns } from './queries.ts'
import type { Report } from './report-assets.ts'

/** What of a report is written out. Of all columns, the later ones where they say something; of some, also that by which it is grouped. */
export async function columnsIn(db: UserDb, report: Report, requested: ExportedColumns): Promise<ExportedColumn[]> {
  const { groupBy } = report.filters
  const isMore = requested !== 'all' && groupBy !== null
  const columns = exportedColumns(isMore ? [...requested, groupBy] : requested, report.role)
  if (requested !== 'all') return [...columns]
  const filled = await filledColumns(db, report, columns.filter(isLater))
  return columns.filter((column) => !isLater(column) || filled.includes(column))
}
