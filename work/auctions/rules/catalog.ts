import {
  inLatin,
  type Lot as LotCells,
  type LotColumn,
  lotImage,
  MAX_LOT_TITLE,
  mistakesInLot,
  MOST_IMAGES,
  percentOf,
  wholeOf,
} from '#work/papers/rules/consignment.ts'
import { msg, t } from '#basics/words/words.ts'

/* A catalog as LiveAuctioneers takes it: docs/decisions/papers.md says which rules these are. The reserve is in none of it. */

export interface CatalogLot {
  number: number
  title: string
  description: string
  condition: string
  dimensions: string
  estimate_low: string | null
  estimate_high: string | null
  start_price: string | null
}

/** Where no start price is set it is half of the low estimate. */
const START_PERCENT = 50

export function cellsOf(lot: CatalogLot, pictures: number): LotCells {
  const number = String(lot.number)
  const low = lot.estimate_low === null ? '' : wholeOf(lot.estimate_low)
  const names = Array.from({ length: Math.min(pictures, MOST_IMAGES) }, (_, at) => lotImage(number, at, 'jpg'))
  return {
    LotNum: number,
    Title: [...inLatin(lot.title)].slice(0, MAX_LOT_TITLE).join('').trimEnd(),
    Description: inLatin([lot.description || lot.title, lot.dimensions].filter(Boolean).join('. ')),
    LowEst: low,
    HighEst: lot.estimate_high === null ? low : wholeOf(lot.estimate_high),
    StartPrice: lot.start_price === null ? (low === '' ? '' : percentOf(low, START_PERCENT)) : wholeOf(lot.start_price),
    Condition: inLatin(lot.condition),
    Quantity: '1',
    ...Object.fromEntries(names.map((name, at) => [`ImageFile.${at + 1}`, name])),
  }
}

const REASONS: Partial<Record<LotColumn, string>> = {
  Title: msg('Its title has letters that the file can’t hold'),
  LowEst: msg('It has no low estimate'),
  HighEst: msg('Its high estimate is below the low one'),
  StartPrice: msg('Its start price is above the low estimate'),
}

/** Why a lot can’t go into the file; null where it can. */
export function whyNotInFile(cells: LotCells): string | null {
  const [column] = mistakesInLot(cells)
  if (column === undefined) return null
  return t(REASONS[column] ?? msg('The file can’t hold it'))
}
