import type { Cell } from './blocks.ts'

/** The heading is a row of its own, above the first. */
export const HEADING = -1

interface Pressed {
  key: string
  ctrlKey: boolean
}

interface Size {
  rows: number
  columns: number
}

/** So many rows by Page Down. */
const A_PAGE = 12

/** Where a key leads, as in a spreadsheet; null where it leads nowhere. */
export function movedBy({ key, ctrlKey }: Pressed, { row, column }: Cell, { rows, columns }: Size): Cell | null {
  const [lastRow, lastColumn] = [rows - 1, columns - 1]
  const to = (next: Partial<Cell>): Cell => {
    const cell = { row, column, ...next }
    return {
      row: Math.min(lastRow, Math.max(HEADING, cell.row)),
      column: Math.min(lastColumn, Math.max(0, cell.column)),
    }
  }
  switch (key) {
    case 'ArrowUp':
      return to({ row: ctrlKey ? 0 : row - 1 })
    case 'ArrowDown':
      return to({ row: ctrlKey ? lastRow : row + 1 })
    case 'ArrowLeft':
      return to({ column: ctrlKey ? 0 : column - 1 })
    case 'ArrowRight':
      return to({ column: ctrlKey ? lastColumn : column + 1 })
    case 'PageUp':
      return to({ row: Math.max(0, row - A_PAGE) })
    case 'PageDown':
      return to({ row: row + A_PAGE })
    case 'Home':
      return to({ column: 0, ...(ctrlKey && { row: 0 }) })
    case 'End':
      return to({ column: lastColumn, ...(ctrlKey && { row: lastRow }) })
    default:
      return null
  }
}
