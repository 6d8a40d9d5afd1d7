import { compareAmounts } from './sums.ts'

/*
 * A catalog as LiveAuctioneers takes it. Its headings are read letter by letter, so they are in no other language:
 * docs/decisions/papers.md says which rules these are, and where they stand.
 */

export const MOST_IMAGES = 20
export const MAX_LOT_TITLE = 100
export const MAX_LOT_NUMBER = 10

const REQUIRED = ['LotNum', 'Title', 'Description', 'LowEst', 'HighEst', 'StartPrice'] as const
const OPTIONAL = [
  'Condition',
  'Height',
  'Width',
  'Depth',
  'Dimension Unit',
  'Weight',
  'Weight Unit',
  'Quantity',
  'Creator',
  'Materials & Techniques',
  'Lot Reference Number',
] as const
const IMAGES = Array.from({ length: MOST_IMAGES }, (_, index) => `ImageFile.${index + 1}` as const)
export const LOT_COLUMNS = [...REQUIRED, ...OPTIONAL, ...IMAGES] as const
export type LotColumn = (typeof LOT_COLUMNS)[number]
export type Lot = Record<(typeof REQUIRED)[number], string> & Partial<Record<LotColumn, string>>

/** What is wrong with a lot, by its column; empty where it may be sent. */
export function mistakesInLot(lot: Lot): LotColumn[] {
  const isWhole = (text: string) => /^[1-9]\d{0,15}$/.test(text)
  return [
    ...(/^\d{1,9}[A-Z]?$/.test(lot.LotNum) && lot.LotNum.length <= MAX_LOT_NUMBER ? [] : ['LotNum' as const]),
    ...(/[^?\s]/.test(lot.Title) && [...lot.Title].length <= MAX_LOT_TITLE ? [] : ['Title' as const]),
    ...(lot.Description === '' ? ['Description' as const] : []),
    ...(['LowEst', 'HighEst', 'StartPrice'] as const).filter((column) => !isWhole(lot[column])),
    ...(compareAmounts(lot.LowEst, lot.HighEst) > 0 ? ['HighEst' as const] : []),
    ...(compareAmounts(lot.StartPrice, lot.LowEst) > 0 ? ['StartPrice' as const] : []),
  ]
}

/** A whole number: down to the unit, and never nothing. */
export function wholeOf(amount: string): string {
  const whole = BigInt(amount.split('.')[0]!)
  return String(whole < 1n ? 1n : whole)
}

/** So many percent of it, down to the unit, and never nothing. */
export function percentOf(whole: string, percent: number): string {
  const part = (BigInt(whole) * BigInt(percent)) / 100n
  return String(part < 1n ? 1n : part)
}

/** A text on one line, in letters that an older table knows (Windows-1252): any other is written as its plain kin, or as `?`. */
export function inLatin(text: string): string {
  return [...text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()]
    .map((letter) => (isLatin(letter) ? letter : [...letter.normalize('NFKD')].filter(isLatin).join('') || '?'))
    .join('')
}

const BEYOND_LATIN_1 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'
const CODES = [...BEYOND_LATIN_1]
const PLACES = [0x80, 0x82, 0x83, 0x84, 0x85, 0x86, 0x87, 0x88, 0x89, 0x8a, 0x8b, 0x8c, 0x8e, 0x91, 0x92, 0x93, 0x94]
const MORE_PLACES = [0x95, 0x96, 0x97, 0x98, 0x99, 0x9a, 0x9b, 0x9c, 0x9e, 0x9f]
const BYTES = new Map(CODES.map((letter, index) => [letter, [...PLACES, ...MORE_PLACES][index]!]))

const isLatin = (letter: string) => byteOf(letter) !== null

function byteOf(letter: string): number | null {
  const code = letter.codePointAt(0)!
  return (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code < 0x100) || code === 10 || code === 13
    ? code
    : (BYTES.get(letter) ?? null)
}

export const latinBytes = (text: string): Uint8Array => Uint8Array.from([...text], (letter) => byteOf(letter) ?? 0x3f)

/** As an auction house files them: by lot and number. */
export const lotImage = (lot: string, index: number, ending: string) => `${lot}_${index + 1}.${ending}`
