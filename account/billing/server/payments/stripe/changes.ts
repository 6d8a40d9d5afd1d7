import { createHash } from 'node:crypto'
import type { Stripe } from 'stripe'
import { PLANS } from '#account/billing/rules/plans.ts'
import { type Change, ProviderUnavailable, type Upgrade, type Upgraded } from '../../shared/provider.ts'
import { ask, askFor, idOf, isDeclined, isMissing, isRefused } from './client.ts'
import { planOfSubscription } from './events.ts'
import { asPlanType, linesOf } from './prices.ts'
import { hasEnded, NEXT_PLAN, periodEndOf } from './subscription-words.ts'

type Subscription = Stripe.Subscription

/**
 * Another plan from the end of the period on: a schedule of two phases, the one that runs and the one to come. Stripe's
 * events do not carry the schedule, so the subscription says itself what comes (and says it before the schedule does:
 * what is shown and does not come is a lesser evil than what comes and was not shown).
 */
export async function changePlan(stripe: Stripe, { subscriptionId, plan }: Change): Promise<void> {
  const subscription = await findRunning(stripe, subscriptionId)
  if (!subscription) return
  if (planOfSubscription(subscription) === plan.planType) return resume(stripe, subscriptionId)

  const lines = await linesOf(stripe, plan)
  if (isCancelled(subscription)) await ask(() => stripe.subscriptions.update(subscriptionId, NOT_CANCELLED))
  try {
    const schedule = await scheduleOf(stripe, subscription)
    await ask(() => stripe.subscriptions.update(subscriptionId, { metadata: { [NEXT_PLAN]: plan.planType } }))
    await ask(() => stripe.subscriptionSchedules.update(schedule.id, phasesOf(subscription, schedule, lines)))
  } catch (error) {
    await putBack(stripe, subscription)
    throw error
  }
}

/**
 * Another plan at once: a trial ends by it, and what is left of the period is charged or credited pro rata. Stripe changes
 * nothing where the payment fails.
 */
export async function upgrade(stripe: Stripe, { subscriptionId, plan }: Upgrade): Promise<Upgraded> {
  const subscription = await findRunning(stripe, subscriptionId)
  if (!subscription || planOfSubscription(subscription) === plan.planType) return 'taken'
  const card = idOf(subscription.default_payment_method)
  if (card === null) return 'no-card'

  const lines = await linesOf(stripe, plan)
  await release(stripe, subscription)
  const update: Stripe.SubscriptionUpdateParams = {
    ...itemsBecoming(subscription, lines),
    ...(subscription.status === 'trialing' ? { trial_end: 'now' } : {}),
    ...(isCancelled(subscription) ? NOT_CANCELLED : {}),
    ...NOTHING_TO_COME,
    proration_behavior: 'always_invoice',
    payment_behavior: 'error_if_incomplete',
  }
  try {
    const idempotencyKey = keyOfUpgrade(subscriptionId, plan.planType, card)
    await ask(() => stripe.subscriptions.update(subscriptionId, update, { idempotencyKey }))
    return 'taken'
  } catch (error) {
    if (!isDeclined(error)) throw error
    const next = subscription.schedule === null ? null : asPlanType(subscription.metadata[NEXT_PLAN])
    if (next !== null) await changePlan(stripe, { subscriptionId, plan: PLANS[next] })
    return 'declined'
  }
}

/** Clicks that come at once are one; whoever tries again later, or with another card, is charged by what is so then. */
const keyOfUpgrade = (...parts: string[]) =>
  createHash('sha256')
    .update(['upgrade', ...parts, Math.floor(Date.now() / 30_000)].join('\0'))
    .digest('hex')

function itemsBecoming({ items: { data } }: Subscription, lines: Awaited<ReturnType<typeof linesOf>>) {
  const gone = data.filter(({ price }) => !lines.some((line) => line.price === price.id))
  const added = lines.filter((line) => !data.some(({ price }) => price.id === line.price))
  const items = [...gone.map(({ id }) => ({ id, deleted: true })), ...added]
  return items.length === 0 ? {} : { items }
}

export async function cancelAtPeriodEnd(stripe: Stripe, subscriptionId: string): Promise<void> {
  const subscription = await findRunning(stripe, subscriptionId)
  if (!subscription || isCancelled(subscription)) return
  await release(stripe, subscription)
  await ask(() => stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true, ...NOTHING_TO_COME }))
}

export async function resume(stripe: Stripe, subscriptionId: string): Promise<void> {
  const subscription = await findRunning(stripe, subscriptionId)
  if (!subscription) return
  await release(stripe, subscription)
  const update = { ...(isCancelled(subscription) ? NOT_CANCELLED : {}), ...NOTHING_TO_COME }
  await ask(() => stripe.subscriptions.update(subscriptionId, update))
}

export async function end(stripe: Stripe, subscriptionId: string): Promise<void> {
  if (await findRunning(stripe, subscriptionId)) await askFor(() => stripe.subscriptions.cancel(subscriptionId))
}

const NOTHING_TO_COME = { metadata: { [NEXT_PLAN]: '' } }
const NOT_CANCELLED = { cancel_at_period_end: false }

/** Null where it has ended, is somebody else's, or never was. */
async function findRunning(stripe: Stripe, id: string): Promise<Subscription | null> {
  const subscription = await askFor(() => stripe.subscriptions.retrieve(id))
  return subscription && !hasEnded(subscription) ? subscription : null
}

const isCancelled = ({ cancel_at_period_end, cancel_at }: Subscription) => cancel_at_period_end || cancel_at !== null

async function scheduleOf(stripe: Stripe, { id, schedule }: Subscription): Promise<Stripe.SubscriptionSchedule> {
  const known = idOf(schedule)
  if (known !== null) return ask(() => stripe.subscriptionSchedules.retrieve(known))
  try {
    return await ask(() => stripe.subscriptionSchedules.create({ from_subscription: id }))
  } catch (error) {
    // A second click may have made one in this moment.
    const now = isRefused(error) ? await findRunning(stripe, id) : null
    if (!now?.schedule) throw error
    return scheduleOf(stripe, now)
  }
}

/** The phase that runs is sent again as it is: whatever is left out of it would be taken away. */
function phasesOf(
  { items, trial_end, status, ...subscription }: Subscription,
  { current_phase }: Stripe.SubscriptionSchedule,
  lines: Awaited<ReturnType<typeof linesOf>>,
) {
  if (!current_phase) throw new ProviderUnavailable('Stripe has a schedule of which no phase runs')
  const now = {
    start_date: current_phase.start_date,
    end_date: periodEndOf({ items }),
    items: items.data.map(({ price, quantity }) => ({
      price: price.id,
      ...(price.recurring?.usage_type === 'metered' ? {} : { quantity: quantity ?? 1 }),
    })),
    ...(status === 'trialing' && trial_end !== null ? { trial_end } : {}),
    ...discountsOf(subscription),
  }
  const next = {
    items: lines,
    duration: { interval: 'month', interval_count: 1 },
    metadata: { [NEXT_PLAN]: '' },
    ...discountsOf(subscription),
  }
  const phases = [now, next].map((phase) => ({ ...phase, proration_behavior: 'none' }))
  return { phases, end_behavior: 'release', proration_behavior: 'none' }
}

const discountsOf = ({ discounts }: Pick<Subscription, 'discounts'>) =>
  discounts.length === 0 ? {} : { discounts: discounts.map((discount) => ({ discount: idOf(discount)! })) }

/** A schedule lets the subscription go as it is. One that is over or gone has done so already. */
async function release(stripe: Stripe, { schedule }: Pick<Subscription, 'schedule'>) {
  const id = idOf(schedule)
  if (id === null) return
  try {
    await ask(() => stripe.subscriptionSchedules.release(id))
  } catch (error) {
    if (!isMissing(error) && !isRefused(error)) throw error
  }
}

/** After a change that failed halfway: as good as it can be done with a Stripe that has just failed. */
async function putBack(stripe: Stripe, was: Subscription) {
  try {
    const subscription = await findRunning(stripe, was.id)
    if (!subscription) return
    await release(stripe, subscription)
    const cancelled = isCancelled(was) ? { cancel_at_period_end: true } : {}
    await ask(() => stripe.subscriptions.update(was.id, { ...cancelled, ...NOTHING_TO_COME }))
  } catch (error) {
    if (!(error instanceof ProviderUnavailable) && !isMissing(error)) throw error
  }
}
