import { Readable } from 'node:stream'
import yazl from 'yazl'
import type { Field } from '#record/assets/rules/field-lists.ts'
import { isCalendarDate } from '#basics/calendar.ts'
import type { DetailField } from '#record/kinds/rules/detail-fields.ts'
import { kindOfColumn } from '../rules/columns.ts'
import { type Export, exportedHeading, textOf, type WrittenColumn, writtenColumns } from './export.ts'
import { currencyOf, type ExportedAsset } from './export-rows.ts'
import { t, texts } from '#basics/words/words.ts'
import { basisInWords } from '#record/values/rules/worth.ts'
import {
  amount,
  day,
  HEAD,
  HEAD_STAYS,
  moneyFormat,
  moneyStyle,
  number,
  rowOf,
  RUNNING,
  sheetHead,
  text,
} from '#work/imports/server/shared/xlsx-cells.ts'
import { lettersOf, PARTS, styles, workbook } from '#work/imports/server/shared/xlsx-parts.ts'

/**
 * A report as a workbook: its assets with typed cells, a head that stays and filters, and a sheet of totals. It is
 * written as it is read, row by row, into a zip that goes out meanwhile. Why not by hucre: docs/decisions/reports.md.
 */
export function xlsxOf(report: Export): AsyncIterable<Uint8Array> {
  const zip = new yazl.ZipFile()
  const columns = writtenColumns(report)
  const { currency, held } = report.summary
  const currencies = [...new Set([...(currency === null ? [] : [currency]), ...held.map((each) => each.currency)])]
  for (const [name, content] of Object.entries(PARTS)) zip.addBuffer(Buffer.from(content), name)
  zip.addBuffer(
    Buffer.from(workbook(SHEETS, columns.length + report.details.length, report.summary.total_assets)),
    'xl/workbook.xml',
  )
  zip.addBuffer(Buffer.from(styles(currencies.map(moneyFormat))), 'xl/styles.xml')
  zip.addBuffer(Buffer.from(totalsSheet(report, currencies)), 'xl/worksheets/sheet2.xml')
  // Here, and not while it goes out, it is known in whose words.
  const headings = [
    ...columns.map((column) => exportedHeading(column, report)),
    ...report.details.map(({ label }) => label),
  ]
  const rows = Readable.from(assetsSheet(report, headings, currencies), { objectMode: false })
  zip.addReadStream(rows, 'xl/worksheets/sheet1.xml')
  // What goes wrong while the rows are read must end the file, not leave it waiting for its end.
  rows.on('error', (error) => (zip.outputStream as Readable).destroy(error))
  zip.end()
  return zip.outputStream as Readable
}

const SHEETS = texts({ assets: 'Assets', totals: 'Totals' })

const WIDTHS: Record<Field['kind'], number> = {
  line: 24,
  place: 24,
  long: 60,
  choice: 18,
  listed: 18,
  day: 16,
  date: 22,
  amount: 22,
}
const DETAIL_WIDTH = 24
const widthOf = (column: WrittenColumn) =>
  column === 'title' ? 42 : column === 'currency' ? WIDTHS.choice : WIDTHS[kindOfColumn(column)]

async function* assetsSheet(
  report: Export,
  headings: readonly string[],
  currencies: readonly string[],
): AsyncGenerator<string> {
  const { details, rows, summary } = report
  const columns = writtenColumns(report)
  const last = `${lettersOf(headings.length - 1)}${summary.total_assets + 1}`
  yield sheetHead([...columns.map(widthOf), ...details.map(() => DETAIL_WIDTH)], HEAD_STAYS)
  yield rowOf(headings.map((heading) => text(heading, HEAD)))
  const cellsOf = (row: ExportedAsset) => [
    ...columns.map((column) => cellOf(row, column)),
    ...details.map((field) => detailCell(field, row.details[field.name])),
  ]
  for await (const page of rows) yield page.map((row) => rowOf(cellsOf(row))).join('')
  yield `</sheetData><autoFilter ref="A1:${last}"/></worksheet>`

  function cellOf(row: ExportedAsset, column: WrittenColumn): string {
    const value = textOf(row, column)
    if (value === null) return '<c/>'
    if (column === 'currency') return text(value)
    const kind = kindOfColumn(column)
    if (kind === 'amount') return amount(value, moneyStyle(currencies, currencyOf(row)))
    return kind === 'day' || (kind === 'date' && isCalendarDate(value))
      ? day(value)
      : text(value, kind === 'long' ? RUNNING : 0)
  }
}

function detailCell({ kind }: DetailField, value: string | undefined): string {
  if (value === undefined) return '<c/>'
  return kind === 'day' ? day(value) : text(value, kind === 'long' ? RUNNING : 0)
}

function totalsSheet({ summary, today }: Export, currencies: readonly string[]): string {
  const { held, total_assets, valued_assets, total_value, average_value, valued_by, currency } = summary
  const style = moneyStyle(currencies, currency)
  const fact = (label: string, cell: string) => rowOf([text(label), cell])
  const one = (label: string, money: { amount: string } | null) =>
    money ? [fact(label, amount(money.amount, style))] : []
  return [
    sheetHead([34, 22, 14]),
    fact(t('Exported on'), day(today)),
    fact(t('Assets in this report'), number(total_assets)),
    fact(t('With a value'), number(valued_assets)),
    fact(t('Valued by'), text(basisInWords(valued_by))),
    ...one(t('Total value'), total_value),
    ...one(t('Average value'), average_value),
    rowOf([]),
    rowOf([text(t('Totals by currency'), HEAD), text(t('Total'), HEAD), text(t('Assets'), HEAD)]),
    ...held.map((each) =>
      rowOf([text(each.currency), amount(each.amount, moneyStyle(currencies, each.currency)), number(each.assets)]),
    ),
    '</sheetData></worksheet>',
  ].join('')
}
