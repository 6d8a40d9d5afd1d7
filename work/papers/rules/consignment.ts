/*
 * A catalog as LiveAuctioneers takes it. Its headings are read letter by letter, so they are in no other language:
 * docs/decisions/papers.md says which rules these are, and where they stand.
 */

export const MOST_IMAGES = 20
export const MAX_LOT_TITLE = 100

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

const isWhole = (text: string) => /^[1-9]\d{0,15}$/.test(text)
const isMore = (one: string, other: string) => isWhole(one) && isWhole(other) && BigInt(one) > BigInt(other)

/** What is wrong with a lot, by its column; empty where it may be sent. */
export function mistakesInLot(lot: Lot): LotColumn[] {
  const wrong: Partial<Record<LotColumn, boolean>> = {
    LotNum: !/^\d{1,9}[A-Z]?$/.test(lot.LotNum) && !/^\d{10}$/.test(lot.LotNum),
    Title: !/[^?\s]/.test(lot.Title) || [...lot.Title].length > MAX_LOT_TITLE,
    Description: lot.Description === '',
    LowEst: !isWhole(lot.LowEst),
    HighEst: !isWhole(lot.HighEst) || isMore(lot.LowEst, lot.HighEst),
    StartPrice: !isWhole(lot.StartPrice) || isMore(lot.StartPrice, lot.LowEst),
  }
  return LOT_COLUMNS.filter((column) => wrong[column])
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
export const inLatin = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(BEYOND, (letter) =>
      isLatin(letter) ? letter : [...letter.normalize('NFKD')].filter(isLatin).join('') || '?',
    )

/** Most letters are none of these, and need no second look. */
const BEYOND = /[^ -~\u00A0-\u00FF]/gu

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

export function latinBytes(text: string): Uint8Array {
  const letters = text.replaceAll(BEYOND, (letter) => String.fromCharCode(byteOf(letter) ?? 0x3f))
  const bytes = new Uint8Array(letters.length)
  for (let at = 0; at < letters.length; at++) bytes[at] = letters.charCodeAt(at)
  return bytes
}

/** As an auction house files them: by lot and number. */
export const lotImage = (lot: string, index: number, ending: string) => `${lot}_${index + 1}.${ending}`
