import { exactAmount } from '../money.ts'
import { locale, t } from '../words/words.ts'
import { type NoAmount, type ReadAmount, readAmount } from './read-amount.ts'
import type { DecimalSign } from './written-number.ts'

/* Amounts that a person types into a field: read in their own way of writing, and refused with a reason. */

export function readerDecimalSign(reader = locale()): DecimalSign {
  const sign = new Intl.NumberFormat(reader).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value
  return sign === ',' ? ',' : '.'
}

/** What a person typed where this currency is chosen. */
export const readTyped = (text: string, currency: string | null): ReadAmount =>
  readAmount(text, { currency, decimalSign: readerDecimalSign() })

/**
 * As it is sent where this currency is chosen: an amount in it as an exact decimal; nothing as nothing. What is no such amount is sent
 * as it was typed, to be refused, and never as a part of it.
 */
export function amountAsSent(text: string, currency: string | null): string | null {
  if (currency !== null && exactAmount(text.trim(), currency).ok) return text.trim()
  const read = readTyped(text, currency)
  if (read.kind === 'nothing') return null
  return read.kind === 'amount' && (read.currency ?? currency) === currency ? read.amount : text.trim()
}

const REASONS: Record<NoAmount, () => string> = {
  words: () => t('Enter one number, such as 1,250.00'),
  negative: () => t('An amount can’t be below 0'),
  either: () => t('This can be read in two ways. Leave out the separator, as in 1250.'),
  currency: () => t('Which currency is this? Write its code, such as SEK.'),
  rounded: () => t('Write all digits, as in 120000'),
}

/** Why what was typed isn’t one amount; null where it is. */
export function whyNoAmount(read: ReadAmount): string | null {
  if (read.kind === 'range') return t('Enter one amount instead of two')
  return read.kind === 'words' ? REASONS[read.why]() : null
}
