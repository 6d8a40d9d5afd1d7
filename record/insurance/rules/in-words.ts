import { exactMoney, wholeMoney } from '#basics/money.ts'
import { t, texts } from '#basics/words/words.ts'
import { minorUnits } from '#basics/money.ts'
import type { Finding } from './cover.ts'
import type { CoverPart, CoverState } from './insured.ts'
import type { Step } from './next-step.ts'

/* What the check found, in words: the same on the page, on the record and on paper. */

export const STATE_LABELS: Record<CoverState, string> = texts({
  'not-covered': 'Not covered',
  'left-window': 'No longer new',
  'under-insured': 'Under-insured',
  'leaving-window': 'Schedule soon',
  'other-currency': 'In another currency',
  'not-valued': 'Not valued',
  covered: 'Covered',
})

/** Of the policies that are named, by their ids. */
export type PolicyNames = Readonly<Record<string, { number: string; valid_until: string | null }>>
type Dated = (day: string) => string

/** Whole amounts without decimals, since these sentences are read at a glance. */
function said(amount: string, currency: string): string {
  const isWhole = minorUnits(currency) === 0 || !/\.\d*[1-9]/.test(amount)
  return (isWhole ? wholeMoney : exactMoney)({ amount, currency })
}

/** The rule that says so: what each policy covers, and what keeps it from more. */
export function ruleInWords({ state, worth, gap, parts, window }: Finding, names: PolicyNames, dated: Dated): string[] {
  const lines = parts
    .filter(({ amount, limit }) => amount !== '0' || limit !== null)
    .map((part) => partInWords(part, names))
  if (window !== null) {
    const given = { number: names[window.policy]!.number, day: dated(window.leaves_on) }
    lines.push(
      state === 'left-window'
        ? t('Policy {number} covered it as a new item until {day}.', given)
        : t('Policy {number} covers it as a new item until {day}.', given),
    )
  }
  if (state === 'not-valued') lines.push(t('It has no value yet.'))
  if (state === 'other-currency')
    lines.push(t('It is valued in {currency}, which can’t be compared without a rate.', { currency: worth!.currency }))
  else if (gap !== null && gap !== '0' && parts.some(({ amount }) => amount !== '0'))
    lines.push(t('{amount} is missing.', { amount: said(gap, worth!.currency) }))
  else if (lines.length === 0 && state === 'not-covered') lines.push(t('No policy covers it.'))
  return lines
}

function partInWords({ policy, amount, currency, limit, by }: CoverPart, names: PolicyNames): string {
  const given = { number: names[policy]!.number, amount: said(amount, currency) }
  if (limit === 'piece') return t('Policy {number} covers {amount}: its limit per item.', given)
  if (limit === 'category')
    return t('Policy {number} covers {amount}: what is left of its limit for the category.', given)
  if (limit === 'total') return t('Policy {number} covers {amount}: what is left of its total.', given)
  if (limit === 'window') return t('Policy {number} covers {amount}: what is left of its share for new items.', given)
  return by === 'scheduled'
    ? t('Scheduled on policy {number} for {amount}.', given)
    : t('Policy {number} covers {amount}.', given)
}

/** What to do next, such as “Ask for CHF 12,000 more on policy 4471”. */
export function stepInWords(step: Step, names: PolicyNames, dated: Dated): string {
  if (step.act === 'value') return t('Add a value')
  if (step.act === 'rate') return t('Value it in the policy’s currency')
  if (step.act === 'insure') return t('Add a policy that covers it')
  const { number, valid_until } = names[step.policy]!
  if (step.act === 'renew')
    return valid_until === null
      ? t('Renew policy {number}', { number })
      : t('Renew policy {number}: it ended on {day}', { number, day: dated(valid_until) })
  if (step.act === 'schedule')
    return step.before === null
      ? t('Schedule it on policy {number}', { number })
      : t('Schedule it on policy {number} before {day}', { number, day: dated(step.before) })
  const given = { number, amount: said(step.more, step.currency) }
  if (step.act === 'raise') return t('Ask for {amount} more on policy {number}', given)
  if (step.limit === 'piece') return t('Ask for {amount} more per item on policy {number}', given)
  return step.limit === 'category'
    ? t('Ask for {amount} more for its category on policy {number}', given)
    : t('Ask for a total {amount} higher on policy {number}', given)
}

/** Why its value should be looked at again; null where it shouldn’t. */
export function reviewInWords({ worth, review_due }: Finding, dated: Dated): string | null {
  if (worth === null || !review_due) return null
  if (worth.review_on !== null) return t('Reappraise: review was due on {day}', { day: dated(worth.review_on) })
  return worth.valued_on === null
    ? t('No valuation date. Get an appraisal.')
    : t('Reappraise: last valued in {year}', { year: worth.valued_on.slice(0, 4) })
}
