import type { PlanType } from './plan-types.ts'
import { PLANS } from './plans.ts'
import { isInForce, type Subscription, type SubscriptionStatus } from './subscription.ts'

/** What the pages know of a subscription, by the names of its view. */
export interface Standing extends Pick<
  Subscription,
  'plan_type' | 'next_plan_type' | 'current_period_end' | 'cancel_at_period_end'
> {
  subscription_status: SubscriptionStatus
}

/**
 * What may be done with a plan: `choose` begins a subscription, `upgrade` changes to this plan at once, `change` lets it
 * take over with the next period, `keep` takes back what was to come. The `current` one runs, the `next` one comes, and the trial can be `used` once.
 */
export type Offer = 'choose' | 'current' | 'keep' | 'next' | 'upgrade' | 'change' | 'used'

export function offerOf(plan: PlanType, standing: Standing | null): Offer {
  if (!standing) return 'choose'
  if (!isRunning(standing)) return plan === 'free-trial' ? 'used' : 'choose'
  if (plan === standing.plan_type) return canBeTakenBack(standing) ? 'keep' : 'current'
  if (plan === 'free-trial') return 'used'
  if (takesEffectAtOnce(plan, standing)) return 'upgrade'
  return plan === planToCome(standing) ? 'next' : 'change'
}

/** Nobody waits for more room: a paid plan after the trial, and a plan that holds more. A plan that is not paid has to be first. */
const takesEffectAtOnce = (
  plan: PlanType,
  { plan_type, subscription_status }: Pick<Standing, 'plan_type' | 'subscription_status'>,
) => isInForce({ status: subscription_status }) && plan !== plan_type && roomOf(plan) > roomOf(plan_type)

export const CHANGE_TIMES = ['now', 'next-period'] as const
export type ChangeTime = (typeof CHANGE_TIMES)[number]

/**
 * From when on a change to this plan may hold, the usual time first. Whatever is charged or credited for the rest of the
 * period needs a plan that is paid, and a plan that the assets don't fit in can't begin now.
 */
export function changeTimes(plan: PlanType, standing: Standing, assets: number): readonly ChangeTime[] {
  if (takesEffectAtOnce(plan, standing)) return plan === planToCome(standing) ? ['now'] : ['now', 'next-period']
  const mayBeNow = isInForce({ status: standing.subscription_status }) && assets <= roomOf(plan)
  return mayBeNow ? ['next-period', 'now'] : ['next-period']
}

const roomOf = (plan: PlanType) => PLANS[plan].assetLimit ?? Infinity

/** One that has ended is as good as none, but for the trial. */
export const isRunning = (standing: Standing | null): standing is Standing =>
  standing !== null && standing.subscription_status !== 'ended'

/** Which plan the next period brings, where that is another one. */
export function planToCome({ plan_type, next_plan_type, cancel_at_period_end }: Standing): PlanType | null {
  return cancel_at_period_end ? null : (next_plan_type ?? planAfter(plan_type))
}

/** Whether the person has requested something to come, which can be taken back. */
export const canBeTakenBack = ({ plan_type, next_plan_type, cancel_at_period_end }: Standing) =>
  cancel_at_period_end || (next_plan_type !== null && next_plan_type !== planAfter(plan_type))

/** What comes by itself: after the trial it is the per-asset plan. */
const planAfter = (plan: PlanType): PlanType | null => (plan === 'free-trial' ? 'per-asset' : null)
