import { BYTE_ORDER_MARK, lineOf } from '#server/platform/tables/csv.ts'
import { type Export, exportedHeading } from './export.ts'

/** A report as CSV by RFC 4180. */
export async function* csvOf(report: Export): AsyncGenerator<string> {
  const { columns, rows } = report
  yield BYTE_ORDER_MARK + lineOf(columns.map((column) => exportedHeading(column, report)))
  for await (const page of rows) yield page.map((row) => lineOf(columns.map((column) => row[column] ?? ''))).join('')
}
