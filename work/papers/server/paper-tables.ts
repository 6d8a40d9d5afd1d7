import type { Readable } from 'node:stream'
import yazl from 'yazl'
import { isCalendarDate } from '#basics/calendar.ts'
import { t } from '#basics/words/words.ts'
import { BYTE_ORDER_MARK, lineOf } from '#basics/csv.ts'
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
import type { Paper, WrittenCell, WrittenColumn, WrittenTable } from './paper.ts'

const plain = (cell: WrittenCell) => {
  if (cell === null) return ''
  return typeof cell === 'object' ? cell.amount : String(cell)
}

/** As CSV by RFC 4180. */
export const csvOf = ({ columns, rows }: WrittenTable): string =>
  BYTE_ORDER_MARK + [columns.map(({ heading }) => heading), ...rows.map((row) => row.map(plain))].map(lineOf).join('')

const WIDTHS: Record<WrittenColumn['kind'], number> = { text: 24, long: 60, amount: 22, date: 16, number: 8 }

/** A sheet with the pieces, and one that says what the cover of a printed paper says. */
export function xlsxOf(paper: Paper, table: WrittenTable): Readable {
  const { columns, rows } = table
  const found = rows.flatMap((row) =>
    row.flatMap((cell) => (cell !== null && typeof cell === 'object' ? cell.currency : [])),
  )
  const currencies = [...new Set([...paper.sums.map(({ currency }) => currency), ...found])]
  const zip = new yazl.ZipFile()
  const add = (name: string, content: string) => zip.addBuffer(Buffer.from(content), name)
  for (const [name, content] of Object.entries(PARTS)) add(name, content)
  add('xl/workbook.xml', workbook({ assets: t('Items'), totals: t('About') }, columns.length, rows.length))
  add('xl/styles.xml', styles(currencies.map(moneyFormat)))
  add('xl/worksheets/sheet1.xml', piecesSheet(table, currencies))
  add('xl/worksheets/sheet2.xml', aboutSheet(paper, currencies))
  zip.end()
  return zip.outputStream as Readable
}

function piecesSheet({ columns, rows }: WrittenTable, currencies: readonly string[]): string {
  const last = `${lettersOf(columns.length - 1)}${rows.length + 1}`
  const cellOf = (cell: WrittenCell, at: number): string => {
    if (cell === null) return '<c/>'
    if (typeof cell === 'number') return number(cell)
    if (typeof cell === 'object') return amount(cell.amount, moneyStyle(currencies, cell.currency))
    const { kind } = columns[at]!
    return kind === 'date' && isCalendarDate(cell) ? day(cell) : text(cell, kind === 'long' ? RUNNING : 0)
  }
  return [
    sheetHead(
      columns.map(({ kind }) => WIDTHS[kind]),
      HEAD_STAYS,
    ),
    rowOf(columns.map(({ heading }) => text(heading, HEAD))),
    ...rows.map((row) => rowOf(row.map(cellOf))),
    `</sheetData><autoFilter ref="A1:${last}"/></worksheet>`,
  ].join('')
}

function aboutSheet({ title, about, facts, sentences, sums, leftOut }: Paper, currencies: readonly string[]): string {
  return [
    sheetHead([42, 30, 22]),
    rowOf([text(title, HEAD)]),
    rowOf([text(about)]),
    ...facts.map(([label, value]) => rowOf([text(label), text(value)])),
    ...sentences.map((sentence) => rowOf([text(sentence)])),
    rowOf([]),
    rowOf([text(t('Currency'), HEAD), text(t('Items'), HEAD), text(t('Total'), HEAD)]),
    ...sums.map((sum) =>
      rowOf([text(sum.currency), number(sum.count), amount(sum.amount, moneyStyle(currencies, sum.currency))]),
    ),
    rowOf([]),
    ...(leftOut.length > 0 ? [rowOf([text(t('Not in the list, or in no total'), HEAD), text(t('Why'), HEAD)])] : []),
    ...leftOut.map((each) => rowOf([text(each.title), text(each.why)])),
    '</sheetData></worksheet>',
  ].join('')
}
