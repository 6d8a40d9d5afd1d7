import { msg } from '#domain/words/words.ts'
import { parse } from 'csv-parse/sync'
import { streamXlsxRows } from 'hucre/xlsx'
import { MAX_IMPORT_ROWS } from '#domain/assets/import-table.ts'
import { requireModestWorkbook } from './modest-workbook.ts'
import { TableRefused } from './table-refused.ts'

export interface Table {
  headings: string[]
  rows: string[][]
}

const MAX_COLUMNS = 200
const MAX_CELL = 20_000
/** Separators within texts counted too: more than this stand in no line that somebody wrote. */
const MAX_SEPARATORS = 5_000

/** The first sheet of a workbook, or a text with separators. Its first row names the columns. */
export async function readTable(name: string, bytes: Buffer): Promise<Table> {
  const rows = isZip(bytes) ? await readWorkbook(bytes) : readSeparated(name, bytes)
  const filled = rows.map((row) => row.map(cleaned)).filter((row) => row.some((cell) => cell !== ''))
  const [headings, ...rest] = filled
  if (!headings || rest.length === 0) throw new TableRefused(msg('This spreadsheet has no rows below its headings.'))
  if (rest.length > MAX_IMPORT_ROWS)
    throw new TableRefused(msg('This spreadsheet has more than {count} rows. Please split it.'), {
      given: { count: MAX_IMPORT_ROWS },
    })
  if (filled.some((row) => row.some((cell) => cell.length > MAX_CELL)))
    throw new TableRefused(msg('A cell in this spreadsheet is too long.'))
  return { headings, rows: rest }
}

const isZip = (bytes: Buffer) => bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004'

/** Nothing that the database cannot keep; the apostrophe before a formula, ours and that of others, goes. */
const cleaned = (cell: string) =>
  cell
    .replaceAll('\0', '')
    .toWellFormed()
    // Safe pattern: tied to the beginning, with one repetition.
    .replace(/^'(?=[\s\p{Cf}]*[=+\-@＝＋－＠])/u, '')
    .trim()

async function readWorkbook(bytes: Buffer): Promise<string[][]> {
  await requireModestWorkbook(bytes)
  const rows: string[][] = []
  try {
    for await (const { values } of streamXlsxRows(bytes)) {
      rows.push(requireFewColumns(values).map(asText))
      if (rows.length > MAX_IMPORT_ROWS + 1) break
    }
  } catch (error) {
    if (error instanceof TableRefused) throw error
    throw new TableRefused(msg('This workbook can’t be read. Save it as .xlsx or .csv and try again.'))
  }
  return rows
}

function asText(value: string | number | boolean | Date | null): string {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)
  return value === null ? '' : String(value)
}

function readSeparated(name: string, bytes: Buffer): string[][] {
  const text = textOf(bytes)
  if (/^\s*(<|\{|%PDF)/.test(text) || text.includes('\u0001'))
    throw new TableRefused(msg('{name} isn’t a spreadsheet. Choose a CSV or an Excel file (.xlsx).'), {
      given: { name },
    })
  const delimiter = delimiterOf(text)
  if (hasLongLine(text, delimiter)) throw tooManyColumns()
  try {
    return parse(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: MAX_COLUMNS * MAX_CELL,
      to: MAX_IMPORT_ROWS + 2,
      on_record: requireFewColumns,
    })
  } catch (error) {
    if (error instanceof TableRefused) throw error
    throw new TableRefused(msg('This spreadsheet can’t be read: a quotation mark is never closed.'))
  }
}

function requireFewColumns<Cell>(row: Cell[]): Cell[] {
  if (row.length > MAX_COLUMNS) throw tooManyColumns()
  return row
}

const tooManyColumns = () =>
  new TableRefused(msg('This spreadsheet has more than {count} columns.'), { given: { count: MAX_COLUMNS } })

/** A parser gathers a whole line before it tells anything of it. */
function hasLongLine(text: string, delimiter: string): boolean {
  const [separator, end] = [delimiter.charCodeAt(0), '\n'.charCodeAt(0)]
  let count = 0
  for (let at = 0; at < text.length && count <= MAX_SEPARATORS; at++) {
    const letter = text.charCodeAt(at)
    if (letter === end) count = 0
    else if (letter === separator) count++
  }
  return count > MAX_SEPARATORS
}

/** UTF-8, UTF-16 with its mark, or else what Windows writes in the West. */
function textOf(bytes: Buffer): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Of the usual separators the one that the first line has most of. */
function delimiterOf(text: string): string {
  const line = text.slice(0, text.search(/\r?\n|$/))
  const counted = [',', ';', '\t', '|'].map((delimiter) => ({ delimiter, count: line.split(delimiter).length }))
  return counted.toSorted((a, b) => b.count - a.count)[0]!.delimiter
}
