import type { PlanType } from './plans.ts'

/*
 * A subscription is what its events say. Whatever order they come in, and however often, the state is made anew from all
 * of them in the order in which they happened: so nothing that comes late or twice can undo what is newer.
 */

export const SUBSCRIPTION_STATUSES = ['trialing', 'active', 'past_due', 'ended'] as const
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number]

export interface Subscription {
  subscription_id: string
  status: SubscriptionStatus
  plan_type: PlanType
  /** What takes over at the end of the period; null where nothing changes. */
  next_plan_type: PlanType | null
  /** Seconds since 1970, as the provider tells them. */
  current_period_end: number
  cancel_at_period_end: boolean
  payment_method_brand: string | null
  payment_method_last4: string | null
}

interface Happened {
  /** The provider's own; the same event always has the same. */
  id: string
  /** In whole seconds since 1970: several may share one. */
  at: number
}

export interface StateEvent extends Happened {
  kind: 'state'
  subscription_id: string
  status: Exclude<SubscriptionStatus, 'ended'>
  /** The status before, where the provider says: it tells the order within one second. */
  status_before: SubscriptionStatus | null
  plan_type: PlanType
  next_plan_type: PlanType | null
  current_period_end: number
  cancel_at_period_end: boolean
}

export interface EndEvent extends Happened {
  kind: 'ended'
  subscription_id: string
}

export interface PaymentEvent extends Happened {
  kind: 'paid' | 'payment-failed'
  subscription_id: string
  amount: string
  currency: string
  /** For a further period, not the first one. */
  renewal: boolean
}

/** A way to pay belongs to the person, not to one of their subscriptions. */
export interface CardEvent extends Happened {
  kind: 'card'
  brand: string
  last4: string
}

/** What a provider tells, in our words. */
export type BillingEvent = StateEvent | EndEvent | PaymentEvent | CardEvent

/** The plan that counts: its own while trialing or active, else that of the trial, also where there is none. */
export const planInForce = (subscription: Pick<Subscription, 'status' | 'plan_type'> | null): PlanType =>
  subscription && isInForce(subscription) ? subscription.plan_type : 'free-trial'

export const isInForce = ({ status }: Pick<Subscription, 'status'>) => status === 'trialing' || status === 'active'

/** A person's subscription by all that ever happened: the one that has not ended, else the one that began last. */
export function subscriptionOf(events: readonly BillingEvent[]): Subscription | null {
  const ordered = inOrder(events)
  const card = ordered.findLast((event) => event.kind === 'card')
  const lives = Map.groupBy(ordered.filter(isOfALife), ({ subscription_id }) => subscription_id)
  const [latest] = [...lives.values()]
    .flatMap((life) => lifeAfter(life) ?? [])
    .toSorted((a, b) => Number(a.ended) - Number(b.ended) || b.begun - a.begun || compare(b.state.id, a.state.id))
  if (!latest) return null

  const { state, ended } = latest
  return {
    subscription_id: state.subscription_id,
    status: ended ? 'ended' : state.status,
    plan_type: state.plan_type,
    next_plan_type: ended ? null : state.next_plan_type,
    current_period_end: state.current_period_end,
    cancel_at_period_end: !ended && state.cancel_at_period_end,
    payment_method_brand: card?.brand ?? null,
    payment_method_last4: card?.last4 ?? null,
  }
}

const isOfALife = (event: BillingEvent) => event.kind === 'state' || event.kind === 'ended'

/** The last state before the end, and whether the end has come: nothing begins again after it. */
function lifeAfter(life: readonly (StateEvent | EndEvent)[]) {
  const end = life.findIndex(({ kind }) => kind === 'ended')
  const states = (end < 0 ? life : life.slice(0, end)).filter((event) => event.kind === 'state')
  const state = states.at(-1)
  return state && { state, ended: end >= 0, begun: states[0]!.at }
}

/** Each event once, by time. Within one second the states follow from one another, and the end comes last. */
function inOrder(events: readonly BillingEvent[]): BillingEvent[] {
  const once = [...new Map(events.map((event) => [event.id, event])).values()]
  const left = once.toSorted((a, b) => a.at - b.at || rank(a) - rank(b) || compare(a.id, b.id))
  const statuses = new Map<string, SubscriptionStatus>()
  return once.map(() => {
    const next = left.splice(indexOfNext(left, statuses), 1)[0]!
    if (next.kind === 'state') statuses.set(next.subscription_id, next.status)
    return next
  })
}

const rank = ({ kind }: BillingEvent) => (kind === 'ended' ? 1 : 0)

/** Of the states that share the first one's second, one that follows from the status so far; else simply the first. */
function indexOfNext(left: readonly BillingEvent[], statuses: ReadonlyMap<string, SubscriptionStatus>): number {
  const { at } = left[0]!
  const follows = left.findIndex(
    (event) =>
      event.at === at &&
      event.kind === 'state' &&
      event.status_before === (statuses.get(event.subscription_id) ?? null) &&
      event.status !== event.status_before,
  )
  return Math.max(follows, 0)
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))
