import { strippedAmount } from '../money.ts'
import { currencyNamedIn } from './headings.ts'

/** What a cell says of an amount. */
export interface ReadAmount {
  /** Null where it is none that can be told. */
  amount: string | null
  currency: string | null
  /** Whether all that was typed is in these two: “approx 500” is more than 500. */
  isWhole: boolean
}

/** One group of digits, with nothing but signs of money or words around it. Whatever has two is a range, or a sentence. */
const ONE_NUMBER = /^[^\d]*\d[\d.,'’ \u00A0\u202F]*[^\d]*$/
/** What an amount is written with. */
const PLAIN = /^[\s\d.,'’\u00A0\u202F+$£€¥₹–-]*$/

export function readAmount(cell: string): ReadAmount {
  const text = cell.normalize('NFKC')
  const currency = currencyNamedIn(text)
  const isNegative = /^\s*[-–(]/.test(text) && /\d/.test(text)
  const amount = isNegative || !ONE_NUMBER.test(text) ? null : strippedAmount(text)
  const rest = text.replaceAll(/\b[A-Z]{3}\b|Fr\.|US(?=\$)/g, '').replace(/,?[-–]+\s*$/, '')
  return { amount, currency, isWhole: amount !== null && PLAIN.test(rest) }
}
