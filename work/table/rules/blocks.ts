import { inert } from '#basics/csv.ts'

/* What goes to a spreadsheet and comes from one: a block of cells as text, with tabs between them. */

/** Cells that hold an end of line, a tab or a quote stand in quotes, as spreadsheets write them. */
export function blockIn(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  // Safe pattern: each character is read once, by one of the two.
  const cell = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*)/y
  for (let at = 0; at <= text.length;) {
    cell.lastIndex = at
    const [whole = '', quoted, plain = ''] = cell.exec(text) ?? []
    row.push(quoted === undefined ? asTyped(plain) : asTyped(quoted.replaceAll('""', '"')))
    at += whole.length
    if (text[at] === '\t') at += 1
    else {
      rows.push(row)
      row = []
      at += text.startsWith('\r\n', at) ? 2 : 1
      if (at >= text.length) break
    }
  }
  return rows
}

export const blockText = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.map(written).join('\t')).join('\n')

const written = (cell: string) => {
  const safe = inert(cell)
  return /[\t\r\n"]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Without the apostrophe that kept it from being run. */
const asTyped = (cell: string) => (cell.startsWith("'") && inert(cell.slice(1)) === cell ? cell.slice(1) : cell)

export interface Cell {
  row: number
  column: number
}
export interface Range {
  from: Cell
  to: Cell
}

export const rangeOf = (one: Cell, other: Cell): Range => ({
  from: { row: Math.min(one.row, other.row), column: Math.min(one.column, other.column) },
  to: { row: Math.max(one.row, other.row), column: Math.max(one.column, other.column) },
})

export const isWithin = ({ from, to }: Range, { row, column }: Cell) =>
  row >= from.row && row <= to.row && column >= from.column && column <= to.column

interface Size {
  rows: number
  columns: number
}

/**
 * Which text goes into which cell: from the first one down and to the right. One cell, or one row of them, fills all that is chosen; what
 * has no room is left away, and counted.
 */
export function placesFor(block: readonly (readonly string[])[], { from, to }: Range, { rows, columns }: Size) {
  const width = Math.max(...block.map((row) => row.length))
  const chosen = { rows: to.row - from.row + 1, columns: to.column - from.column + 1 }
  const repeatsDown = chosen.rows % block.length === 0 ? chosen.rows / block.length : 1
  const repeatsRight = chosen.columns % width === 0 ? chosen.columns / width : 1
  const placed: (Cell & { text: string })[] = []
  let left = 0
  for (let row = 0; row < block.length * repeatsDown; row += 1)
    for (let column = 0; column < width * repeatsRight; column += 1) {
      const text = block[row % block.length]![column % width]
      if (text === undefined) continue
      const at = { row: from.row + row, column: from.column + column }
      if (at.row < rows && at.column < columns) placed.push({ ...at, text })
      else left += 1
    }
  return { placed, left }
}
