import type { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import type { BillingEvent, SubscriptionState } from '#account/billing/rules/subscription.ts'
import { decimalOf, readEvent } from './events.ts'

type Thing = Record<string, unknown>

const AT = 1_795_000_000
const END = 1_797_592_000

/** As Stripe tells it, as far as it matters; the shapes are those of its documentation. */
const anEvent = (type: string, object: Thing, previous_attributes?: Thing) =>
  ({
    id: 'evt_1SVx2eLkdIwHu7ix',
    object: 'event',
    api_version: '2026-10-28.endive',
    created: AT,
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
    data: previous_attributes ? { object, previous_attributes } : { object },
  }) as unknown as Stripe.Event

const anItem = (lookup_key: string | null, item: Thing = {}, price: Thing = {}) => ({
  id: 'si_TSxJ0a',
  object: 'subscription_item',
  current_period_start: AT,
  current_period_end: END,
  price: { id: 'price_1SVx', object: 'price', lookup_key, metadata: {}, ...price },
  ...item,
})

const items = (...data: Thing[]) => ({ object: 'list', data, has_more: false, url: '/v1/subscription_items' })
const PER_ASSET = items(anItem('price_investor_per_asset'), anItem('price_investor_per_asset_metered'))
const FIXED = items(anItem('price_investor_fixed', { quantity: 1 }))

const aSubscription = (subscription: Thing = {}) => ({
  id: 'sub_1SVx',
  object: 'subscription',
  cancel_at: null,
  cancel_at_period_end: false,
  customer: 'cus_TSxJ',
  items: PER_ASSET,
  metadata: {},
  schedule: null,
  status: 'active',
  trial_end: null,
  ...subscription,
})

const updated = (subscription: Thing, previous: Thing) =>
  anEvent('customer.subscription.updated', aSubscription(subscription), previous)

const STATE: SubscriptionState = {
  status: 'active',
  plan_type: 'per-asset',
  next_plan_type: null,
  current_period_end: END,
  cancel_at_period_end: false,
}
const TRIAL = { status: 'trialing', metadata: { begun_with: 'free-trial' } }
const TO_FIXED = { schedule: 'sub_sched_1', metadata: { next_plan_type: 'fixed-limit' } }

const SUBSCRIPTIONS: [title: string, event: Stripe.Event, says: Partial<BillingEvent> | null][] = [
  [
    'one that begins',
    anEvent('customer.subscription.created', aSubscription()),
    { kind: 'state', subscription_id: 'sub_1SVx', id: 'evt_1SVx2eLkdIwHu7ix', at: AT, ...STATE, status_before: null },
  ],
  [
    'a free trial, by what it was begun with',
    anEvent('customer.subscription.created', aSubscription(TRIAL)),
    { ...STATE, status: 'trialing', plan_type: 'free-trial' },
  ],
  [
    'a free trial that is over',
    updated({ metadata: { begun_with: 'free-trial' } }, { status: 'trialing' }),
    {
      ...STATE,
      status_before: 'trialing',
      before: { ...STATE, status: 'trialing', plan_type: 'free-trial' },
    },
  ],
  [
    'a trial that somebody was given by hand',
    anEvent('customer.subscription.created', aSubscription({ status: 'trialing' })),
    { status: 'trialing', plan_type: 'per-asset' },
  ],
  [
    'the fixed plan',
    anEvent('customer.subscription.created', aSubscription({ items: FIXED })),
    { plan_type: 'fixed-limit' },
  ],
  [
    'a price whose lookup key has gone to another one',
    anEvent(
      'customer.subscription.created',
      aSubscription({ items: items(anItem(null, {}, { metadata: { plan_type: 'fixed-limit' } })) }),
    ),
    { plan_type: 'fixed-limit' },
  ],
  [
    'a price that is not ours',
    anEvent('customer.subscription.created', aSubscription({ items: items(anItem(null)) })),
    null,
  ],
  [
    'a change that is scheduled',
    updated(TO_FIXED, { metadata: { next_plan_type: null } }),
    { next_plan_type: 'fixed-limit', before: STATE },
  ],
  [
    'a change whose schedule is gone',
    updated({ ...TO_FIXED, schedule: null }, { schedule: 'sub_sched_1' }),
    { next_plan_type: null },
  ],
  [
    'a change that has come',
    updated({ ...TO_FIXED, items: FIXED }, { items: PER_ASSET }),
    {
      plan_type: 'fixed-limit',
      next_plan_type: null,
      before: { ...STATE, next_plan_type: 'fixed-limit' },
    },
  ],
  [
    'a new period',
    updated({}, { items: items(anItem('price_investor_per_asset', { current_period_end: AT })) }),
    { current_period_end: END, before: { ...STATE, current_period_end: AT } },
  ],
  [
    'a cancellation',
    updated({ cancel_at_period_end: true, cancel_at: END }, { cancel_at_period_end: false, cancel_at: null }),
    { cancel_at_period_end: true, before: STATE },
  ],
  [
    'a cancellation by its date alone',
    updated({ cancel_at: END }, { cancel_at: null }),
    { cancel_at_period_end: true },
  ],
  ['one that is to end later than its period', updated({ cancel_at: END + 1 }, {}), { cancel_at_period_end: false }],
  ['past due', updated({ status: 'past_due' }, { status: 'active' }), { status: 'past_due', status_before: 'active' }],
  ['unpaid', updated({ status: 'unpaid' }, { status: 'past_due' }), { status: 'past_due', status_before: 'past_due' }],
  ['paused', updated({ status: 'paused' }, { status: 'trialing' }), { status: 'past_due', status_before: 'trialing' }],
  ['a status of days to come', updated({ status: 'hibernating' }, {}), { status: 'past_due' }],
  ['one not paid yet', anEvent('customer.subscription.created', aSubscription({ status: 'incomplete' })), null],
  ['its first payment', updated({}, { status: 'incomplete' }), { status: 'active', status_before: null }],
  ['one never paid', updated({ status: 'incomplete_expired' }, { status: 'incomplete' }), { kind: 'ended' }],
  [
    'one cancelled',
    updated({ status: 'canceled' }, { status: 'active' }),
    { kind: 'ended', subscription_id: 'sub_1SVx' },
  ],
  [
    'the end',
    anEvent('customer.subscription.deleted', aSubscription({ status: 'canceled' })),
    { kind: 'ended', id: 'evt_1SVx2eLkdIwHu7ix', at: AT, subscription_id: 'sub_1SVx' },
  ],
]

test.for(SUBSCRIPTIONS)('of a subscription: %s', ([, event, says]) => {
  const read = readEvent(event)
  if (says) expect(read).toMatchObject({ customerId: 'cus_TSxJ', event: says })
  else expect(read).toBeNull()
})

const anInvoice = (invoice: Thing = {}) => ({
  id: 'in_1SVx',
  object: 'invoice',
  amount_due: 2200,
  amount_paid: 2200,
  billing_reason: 'subscription_cycle',
  currency: 'usd',
  customer: 'cus_TSxJ',
  customer_email: 'ann@example.com',
  parent: { type: 'subscription_details', subscription_details: { subscription: 'sub_1SVx', metadata: {} } },
  ...invoice,
})
const aCard = (card: Thing = {}) => ({
  id: 'pm_1SVx',
  object: 'payment_method',
  billing_details: { name: 'Ann Archer', email: 'ann@example.com' },
  card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2031, fingerprint: 'Xt5EWLLDS7FJjR1c', ...card },
  customer: 'cus_TSxJ',
  type: 'card',
})
const aCustomer = (default_payment_method: unknown) => ({
  id: 'cus_TSxJ',
  object: 'customer',
  email: 'ann@example.com',
  invoice_settings: { default_payment_method },
})
const OURS = { id: 'evt_1SVx2eLkdIwHu7ix', at: AT }

const OTHERS: [title: string, event: Stripe.Event, says: BillingEvent | null][] = [
  [
    'a renewal that was paid',
    anEvent('invoice.paid', anInvoice()),
    { ...OURS, kind: 'paid', subscription_id: 'sub_1SVx', amount: '22.00', currency: 'USD', renewal: true },
  ],
  [
    'the first payment',
    anEvent('invoice.paid', anInvoice({ billing_reason: 'subscription_create', amount_paid: 605 })),
    { ...OURS, kind: 'paid', subscription_id: 'sub_1SVx', amount: '6.05', currency: 'USD', renewal: false },
  ],
  [
    'a payment that failed',
    anEvent('invoice.payment_failed', anInvoice({ amount_paid: 0, currency: 'jpy' })),
    { ...OURS, kind: 'payment-failed', subscription_id: 'sub_1SVx', amount: '2200', currency: 'JPY', renewal: true },
  ],
  ['an invoice of nothing, with which a trial begins', anEvent('invoice.paid', anInvoice({ amount_paid: 0 })), null],
  ['an invoice of no subscription', anEvent('invoice.paid', anInvoice({ parent: null })), null],
  ['a card', anEvent('payment_method.attached', aCard()), { ...OURS, kind: 'card', brand: 'visa', last4: '4242' }],
  ['a card of nobody', anEvent('payment_method.attached', { ...aCard(), customer: null }), null],
  [
    'a way to pay that is no card',
    anEvent('payment_method.attached', { ...aCard(), type: 'link', card: undefined }),
    null,
  ],
  ['a card that is told in another way', anEvent('payment_method.attached', aCard({ last4: '<b>1' })), null],
  [
    'another usual card',
    anEvent('customer.updated', aCustomer(aCard({ last4: '1881' }))),
    { ...OURS, kind: 'card', brand: 'visa', last4: '1881' },
  ],
  ['a customer who changed something else', anEvent('customer.updated', aCustomer(null)), null],
  ['a usual card of which only the id is known', anEvent('customer.updated', aCustomer('pm_1SVx')), null],
  ['a completed checkout', anEvent('checkout.session.completed', { id: 'cs_1', customer: 'cus_TSxJ' }), null],
  ['a type of days to come', anEvent('customer.subscription.daydreamed', aSubscription()), null],
]

test.for(OTHERS)('of all else: %s', ([, event, says]) => {
  const read = readEvent(event)
  expect(read).toEqual(says && { customerId: 'cus_TSxJ', event: says })
})

test('an event of another version of the API is not guessed at', () => {
  const old = aSubscription({ items: items(anItem('price_investor_fixed', { current_period_end: undefined })) })
  expect(() => readEvent(anEvent('customer.subscription.updated', old))).toThrow(/another API version/)
})

test.for([
  [2200, 'usd', '22.00'],
  [5, 'usd', '0.05'],
  [0, 'eur', '0.00'],
  [123_456_789_012, 'usd', '1234567890.12'],
  [500, 'jpy', '500'],
  [500, 'KRW', '500'],
  [1_000, 'ugx', '10.00'],
  [1_500, 'isk', '15.00'],
  [5_124, 'kwd', '5.124'],
  [4, 'bhd', '0.004'],
] as const)('%d in the smallest unit of %s is %s', ([minor, currency, decimal]) => {
  expect(decimalOf(minor, currency)).toBe(decimal)
})
