import { type Export, headingOf } from './export.ts'

/** With it a spreadsheet knows that the letters are UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/** A report as CSV by RFC 4180. */
export async function* csvOf(report: Export): AsyncGenerator<string> {
  const { columns, rows } = report
  yield BYTE_ORDER_MARK + lineOf(columns.map((column) => headingOf(column, report)))
  for await (const page of rows) yield page.map((row) => lineOf(columns.map((column) => row[column] ?? ''))).join('')
}

const lineOf = (cells: string[]) => `${cells.map((cell) => quoted(inert(cell))).join(',')}\r\n`

/**
 * A spreadsheet runs what begins like a formula, in some also in the wide letters of Chinese and Japanese keyboards, or
 * after a tab or the end of a line. An apostrophe makes it a text; amounts and dates begin with digits.
 */
export const inert = (cell: string) => (/^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(cell) ? `'${cell}` : cell)

const quoted = (cell: string) => (/[",;\r\n\t]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
