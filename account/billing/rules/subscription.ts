import type { PlanType } from './plan-types.ts'
import type { RoomReason } from './plans.ts'

/*
 * A subscription is what its events say. Whatever order they come in, and however often, the state is made again from all
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

export interface SubscriptionState {
  status: Exclude<SubscriptionStatus, 'ended'>
  plan_type: PlanType
  next_plan_type: PlanType | null
  current_period_end: number
  cancel_at_period_end: boolean
}

export interface StateEvent extends Happened, SubscriptionState {
  kind: 'state'
  subscription_id: string
  /** The status before, where the provider says: it tells the order within one second. */
  status_before: SubscriptionStatus | null
  /** All that was before, where the provider says that too: it tells the order of changes that leave the status alone. */
  before?: SubscriptionState
}

interface EndEvent extends Happened {
  kind: 'ended'
  subscription_id: string
}

interface PaymentEvent extends Happened {
  kind: 'paid' | 'payment-failed'
  subscription_id: string
  amount: string
  currency: string
  /** For a further period, not the first one. */
  renewal: boolean
}

/** A way to pay belongs to the person, not to one of their subscriptions. */
interface CardEvent extends Happened {
  kind: 'card'
  brand: string
  last4: string
}

/** What a provider tells, in our words. */
export type BillingEvent = StateEvent | EndEvent | PaymentEvent | CardEvent

/** The plan that counts: its own while trialing or active, else that of the trial, also where there is none. */
export const planInForce = (subscription: Pick<Subscription, 'status' | 'plan_type'> | null): PlanType =>
  subscription && isInForce(subscription) ? subscription.plan_type : 'free-trial'

/** Why there is no more room: a payment that is due is never told as a plan's limit. */
export function roomReason(subscription: Pick<Subscription, 'status'> | null): RoomReason {
  if (subscription === null) return 'none'
  if (isInForce(subscription)) return 'plan'
  return subscription.status === 'ended' ? 'ended' : 'unpaid'
}

export const isInForce = ({ status }: Pick<Subscription, 'status'>) => status === 'trialing' || status === 'active'

/** A person's subscription by all that ever happened: the one that has not ended, else the one that began last. */
export function subscriptionOf(events: readonly BillingEvent[]): Subscription | null {
  const ordered = inOrder(events)
  const card = ordered.findLast((event) => event.kind === 'card')
  const lives = Map.groupBy(ordered.filter(isOfALife), ({ subscription_id }) => subscription_id)
  const [latest] = [...lives.values()]
    .flatMap((life) => stateAfter(life) ?? [])
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
function stateAfter(life: readonly (StateEvent | EndEvent)[]) {
  const end = life.findIndex(({ kind }) => kind === 'ended')
  const states = following((end < 0 ? life : life.slice(0, end)).filter((event) => event.kind === 'state'))
  const state = states.at(-1)
  return state && { state, ended: end >= 0, begun: states[0]!.at }
}

/** Each event once, by time. Within one second the end comes last. */
function inOrder(events: readonly BillingEvent[]): BillingEvent[] {
  const once = [...new Map(events.map((event) => [event.id, event])).values()]
  return once.toSorted((a, b) => a.at - b.at || rank(a) - rank(b) || compare(a.id, b.id))
}

const rank = ({ kind }: BillingEvent) => (kind === 'ended' ? 1 : 0)

/** The states of a life, those of one second so that each follows from the one before it. */
function following(states: readonly StateEvent[]): StateEvent[] {
  const ordered: StateEvent[] = []
  for (const second of Map.groupBy(states, ({ at }) => at).values()) {
    const left = [...second]
    ordered.push(...trailFrom(ordered.at(-1), left))
    // Where one is missing, the rest has a beginning of its own.
    while (left.length > 0) {
      const first = left.findIndex((event) => !left.some((other) => other !== event && follows(event, other)))
      const [next] = left.splice(Math.max(first, 0), 1)
      ordered.push(next!, ...trailFrom(next, left))
    }
  }
  return ordered
}

/**
 * Takes out of `left` what can follow, one after the other. Where the way comes by a state several times, what leads back
 * to it goes ahead of what leads away for good (which is the way that the search takes first, whatever it took).
 */
function trailFrom(last: StateEvent | undefined, left: StateEvent[]): StateEvent[] {
  const trail: StateEvent[] = []
  for (;;) {
    const index = left.findIndex((event) => follows(event, last))
    if (index < 0) return trail
    const [next] = left.splice(index, 1)
    trail.unshift(next!, ...trailFrom(next, left))
  }
}

function follows({ before, status_before }: StateEvent, last: StateEvent | undefined) {
  if (before) return last !== undefined && isSame(before, last)
  return status_before === (last?.status ?? null)
}

const isSame = (a: SubscriptionState, b: SubscriptionState) =>
  a.status === b.status &&
  a.plan_type === b.plan_type &&
  a.next_plan_type === b.next_plan_type &&
  a.current_period_end === b.current_period_end &&
  a.cancel_at_period_end === b.cancel_at_period_end

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))
