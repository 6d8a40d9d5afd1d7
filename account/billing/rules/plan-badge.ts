import { isRunning, type Standing } from './plan-offers.ts'
import { PRICE_LIST } from './price-list.ts'
import type { SubscriptionStatus } from './subscription.ts'
import { msg, t, texts } from '#basics/words/words.ts'

export const FREE_PLAN = msg('Free Plan')

export const STATUS_LABELS: Record<SubscriptionStatus, string> = texts({
  trialing: 'Trial',
  active: 'Active',
  past_due: 'Payment due',
  ended: 'Ended',
})

export interface PlanBadge {
  text: string
  /** Green while active, a warning at any other status; none where there is no subscription. */
  tone: 'good' | 'warn' | 'none'
}

/** What the header says of an investor's plan. */
export function planBadge(standing: Standing | null): PlanBadge {
  if (!isRunning(standing)) return { text: t(FREE_PLAN), tone: 'none' }
  const { subscription_status: status, plan_type } = standing
  if (status === 'past_due') return { text: STATUS_LABELS.past_due, tone: 'warn' }
  return { text: PRICE_LIST[plan_type].shortName, tone: status === 'active' ? 'good' : 'warn' }
}

/** “Cancels on 3 March 2027”, “Renews on 3 March 2027”. */
export const renewalText = ({ cancel_at_period_end }: Standing, date: string) =>
  cancel_at_period_end ? t('Cancels on {date}', { date }) : t('Renews on {date}', { date })
