import type { Member } from '#account/member/contract.ts'
import { asUserAtOnce, type UserDb } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import type { ReportFilters, TableFormat } from '../rules/reports.ts'
import { openSpool, type Spool } from '#platform/spool.ts'
import type { DetailField } from '#record/kinds/rules/detail-fields.ts'
import { edtfOf, type ExportedColumn, type ExportedColumns } from '../rules/columns.ts'
import { columnsIn } from './columns-in.ts'
import { detailsOf } from './details-in.ts'
import { type Export, exportedHeading, isMixed, textOf, writtenColumns } from './export.ts'
import { currencyOf, type ExportedAsset, exportRows } from './export-rows.ts'
import { inexactDates } from './queries.ts'
import type { Report } from './report-assets.ts'
import { settleReport } from './settle-report.ts'
import { xlsxOf } from './xlsx.ts'
import { BYTE_ORDER_MARK, lineOf } from '#basics/csv.ts'

interface Spooling {
  database: Database
  /** Where it waits meanwhile. */
  folder: string
}

export interface TableRequest {
  format: TableFormat
  columns: ExportedColumns
  filters: ReportFilters
  /** Only these. */
  pieces?: readonly string[] | undefined
  today: string
  /** Says that nobody waits for it any more. */
  signal: AbortSignal
}

const WRITERS = { csv: csvOf, json: jsonOf, xlsx: xlsxOf } as const

/**
 * A report as a file on the disk, as the assets are at one moment: so the database is done before the first byte goes out,
 * however slowly it is taken.
 */
export async function spoolReport(
  { database, folder }: Spooling,
  { id, role }: Member,
  { format, columns: requested, filters, pieces, today, signal }: TableRequest,
): Promise<{ spool: Spool; rows: number }> {
  const spool = await openSpool(folder)
  try {
    const rows = await asUserAtOnce(database, id, async (db) => {
      const { report, summary } = await settleReport(db, role, filters, { today, pieces })
      const settled = await summary()
      const columns = await columnsWithEdtf(db, report, requested)
      const details = await detailsOf(db, report, requested)
      const rows = exportRows(db, report, columns, details.length > 0 ? 'with details' : 'without')
      const written = WRITERS[format]({
        role,
        columns,
        details,
        summary: settled,
        today,
        rows,
      })
      for await (const part of written) {
        signal.throwIfAborted()
        await spool.append(part)
      }
      return settled.total_assets
    })
    await spool.settle()
    return { spool, rows }
  } catch (error) {
    await spool.close()
    throw error
  }
}

/** Of all columns, dates as EDTF too, where there is one that is no day. */
async function columnsWithEdtf(db: UserDb, report: Report, requested: ExportedColumns): Promise<ExportedColumn[]> {
  const columns = await columnsIn(db, report, requested)
  return requested === 'all' ? [...columns, ...(await inexactDates(db, report)).map(edtfOf)] : columns
}

/** A report as CSV by RFC 4180. */
async function* csvOf(report: Export): AsyncGenerator<string> {
  const { details, rows } = report
  const columns = writtenColumns(report)
  const headings = columns.map((column) => exportedHeading(column, report))
  yield BYTE_ORDER_MARK + lineOf([...headings, ...details.map(({ label }) => label)])
  const cellsOf = (row: ExportedAsset) => [
    ...columns.map((column) => textOf(row, column) ?? ''),
    ...details.map(({ name }) => row.details[name] ?? ''),
  ]
  for await (const page of rows) yield page.map((row) => lineOf(cellsOf(row))).join('')
}

const saidBy = (row: ExportedAsset, details: readonly DetailField[]) =>
  details.flatMap(({ name, label }) =>
    row.details[name] === undefined ? [] : [{ field: label, value: row.details[name] }],
  )

/** A report as JSON, one asset a line. `totalValue` is in `currency`; every currency has a line of `totals`. */
async function* jsonOf({ columns, details, rows, summary, today }: Export): AsyncGenerator<string> {
  const { currency, total_assets, total_value, held: totals } = summary
  const head = {
    exportDate: today,
    totalAssets: total_assets,
    totalValue: total_value?.amount ?? null,
    currency,
    totals,
  }
  yield `${JSON.stringify(head).slice(0, -1)},"assets":[`
  let between = '\n'
  for await (const page of rows) {
    let text = ''
    for (const row of page) {
      const { id } = row
      const cells = Object.fromEntries(columns.map((column) => [column, row[column]]))
      const currency = isMixed(summary) && { currency: currencyOf(row) }
      text +=
        between +
        JSON.stringify({ id, ...cells, ...currency, ...(details.length > 0 && { details: saidBy(row, details) }) })
      between = ',\n'
    }
    yield text
  }
  yield '\n]}\n'
}
