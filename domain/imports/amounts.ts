import { strippedAmount } from '../money.ts'
import { currencyNamedIn } from '../currency-named.ts'

/** What a cell says of an amount. */
export interface ReadAmount {
  /** Null where it is none that can be told. */
  amount: string | null
  currency: string | null
  /** Whether all that was typed is in these two: “approx 500” is more than 500. */
  isWhole: boolean
}

/** What is longer is a text, whatever numbers stand in it. */
const LONGEST = 100

/** One group of digits, with nothing but signs of money or words around it. Whatever has two is a range, or a sentence. */
// Safe pattern: of as many characters as an amount may have.
const ONE_NUMBER = /^[^\d]*\d[\d.,'’ \u00A0\u202F]*[^\d]*$/
/** What an amount is written with. */
const PLAIN = /^[\s\d.,'’\u00A0\u202F+$£€¥₹–-]*$/

export function readAmount(cell: string): ReadAmount {
  if (cell.length > LONGEST) return { amount: null, currency: null, isWhole: false }
  const text = cell.normalize('NFKC')
  const currency = currencyNamedIn(text)
  const isNegative = /^\s*[-–(]/.test(text) && /\d/.test(text)
  const amount = isNegative || !ONE_NUMBER.test(text) ? null : strippedAmount(text)
  // Safe pattern: of as many characters as an amount may have.
  const rest = text.replaceAll(/\b[A-Z]{3}\b|Fr\.|US(?=\$)/g, '').replace(/,?[-–]+\s*$/, '')
  return { amount, currency, isWhole: amount !== null && PLAIN.test(rest) }
}
