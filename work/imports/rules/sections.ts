import { ASSET_CATEGORIES } from '#record/assets/rules/choices.ts'
import { nameKey, oneLine } from '#basics/texts.ts'
import type { Line } from './find-headings.ts'
import { choiceMeant } from './listed-words.ts'

/* Rows that are no things, but headings among the rows: “LIVING ROOM”. What stands below each is said of the rows until the next one. */

const LONGEST = 60
/** A table of two columns has too little of everything to tell. */
const LEAST_COLUMNS = 3
// Safe pattern: of 60 letters at most.
const TOTAL =
  /^(?:(?:grand|sub|overall|net)?[ -]?(?:totals?|sum)(?: (?:value|cost|insured|paid|amount|items|assets|\w{0,10}))?|(?:gesamt|zwischen)?summe|gesamt(?:wert|betrag)?|insgesamt|total (?:général|general|generale)|totaux|somme|totale|somma|suma|totaal|subtotaal|som)\s*[:=]?$/i

export const isTotalWord = (cell: string) => cell.length <= LONGEST && TOTAL.test(cell.trim())

interface Sections {
  /** What heads each row, by its number; rows before the first have none. */
  of: ReadonlyMap<number, string>
  rows: readonly Line[]
}

/** Null where the table has none. */
export function sectionsIn(lines: readonly Line[]): Sections | null {
  const filled = lines.map(({ cells }) => cells.filter((cell) => cell !== '').length)
  // Many cells may be empty: what the fuller rows have tells how wide it is.
  const width = filled.toSorted((a, b) => a - b)[Math.floor(filled.length * 0.75)] ?? 0
  if (width < LEAST_COLUMNS) return null
  const columns = new Map<number, ColumnHabits>()
  const found = lines.map((line, i) => {
    if (filled[i] !== 1) return null
    const next = filled.slice(i + 1).find((count) => count !== 1)
    if (next === undefined || next < 2 || filled[i + 1] === undefined) return null
    const column = line.cells.findIndex((cell) => cell !== '')
    let habits = columns.get(column)
    if (!habits) columns.set(column, (habits = habitsOf(column, lines, filled)))
    return headingIn(line.cells[column]!, habits)
  })
  if (found.every((each) => each === null)) return null
  const of = new Map<number, string>()
  let current: string | null = null
  const rows = lines.filter(({ row }, i) => {
    if (found[i] !== null) {
      current = found[i]!
      return false
    }
    if (current !== null) of.set(row, current)
    return true
  })
  return { of, rows }
}

interface ColumnHabits {
  /** Whether what stands there is usually no name of a thing, or usually nothing. */
  isOther: boolean
  isLoud: boolean
}

function habitsOf(column: number, lines: readonly Line[], filled: readonly number[]): ColumnHabits {
  const whole = lines.filter((_, i) => filled[i]! > 1)
  const cells = whole.map(({ cells }) => cells[column] ?? '').filter((cell) => cell !== '')
  const share = (is: (cell: string) => boolean) => (cells.length === 0 ? 0 : cells.filter(is).length / cells.length)
  return {
    isOther: cells.length < whole.length / 2 || share((cell) => !/\p{L}{3}/u.test(cell)) > 0.7,
    isLoud: share(isLoud) > 0.3,
  }
}

const isLoud = (text: string) => /\p{L}.*\p{L}.*\p{L}/u.test(text) && text === text.toUpperCase()
// Safe pattern: of 60 letters at most.
const DECORATED = /^[\s\-–—=*#_>•]+(.+?)[\s\-–—=*#_<•]*$|^(.+?):$/u

function headingIn(cell: string, { isOther, isLoud: isLoudColumn }: ColumnHabits): string | null {
  if (cell.length > LONGEST || !/\p{L}{2}/u.test(cell) || isTotalWord(cell)) return null
  const [, between, before] = DECORATED.exec(cell) ?? []
  const text = oneLine(between ?? before ?? cell)
  if (text === '') return null
  const isHeading =
    isOther ||
    between !== undefined ||
    before !== undefined ||
    (isLoud(cell) && !isLoudColumn) ||
    ROOM.test(nameKey(text)) ||
    namesGroup(text)
  return isHeading ? text : null
}

/** A room and nothing else: “Master bedroom”, and no “Garden bench”. */
const ROOM =
  /^(?:\S+ ){0,2}(?:room|study|hall|hallway|loft|attic|cellar|basement|garage|kitchen|bedroom|bathroom|library|landing|corridor|conservatory|parlou?r|lounge|nursery|upstairs|downstairs|\w*zimmer|flur|diele|keller|dachboden|kuche|salon|chambre|cuisine|cave|grenier|couloir|bureau|entree|soggiorno|cucina|cantina|soffitta|corridoio|salotto|dormitorio|cocina|sotano|desvan|pasillo|comedor|\w*kamer|keuken|kelder|zolder)$/

/** Whether most of what heads the rows is rooms. */
export const areRooms = (sections: readonly string[]) =>
  sections.filter((section) => ROOM.test(nameKey(section))).length > sections.length / 2

/** Things of a kind: “Clocks”, and no “Clock”. */
function namesGroup(text: string): boolean {
  const { by } = choiceMeant('category', text, ASSET_CATEGORIES)
  return (
    by === 'same' ||
    (by === 'known' &&
      /(?:s|silver|jewell?e?ry|porcelain|glass|china|pottery|furniture|silber|schmuck|porzellan|glas|möbel)$/i.test(
        text,
      ))
  )
}
