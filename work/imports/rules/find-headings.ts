import { looksLikeAmount } from '#basics/amounts/read-amount.ts'
import { dayIn } from './days.ts'
import { isKnownHeading } from './heading-fit.ts'

/** A row of a table as it stands, by its number in the spreadsheet. */
export interface Line {
  row: number
  cells: string[]
}

/** Above the headings there may be a title, a date, an address. */
const LOOKED_AT = 15

const isData = (cell: string) =>
  dayIn(cell, 'dmy') !== null || dayIn(cell, 'mdy') !== null || (/\d/.test(cell) && looksLikeAmount(cell))

/** Which of these rows names the columns, as it is numbered; 0 where none does. */
export function headingRowIn(lines: readonly Line[]): number {
  const first = lines.slice(0, LOOKED_AT).map(({ row, cells }) => {
    const filled = cells.filter((cell) => cell !== '')
    return {
      row,
      filled: filled.length,
      known: filled.filter(isKnownHeading).length,
      isData: filled.some(isData),
      isEachOther: new Set(filled).size === filled.length,
    }
  })
  const usual = first.map(({ filled }) => filled).toSorted((a, b) => b - a)[Math.floor(first.length / 2)] ?? 0
  const named = first.filter(({ known, isData, filled }) => !isData && known > 0 && known * 4 >= filled)
  const best = named.toSorted((one, other) => other.known - one.known)[0]
  if (best) return best.row
  const likely = first.find(({ filled, isData, isEachOther }) => filled >= usual && !isData && isEachOther)
  return likely && likely === first.find(({ filled }) => filled >= usual) ? likely.row : 0
}
