import type { PlanType } from '#account/billing/rules/plan-types.ts'
import { monthlyCost, type Plan, PLANS, TRIAL_MONTHS } from '#account/billing/rules/plans.ts'
import type { BillingEvent, SubscriptionStatus } from '#account/billing/rules/subscription.ts'
import type { Upgraded } from '../../shared/provider.ts'

/*
 * A customer's account at the stand-in for a payment provider, and what may happen to it. Nothing here reaches a machine:
 * each function is given the time, changes the account that it is given, and notes the events that a provider would tell.
 */

export type TestCard = 'works' | 'declined' | 'fails-later'
type SavedCard = Exclude<TestCard, 'declined'>

export interface Account {
  customerId: string
  card: SavedCard | null
  /** What the metered price counts. */
  quantity: number
  checkouts: Checkout[]
  subscriptions: SandboxSubscription[]
  /** Events that have not been reported yet. */
  untold: BillingEvent[]
  /** How many events there have been; their ids count on. */
  events: number
}

export interface Checkout {
  id: string
  planType: PlanType
  successUrl: string
  cancelUrl: string
  status: 'open' | 'complete' | 'expired'
}

interface SandboxSubscription {
  id: string
  status: SubscriptionStatus
  planType: PlanType
  nextPlanType: PlanType | null
  cancelAtPeriodEnd: boolean
  /** ISO 8601. Periods are counted from the begin, so that a month of 31 days does not shift those after it. */
  anchor: string
  monthsDone: number
  periodEnd: string
}

export const anAccount = (customerId: string): Account => ({
  customerId,
  card: null,
  quantity: 0,
  checkouts: [],
  subscriptions: [],
  untold: [],
  events: 0,
})

const LAST4: Record<SavedCard, string> = { works: '4242', 'fails-later': '0341' }

export const runningSubscription = ({ subscriptions }: Account) =>
  subscriptions.find(({ status }) => status !== 'ended')

/** One checkout is open at a time; the same order again finds the same one. */
export function openCheckout(
  account: Account,
  id: string,
  order: { plan: Plan; successUrl: string; cancelUrl: string },
) {
  const { planType } = order.plan
  const open = account.checkouts.find(({ status }) => status === 'open')
  if (open?.planType === planType) return open
  if (open) open.status = 'expired'
  const { successUrl, cancelUrl } = order
  const checkout: Checkout = { id, planType, successUrl, cancelUrl, status: 'open' }
  account.checkouts.push(checkout)
  return checkout
}

export type Paid = 'paid' | 'declined' | 'no-longer-open'

/** A trial asks for no card; anything else does. */
export function pay(account: Account, checkoutId: string, card: TestCard | null, now: Date): Paid {
  const checkout = account.checkouts.find(({ id }) => id === checkoutId)
  if (checkout?.status === 'complete') return 'paid'
  if (checkout?.status !== 'open' || runningSubscription(account)) return 'no-longer-open'
  const isTrial = checkout.planType === 'free-trial'
  if (card === 'declined' || (card === null && !isTrial)) return 'declined'

  if (card) saveCard(account, card, now)
  checkout.status = 'complete'
  const subscription: SandboxSubscription = {
    id: `sub_test_${checkout.id}`,
    status: isTrial ? 'trialing' : 'active',
    planType: checkout.planType,
    nextPlanType: null,
    cancelAtPeriodEnd: false,
    anchor: now.toISOString(),
    monthsDone: isTrial ? TRIAL_MONTHS : 1,
    periodEnd: '',
  }
  subscription.periodEnd = periodEndOf(subscription)
  account.subscriptions.push(subscription)
  tellState(account, subscription, null, now)
  if (!isTrial) tellPayment(account, subscription, { kind: 'paid', renewal: false }, now)
  return 'paid'
}

export type CardSaved = 'kept' | 'declined'

/** Another card; what is owed is taken from it at once. */
export function setCard(account: Account, card: TestCard, now: Date): CardSaved {
  if (card === 'declined') return 'declined'
  saveCard(account, card, now)
  const subscription = runningSubscription(account)
  if (subscription?.status === 'past_due') charge(account, subscription, now)
  return 'kept'
}

export function changePlan(account: Account, subscriptionId: string, { planType }: Plan, now: Date) {
  alter(account, subscriptionId, now, (subscription) => {
    subscription.nextPlanType = planType === subscription.planType ? null : planType
    subscription.cancelAtPeriodEnd = false
  })
}

/** Another plan at once. A trial ends by it, and a month begins; within a month the rest of it is charged anew or credited. */
export function upgrade(account: Account, subscriptionId: string, { planType }: Plan, now: Date): Upgraded {
  const subscription = account.subscriptions.find(({ id }) => id === subscriptionId)
  if (!subscription || subscription.status === 'ended' || subscription.planType === planType) return 'taken'
  if (account.card === null) return 'no-card'
  if (account.card !== 'works') return 'declined'

  const { status } = subscription
  const difference =
    status === 'trialing'
      ? monthlyPrice(account, planType)
      : (monthlyPrice(account, planType) - monthlyPrice(account, subscription.planType)) * shareLeft(subscription, now)
  if (status === 'trialing') Object.assign(subscription, { anchor: now.toISOString(), monthsDone: 1 })
  Object.assign(subscription, { status: 'active', planType, nextPlanType: null, cancelAtPeriodEnd: false })
  subscription.periodEnd = periodEndOf(subscription)
  tellState(account, subscription, status, now)
  if (difference > 0) tellPayment(account, subscription, { kind: 'paid', amount: difference, renewal: false }, now)
  return 'taken'
}

export function cancelAtPeriodEnd(account: Account, subscriptionId: string, now: Date) {
  alter(account, subscriptionId, now, (subscription) => {
    subscription.cancelAtPeriodEnd = true
    subscription.nextPlanType = null
  })
}

export function resume(account: Account, subscriptionId: string, now: Date) {
  alter(account, subscriptionId, now, (subscription) => {
    subscription.cancelAtPeriodEnd = false
    subscription.nextPlanType = null
  })
}

export function endNow(account: Account, subscriptionId: string, now: Date) {
  const subscription = account.subscriptions.find(({ id }) => id === subscriptionId)
  if (subscription && subscription.status !== 'ended') end(account, subscription, now)
}

/** All that has come to happen by this time, in its order. */
export function letTimePass(account: Account, now: Date) {
  for (let due = dueAt(account); due && due <= now; due = dueAt(account)) {
    const subscription = runningSubscription(account)!
    if (subscription.cancelAtPeriodEnd) end(account, subscription, due)
    else renew(account, subscription, due)
  }
}

/** When something happens next by itself; null where nothing will. */
export function dueAt(account: Account): Date | null {
  const subscription = runningSubscription(account)
  return subscription ? new Date(subscription.periodEnd) : null
}

function renew(account: Account, subscription: SandboxSubscription, at: Date) {
  const before = subscription.status
  subscription.planType =
    subscription.nextPlanType ?? (subscription.planType === 'free-trial' ? 'per-asset' : subscription.planType)
  subscription.nextPlanType = null
  subscription.monthsDone += 1
  subscription.periodEnd = periodEndOf(subscription)
  charge(account, subscription, at, before)
}

function charge(
  account: Account,
  subscription: SandboxSubscription,
  at: Date,
  before: SubscriptionStatus = subscription.status,
) {
  const works = account.card === 'works'
  subscription.status = works ? 'active' : 'past_due'
  tellState(account, subscription, before, at)
  tellPayment(account, subscription, { kind: works ? 'paid' : 'payment-failed', renewal: true }, at)
}

function alter(account: Account, id: string, now: Date, change: (subscription: SandboxSubscription) => void) {
  const subscription = account.subscriptions.find((each) => each.id === id)
  if (!subscription || subscription.status === 'ended') return
  const before = JSON.stringify(subscription)
  change(subscription)
  if (JSON.stringify(subscription) !== before) tellState(account, subscription, subscription.status, now)
}

function end(account: Account, subscription: SandboxSubscription, at: Date) {
  subscription.status = 'ended'
  tell(account, at, { kind: 'ended', subscription_id: subscription.id })
}

function saveCard(account: Account, card: SavedCard, at: Date) {
  account.card = card
  tell(account, at, { kind: 'card', brand: 'visa', last4: LAST4[card] })
}

function tellState(
  account: Account,
  { id, status, planType, nextPlanType, periodEnd, cancelAtPeriodEnd }: SandboxSubscription,
  before: SubscriptionStatus | null,
  at: Date,
) {
  if (status === 'ended') return
  tell(account, at, {
    kind: 'state',
    subscription_id: id,
    status,
    status_before: before,
    plan_type: planType,
    next_plan_type: nextPlanType,
    current_period_end: secondsOf(new Date(periodEnd)),
    cancel_at_period_end: cancelAtPeriodEnd,
  })
}

interface Payment {
  kind: 'paid' | 'payment-failed'
  /** In dollars; by default what a month costs. */
  amount?: number
  renewal: boolean
}

function tellPayment(
  account: Account,
  { id, planType }: SandboxSubscription,
  { kind, amount = monthlyPrice(account, planType), renewal }: Payment,
  at: Date,
) {
  tell(account, at, { kind, subscription_id: id, amount: amount.toFixed(2), currency: 'USD', renewal })
}

/** More than the fixed plan holds may be there after a change; its price stays the same. */
function monthlyPrice({ quantity }: Account, planType: PlanType): number {
  const plan = PLANS[planType]
  return monthlyCost(plan, Math.min(quantity, plan.assetLimit ?? Infinity)) ?? 0
}

/** How much of the month is still to come. */
function shareLeft(subscription: SandboxSubscription, now: Date): number {
  const [begin, end] = [subscription.monthsDone - 1, subscription.monthsDone].map((monthsDone) =>
    Date.parse(periodEndOf({ ...subscription, monthsDone })),
  )
  return Math.min(Math.max((end! - now.getTime()) / (end! - begin!), 0), 1)
}

type Untimed<Event> = Event extends BillingEvent ? Omit<Event, 'id' | 'at'> : never

function tell(account: Account, at: Date, event: Untimed<BillingEvent>) {
  account.events += 1
  const id = `evt_test_${account.customerId}_${String(account.events).padStart(6, '0')}`
  account.untold.push({ ...event, id, at: secondsOf(at) })
}

const secondsOf = (time: Date) => Math.floor(time.getTime() / 1_000)

/** So many months after the begin, on the same day, or the last one of a shorter month. */
function periodEndOf({ anchor, monthsDone }: Pick<SandboxSubscription, 'anchor' | 'monthsDone'>): string {
  const end = new Date(anchor)
  const day = end.getUTCDate()
  end.setUTCMonth(end.getUTCMonth() + monthsDone, 1)
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate()
  end.setUTCDate(Math.min(day, lastDay))
  return end.toISOString()
}
