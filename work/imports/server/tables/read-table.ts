import { msg } from '#basics/words/words.ts'
import { parse } from 'csv-parse/sync'
import { streamOdsRows } from 'hucre/ods'
import type { StreamRow } from 'hucre'
import { readXlsx, streamXlsxRows } from 'hucre/xlsx'
import { headingRowIn, type Line } from '../../rules/find-headings.ts'
import { MAX_IMPORT_ROWS } from '../../rules/import-table.ts'
import { sectionsIn } from '../../rules/sections.ts'
import { requireModestWorkbook } from './modest-workbook.ts'
import { TableRefused } from '#platform/table-refused.ts'

export interface Table {
  /** Which row names the columns; 0 where none does. */
  heading_row: number
  headings: string[]
  rows: Line[]
  /** The column that says under which heading among the rows each of them stands; null where there are none. */
  section_column: number | null
  /** The first rows as they stand, the headings and what is before them among them. */
  top: Line[]
}

const MAX_COLUMNS = 200
const MAX_CELL = 20_000
/** Separators within texts counted too: more than this stand in no line that somebody wrote. */
const MAX_SEPARATORS = 5_000

/** The first sheet of a workbook that has anything in it, or a text with separators. */
export async function readTable(name: string, bytes: Buffer, headingRow: number | null = null): Promise<Table> {
  const read = isZip(bytes) ? await readWorkbook(bytes) : readSeparated(name, bytes)
  const lines = read
    .map((cells, at): Line => ({ row: at + 1, cells: cells.map(cleaned) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const heading_row = headingRow ?? headingRowIn(lines)
  const headings = lines.find(({ row }) => row === heading_row)?.cells ?? []
  const rows = lines.filter(({ row }) => row > heading_row)
  if (rows.length === 0) throw new TableRefused(msg('This spreadsheet has no rows below its headings.'))
  if (rows.length > MAX_IMPORT_ROWS)
    throw new TableRefused(msg('This spreadsheet has more than {count} rows. Please split it.'), {
      given: { count: MAX_IMPORT_ROWS },
    })
  if (lines.some(({ cells }) => cells.some((cell) => cell.length > MAX_CELL)))
    throw new TableRefused(msg('A cell in this spreadsheet is too long.'))
  return { heading_row, ...withSections([...headings], rows), top: lines.slice(0, TOP) }
}

/** What stands between the rows as a heading of some of them is said of each, in a column behind all others. */
function withSections(headings: string[], lines: Line[]): Pick<Table, 'headings' | 'rows' | 'section_column'> {
  const sections = sectionsIn(lines)
  const column = Math.max(headings.length, ...lines.map(({ cells }) => cells.length))
  if (sections === null || column >= MAX_COLUMNS) return { headings, rows: lines, section_column: null }
  const rows = sections.rows.map(({ row, cells }): Line => {
    const section = sections.of.get(row)
    if (section === undefined) return { row, cells }
    return { row, cells: [...cells, ...Array<string>(column - cells.length).fill(''), section] }
  })
  return { headings, rows, section_column: column }
}

/** So many rows of what is before the headings, and of empty ones, are read beside those that may be brought in. */
const BESIDE = 2_000
const TOP = 8
/** Merged cells do not overlap, unless somebody wrote the file by hand. */
const MOST_FILLED = 500_000

const isZip = (bytes: Buffer) => bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004'
/** OpenDocument says what it is in its first entry. */
const isOds = (bytes: Buffer) => bytes.subarray(30, 38).toString('latin1') === 'mimetype'

/** Nothing that the database cannot keep; the apostrophe before a formula, ours and that of others, goes. */
const cleaned = (cell: string) =>
  cell
    .replaceAll('\0', '')
    .toWellFormed()
    // Safe pattern: tied to the beginning, with one repetition.
    .replace(/^'(?=[\s\p{Cf}]*[=+\-@＝＋－＠])/u, '')
    .trim()

async function readWorkbook(bytes: Buffer): Promise<string[][]> {
  const { merged } = await requireModestWorkbook(bytes)
  const rows: string[][] = []
  const most = MAX_IMPORT_ROWS + BESIDE
  try {
    let sheet: number | undefined
    for await (const { index, values, sheetIndex } of isOds(bytes) ? streamOdsRows(bytes) : rowsOfSheets(bytes)) {
      if (sheet === undefined && values.some((value) => asText(value) !== '')) sheet = sheetIndex
      if (sheet === undefined) continue
      if (sheetIndex !== sheet) break
      while (rows.length < Math.min(index, most)) rows.push([])
      rows.push(requireFewColumns(trimmed(values)).map(asText))
      if (rows.length > most) break
    }
    if (merged && sheet !== undefined) await fillMerged(bytes, sheet, rows)
  } catch (error) {
    if (error instanceof TableRefused) throw error
    throw new TableRefused(msg('This workbook can’t be read. Save it as .xlsx or .csv and try again.'))
  }
  return rows
}

/** Sheet by sheet, without those that their owner hid. */
async function* rowsOfSheets(bytes: Buffer): AsyncGenerator<StreamRow> {
  const shown: number[] = []
  const look = (sheet: { hidden?: boolean; veryHidden?: boolean }, index: number) => {
    if (!sheet.hidden && !sheet.veryHidden) shown.push(index)
    return false
  }
  await readXlsx(bytes, { sheets: look })
  for (const sheet of shown)
    for await (const row of streamXlsxRows(bytes, { sheet })) yield { ...row, sheetIndex: sheet }
}

/** What was merged downwards stands in its first row alone, but is said of each. */
async function fillMerged(bytes: Buffer, sheet: number, rows: string[][]) {
  const workbook = await readXlsx(bytes, { sheets: [sheet] })
  let left = MOST_FILLED
  for (const { startRow, startCol, endRow } of workbook.sheets[0]?.merges ?? []) {
    const text = rows[startRow]?.[startCol] ?? ''
    if (text === '') continue
    for (const row of rows.slice(startRow + 1, endRow + 1)) {
      if (left-- === 0) return
      while (row.length < startCol) row.push('')
      row[startCol] = text
    }
  }
}

function asText(value: string | number | boolean | Date | null): string {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)
  return value === null ? '' : String(value)
}

/** How Office wrote before its files were zips, and still writes what has a password. */
const OLD_OFFICE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le')

function requireNoOldOffice(bytes: Buffer) {
  if (!bytes.subarray(0, OLD_OFFICE.length).equals(OLD_OFFICE)) return
  throw new TableRefused(
    bytes.includes(ENCRYPTED)
      ? msg('This workbook is protected by a password. Remove the password, save it and try again.')
      : msg('This is a workbook of an old Excel (.xls). Save it as .xlsx or .csv and try again.'),
  )
}

function readSeparated(name: string, bytes: Buffer): string[][] {
  requireNoOldOffice(bytes)
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
      max_record_size: MAX_COLUMNS * MAX_CELL,
      to: MAX_IMPORT_ROWS + BESIDE,
      on_record: (cells: string[]) => requireFewColumns(trimmed(cells)),
    })
  } catch (error) {
    if (error instanceof TableRefused) throw error
    throw new TableRefused(msg('This spreadsheet can’t be read: a quotation mark is never closed.'))
  }
}

/** Spreadsheets write separators also for columns in which nothing stands. */
function trimmed<Cell>(row: Cell[]): Cell[] {
  const last = row.findLastIndex((cell) => cell !== null && cell !== '')
  return row.slice(0, last + 1)
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

const LOOKED_AT = 20_000

/** Of the usual separators the one that most of the first lines have, and have most of. */
function delimiterOf(text: string): string {
  // What stands in quotation marks separates nothing.
  const lines = text
    .slice(0, LOOKED_AT)
    .replaceAll(/"[^"]*"/g, '')
    .split(/\r?\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, 20)
  const counted = [',', ';', '\t', '|'].map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1)
    const usual = counts.toSorted((a, b) => b - a)[Math.floor(counts.length / 2)] ?? 0
    return { delimiter, usual, same: counts.filter((count) => count === usual).length * Math.min(usual, 1) }
  })
  const [best] = counted.toSorted(
    (a, b) => Math.min(b.usual, 1) - Math.min(a.usual, 1) || b.same - a.same || b.usual - a.usual,
  )
  return best!.delimiter
}
