import { atMost, fromUnits, toUnits } from '#record/insurance/rules/amounts.ts'
import { exactAmount, minorUnits, MOST_DECIMALS } from '#basics/money.ts'
import { t } from '#basics/words/words.ts'

/* New values for many pieces at once: by a share of what each is worth, or by the same amount. */

export type ValueChange = { by: 'percent'; percent: string } | { by: 'amount'; amount: string; currency: string }

const MAX_PERCENT = '10000'
const LARGEST = '9999999999999999'

/** A sign, and a plain number behind it. */
const SIGNED = /^([+\-−]?)(\d{1,20}(?:\.\d{1,20})?)$/

/** What is wrong with it, or null. */
export function mistakeInChange(change: ValueChange): string | null {
  const text = change.by === 'percent' ? change.percent : change.amount
  const [, sign, digits] = SIGNED.exec(text) ?? []
  if (digits === undefined) return t('Please enter a number, such as 5 or -10')
  if (/^0*(\.0*)?$/.test(digits)) return t('Nothing would change')
  if (change.by === 'amount') {
    const exact = exactAmount(digits, change.currency)
    return exact.ok ? null : exact.mistakeIn(t('Amount'))
  }
  if (/\.\d{3,}/.test(digits)) return t('A share has two decimals at most')
  if (sign !== '' && sign !== '+' && !atMost(digits, '99.99')) return t('A value can’t fall by 100 % or more')
  return atMost(digits, MAX_PERCENT) ? null : t('A value can’t rise by more than {max} %', { max: MAX_PERCENT })
}

/**
 * What a worth becomes, rounded to the decimals of its currency, half of the last one up. Null where it can’t be changed so:
 * in another currency, below nothing, or larger than any amount. The change is one without a mistake.
 */
export function revalued(worth: { amount: string; currency: string }, change: ValueChange): string | null {
  const [, sign, digits] = SIGNED.exec(change.by === 'percent' ? change.percent : change.amount)!
  const by = toUnits(digits!) * (sign === '-' || sign === '−' ? -1n : 1n)
  const before = toUnits(worth.amount)
  if (change.by === 'amount' && change.currency !== worth.currency) return null
  const whole = 10n ** BigInt(MOST_DECIMALS)
  // In ten-thousandths of a ten-thousandth for a share, so that nothing is cut off before it is rounded.
  const exact = change.by === 'amount' ? (before + by) * whole : (before * (100n * whole + by)) / 100n
  const smallest = whole * 10n ** BigInt(MOST_DECIMALS - minorUnits(worth.currency))
  const after = fromUnits(((exact + smallest / 2n) / smallest) * (smallest / whole))
  if (exact < 0n || !atMost(after, LARGEST)) return null
  const stored = exactAmount(after, worth.currency)
  return stored.ok ? stored.amount : null
}
