import type { Amount } from '#basics/money.ts'
import { msg } from '#basics/words/words.ts'
import { compareAmounts } from '#basics/money.ts'
import { sumsByCurrency } from './sums.ts'

/*
 * From which worth an estate needs an appraisal, by country: settings that an owner chooses among or replaces with an
 * amount of their own. They are a reminder to ask, never advice.
 */

export interface Threshold extends Amount {
  /** What is held against it: each article, or all of them together. */
  of: 'each' | 'all'
  /** The rule, as lawyers cite it; an owner’s own amount has none. */
  rule: string | null
}

export const THRESHOLDS = {
  US: { name: msg('United States'), amount: '3000.00', currency: 'USD', of: 'all', rule: '26 CFR 20.2031-6(b)' },
} as const satisfies Record<string, Threshold & { name: string }>
export type ThresholdCountry = keyof typeof THRESHOLDS
export const THRESHOLD_COUNTRIES = Object.keys(THRESHOLDS) as ThresholdCountry[]

/** Whether this alone is more than the threshold. An amount in another currency is neither more nor less. */
export const isAbove = (worth: Amount | null, { amount, currency }: Amount) =>
  worth !== null && worth.currency === currency && compareAmounts(worth.amount, amount) > 0

/** What the articles in the threshold’s currency come to, where that is more than it; else null. */
export function totalAbove(worths: readonly Amount[], threshold: Threshold): Amount | null {
  const sum = sumsByCurrency(worths).find(({ currency }) => currency === threshold.currency)
  return sum && isAbove(sum, threshold) ? { amount: sum.amount, currency: sum.currency } : null
}
