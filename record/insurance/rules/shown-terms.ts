import { exactMoney } from '#basics/money.ts'
import { t } from '#basics/words/words.ts'
import { POLICY_LABELS, type Term, termOn, type TermState } from './policies.ts'

/* What a policy says of one piece, in words: the same on the page of guests and on their paper. */

interface Writing {
  today: string
  dated: (day: string) => string
}

/** From when until when a policy covers anything, and whether it does today. */
export function termInWords(term: Term, { today, dated }: Writing): { state: TermState; text: string } {
  const { valid_from, valid_until } = term
  const state = termOn(term, today)
  if (state === 'ended') return { state, text: t('Ended on {day}', { day: dated(valid_until!) }) }
  if (state === 'not begun') return { state, text: t('Begins on {day}', { day: dated(valid_from!) }) }
  return { state, text: valid_until === null ? t('In force') : t('Until {day}', { day: dated(valid_until) }) }
}

const AMOUNTS = ['cap_per_item', 'deductible', 'total'] as const

interface Terms extends Term {
  currency: string
  scheduled: string | null
  category_limit: string | null
  cap_per_item: string | null
  deductible: string | null
  total: string | null
}

export function termsInWords(policy: Terms, writing: Writing): string[] {
  const { currency, scheduled, category_limit } = policy
  const said = (amount: string) => exactMoney({ amount, currency })
  return [
    scheduled === null ? t('Covers everything') : t('Scheduled for {amount}', { amount: said(scheduled) }),
    termInWords(policy, writing).text,
    ...(category_limit === null ? [] : [t('Limit for the category: {amount}', { amount: said(category_limit) })]),
    ...AMOUNTS.flatMap((name) => {
      const amount = policy[name]
      return amount === null ? [] : [`${POLICY_LABELS[name]}: ${said(amount)}`]
    }),
  ]
}
