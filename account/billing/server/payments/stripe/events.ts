import type { Stripe } from 'stripe'
import type { PlanType } from '#account/billing/rules/plan-types.ts'
import type { BillingEvent, StateEvent, SubscriptionState } from '#account/billing/rules/subscription.ts'
import { idOf } from './client.ts'
import { asPlanType, planOfPrice } from './prices.ts'
import { BEGUN_WITH, hasBegun, hasEnded, NEXT_PLAN, periodEndOf } from './subscription-words.ts'

export interface Read {
  customerId: string
  event: BillingEvent
}

interface Happened {
  id: string
  at: number
}

const STATUSES: readonly SubscriptionState['status'][] = ['trialing', 'active', 'past_due']

/** What an event of Stripe's says in our words; null where it says nothing that we keep. */
export function readEvent(event: Stripe.Event): Read | null {
  const happened = { id: event.id, at: event.created }
  switch (event.type) {
    case 'customer.subscription.created':
      return readSubscription(happened, event.data.object, null)
    case 'customer.subscription.updated':
      return readSubscription(happened, event.data.object, event.data.previous_attributes ?? {})
    case 'customer.subscription.deleted':
      return about(event.data.object, { ...happened, kind: 'ended', subscription_id: event.data.object.id })
    case 'invoice.paid':
      return readInvoice(happened, 'paid', event.data.object, event.data.object.amount_paid)
    case 'invoice.payment_failed':
      return readInvoice(happened, 'payment-failed', event.data.object, event.data.object.amount_due)
    case 'payment_method.attached':
      return readCard(happened, event.data.object, event.data.object)
    case 'customer.updated':
      return readCard(happened, { customer: event.data.object.id }, defaultWayToPay(event.data.object))
    default:
      return null
  }
}

/** By its base price. In its trial the free trial is a plan of its own, by what the subscription was begun with. */
export function planOfSubscription({ items, status, metadata }: Subscription): PlanType | null {
  if (status === 'trialing' && metadata?.[BEGUN_WITH] === 'free-trial') return 'free-trial'
  for (const { price } of items.data) {
    const plan = planOfPrice(price)
    if (plan) return plan
  }
  return null
}

type Subscription = Pick<
  Stripe.Subscription,
  'items' | 'status' | 'metadata' | 'schedule' | 'cancel_at_period_end' | 'cancel_at'
>

function readSubscription(
  happened: Happened,
  subscription: Stripe.Subscription,
  previous: Partial<Stripe.Subscription> | null,
): Read | null {
  const subscription_id = subscription.id
  if (hasEnded(subscription)) return about(subscription, { ...happened, kind: 'ended', subscription_id })
  const state = stateOf(subscription)
  if (!state) return null

  const before = previous && stateOf(asItWas(subscription, previous))
  const status_before = before?.status ?? null
  const event: StateEvent = { ...happened, kind: 'state', subscription_id, ...state, status_before }
  return about(subscription, before ? { ...event, before } : event)
}

function stateOf(subscription: Subscription): SubscriptionState | null {
  const plan_type = planOfSubscription(subscription)
  if (!plan_type || !hasBegun(subscription) || hasEnded(subscription)) return null
  const current_period_end = periodEndOf(subscription)
  if (!Number.isInteger(current_period_end)) throw new Error('Stripe tells events of another API version than ours')
  const { cancel_at_period_end, cancel_at, schedule, metadata } = subscription
  const next = schedule === null ? null : asPlanType(metadata?.[NEXT_PLAN])
  return {
    status: statusOf(subscription),
    plan_type,
    next_plan_type: next === plan_type ? null : next,
    current_period_end,
    // Stripe's own pages may set the date rather than the flag.
    cancel_at_period_end: cancel_at_period_end || (cancel_at !== null && cancel_at <= current_period_end),
  }
}

/** Unpaid and paused are what past due comes to; whoever pays gets out of either. */
const statusOf = ({ status }: Subscription): SubscriptionState['status'] =>
  STATUSES.find((each) => each === status) ?? 'past_due'

/** `previous_attributes` names what was different: of metadata key by key, of all else as a whole. */
function asItWas(subscription: Stripe.Subscription, previous: Partial<Stripe.Subscription>): Subscription {
  const metadata = { ...subscription.metadata, ...previous.metadata }
  return { ...subscription, ...previous, metadata }
}

function readInvoice(
  happened: Happened,
  kind: 'paid' | 'payment-failed',
  { parent, billing_reason, customer, currency }: Stripe.Invoice,
  minor: number,
): Read | null {
  const subscription_id = idOf(parent?.subscription_details?.subscription)
  if (subscription_id === null || minor <= 0) return null
  const money = { amount: decimalOf(minor, currency), currency: currency.toUpperCase() }
  const renewal = billing_reason === 'subscription_cycle'
  return about({ customer }, { ...happened, kind, subscription_id, ...money, renewal })
}

/** Brand and last four digits. There is more in the event; it goes no further than this. */
function readCard(happened: Happened, owner: Owner, way: Stripe.PaymentMethod | null): Read | null {
  const { brand, last4 } = way?.card ?? {}
  if (brand === undefined || !/^[a-z_]{1,50}$/.test(brand) || !/^\d{4}$/.test(last4 ?? '')) return null
  return about(owner, { ...happened, kind: 'card', brand, last4: last4! })
}

/** The whole of it where `withDefaultCard` has put it in; Stripe itself tells only its id. */
const defaultWayToPay = ({ invoice_settings }: Stripe.Customer) => {
  const way = invoice_settings?.default_payment_method
  return typeof way === 'object' ? way : null
}

type Owner = Pick<Stripe.Subscription, 'customer'> | Pick<Stripe.PaymentMethod, 'customer'>

function about(owner: Owner | { customer: Stripe.Invoice['customer'] }, event: BillingEvent): Read | null {
  const customerId = idOf(owner.customer)
  return customerId === null ? null : { customerId, event }
}

/** As Stripe counts them, which is not everywhere as ISO 4217 does: https://docs.stripe.com/currencies#zero-decimal */
const WITHOUT_DECIMALS = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ')
const WITH_THREE = 'BHD JOD KWD OMR TND'.split(' ')

/** An exact decimal from an amount in the smallest unit: 2200 US cents are `22.00`. */
export function decimalOf(minor: number, currency: string): string {
  const code = currency.toUpperCase()
  const decimals = WITHOUT_DECIMALS.includes(code) ? 0 : WITH_THREE.includes(code) ? 3 : 2
  if (decimals === 0) return String(minor)
  const digits = String(minor).padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
