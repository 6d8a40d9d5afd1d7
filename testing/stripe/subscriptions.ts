import { type Books, listOf, type Thing } from './books.ts'

/* How subscriptions live: they begin, run from period to period by their schedule, are paid or not, and end. */

export interface Card {
  brand: string
  last4: string
  /** What happens when money is taken from it. */
  pays: boolean
}

export const WORKS: Card = { brand: 'visa', last4: '4242', pays: true }
export const FAILS_LATER: Card = { brand: 'mastercard', last4: '0341', pays: false }

const paying = new WeakSet<Thing>()

/** All that Stripe tells of a card, which is more than we keep. */
export function attach(books: Books, customer: string, { brand, last4, pays }: Card): Thing {
  const method = books.add('pm', 'payment_method', {
    type: 'card',
    customer,
    billing_details: { name: 'Ann Cardholder', email: 'ann@cards.example', address: { postal_code: 'SW1A 1AA' } },
    card: {
      brand,
      last4,
      exp_month: 11,
      exp_year: 2039,
      fingerprint: 'Xt5EWLLDS7FJjR1c',
      country: 'US',
      funding: 'credit',
    },
  })
  if (pays) paying.add(method)
  books.tell('payment_method.attached', method)
  return method
}

const ENDED = new Set(['canceled', 'incomplete_expired'])
export const runs = ({ status }: Thing) => !ENDED.has(status)

export function begin(books: Books, session: Thing, method: Thing | null): Thing {
  const { trial_end = null, trial_settings = null, metadata = {} } = session.subscription_data
  const trial = trial_end === null ? null : Number(trial_end)
  const subscription = books.add('sub', 'subscription', {
    billing_cycle_anchor: trial ?? books.now,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    collection_method: 'charge_automatically',
    currency: 'usd',
    customer: session.customer,
    default_payment_method: method?.id ?? null,
    discounts: [],
    ended_at: null,
    items: listOf([], '/v1/subscription_items'),
    latest_invoice: null,
    metadata,
    schedule: null,
    start_date: books.now,
    status: trial === null ? 'incomplete' : 'trialing',
    trial_end: trial,
    trial_settings,
    trial_start: trial === null ? null : books.now,
  })
  subscription.items.data = itemsOf(books, subscription, session.lines, books.now, trial ?? monthsAfter(books.now, 1))
  books.tell('customer.subscription.created', subscription)
  bill(books, subscription, 'subscription_create', trial === null ? baseAmount(subscription) : 0)
  return subscription
}

function itemsOf(books: Books, { id }: Thing, lines: Thing[], from: number, until: number): Thing[] {
  return lines.map(({ price, quantity }) =>
    books.add('si', 'subscription_item', {
      current_period_start: from,
      current_period_end: until,
      metadata: {},
      price: structuredClone(books.get(price)),
      ...(quantity === undefined ? {} : { quantity: Number(quantity) }),
      subscription: id,
    }),
  )
}

export const periodOf = ({ items }: Thing) => ({
  start: items.data[0].current_period_start as number,
  end: items.data[0].current_period_end as number,
})

/** Lets the time of a customer pass, and all that happens in it. */
export function letTimePass(books: Books, customer: string, months: number) {
  books.turnTo(customer)
  // An hour later, so that whatever falls on the day itself has happened.
  const until = monthsAfter(books.now, months) + 3_600
  for (;;) {
    const due = books.all('subscription').find((each) => each.customer === customer && runs(each))
    if (!due || periodOf(due).end > until) break
    books.putOn(customer, periodOf(due).end)
    if (due.cancel_at_period_end) cancel(books, due)
    else renew(books, due)
  }
  books.putOn(customer, until)
}

export function cancel(books: Books, subscription: Thing) {
  const schedule = books.get(subscription.schedule)
  if (schedule) Object.assign(schedule, { status: 'canceled', canceled_at: books.now, current_phase: null })
  Object.assign(subscription, { status: 'canceled', canceled_at: books.now, ended_at: books.now, schedule: null })
  books.tell('customer.subscription.deleted', subscription)
}

function renew(books: Books, subscription: Thing) {
  const { start, end } = periodOf(subscription)
  const owed = usedAmount(books, subscription, start, end)
  const phase = nextPhase(books, subscription, end)
  const until = monthsAfter(end, 1)
  const lines =
    phase?.items ?? subscription.items.data.map(({ price, quantity }: Thing) => ({ price: price.id, quantity }))
  const items = { ...subscription.items, data: itemsOf(books, subscription, lines, end, until) }
  const metadata = merged(subscription.metadata, phase?.metadata)
  const status = subscription.status === 'trialing' ? 'active' : subscription.status
  const trialed = subscription.status === 'trialing'
  books.change(subscription, 'customer.subscription.updated', { items, metadata, status })
  bill(books, subscription, 'subscription_cycle', baseAmount(subscription) + (trialed ? 0 : owed))
}

/** Other prices in the middle of a period, or a trial that ends now. False, and nothing is changed, where it is not paid. */
export function changeAtOnce(books: Books, subscription: Thing, given: Thing, lines: Thing[]): boolean {
  const { start, end } = periodOf(subscription)
  const isDeleted = ({ id }: Thing) =>
    (given.items ?? []).some((item: Thing) => item.id === id && item.deleted === 'true')
  const remaining = subscription.items.data.filter((item: Thing) => !isDeleted(item))
  const endsTrial = subscription.status === 'trialing' && given.trial_end === 'now'
  const from = endsTrial ? books.now : start
  const until = endsTrial ? monthsAfter(books.now, 1) : end
  const added = itemsOf(books, subscription, lines, from, until)
  const moved = remaining.map((item: Thing) => ({ ...item, current_period_start: from, current_period_end: until }))
  const items = { ...subscription.items, data: [...moved, ...added] }
  const full = baseAmount({ items })
  const amount = endsTrial
    ? full
    : Math.round(((full - baseAmount(subscription)) * (end - books.now)) / Math.max(end - start, 1))
  const method = books.get(subscription.default_payment_method)
  const isPaid = amount <= 0 || (method !== undefined && paying.has(method))
  if (!isPaid && given.payment_behavior === 'error_if_incomplete') return false

  const trial = endsTrial ? { status: 'active', trial_end: books.now } : {}
  books.change(subscription, 'customer.subscription.updated', { items, ...trial })
  if (given.proration_behavior === 'always_invoice')
    bill(books, subscription, 'subscription_update', Math.max(amount, 0))
  return true
}

function nextPhase(books: Books, subscription: Thing, at: number): Thing | undefined {
  const schedule = books.get(subscription.schedule)
  if (!schedule) return undefined
  const phase = schedule.phases.find(({ start_date }: Thing) => start_date === at)
  if (phase) schedule.current_phase = { start_date: phase.start_date, end_date: phase.end_date }
  else {
    Object.assign(schedule, { status: 'released', released_subscription: subscription.id, subscription: null })
    books.change(subscription, 'customer.subscription.updated', { schedule: null })
  }
  return phase
}

export const merged = (metadata: Thing, changes: Thing = {}) =>
  Object.fromEntries(Object.entries({ ...metadata, ...changes }).filter(([, value]) => value !== ''))

function bill(books: Books, subscription: Thing, billing_reason: string, amount: number) {
  const invoice = books.add('in', 'invoice', {
    amount_due: amount,
    amount_paid: 0,
    amount_remaining: amount,
    attempt_count: 0,
    billing_reason,
    currency: 'usd',
    customer: subscription.customer,
    customer_email: 'ann@cards.example',
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { subscription: subscription.id, metadata: structuredClone(subscription.metadata) },
    },
    status: 'open',
  })
  books.tell('invoice.created', invoice)
  books.change(subscription, 'customer.subscription.updated', { latest_invoice: invoice.id })
  const customer = books.get(subscription.customer)
  collect(books, invoice, subscription.default_payment_method ?? customer?.invoice_settings.default_payment_method)
}

/** Takes what an invoice says, where it can be had. */
export function collect(books: Books, invoice: Thing, methodId: unknown): boolean {
  const subscription = books.get(invoice.parent.subscription_details.subscription)!
  const method = books.get(methodId)
  const pays = invoice.amount_due === 0 || (method !== undefined && paying.has(method))
  invoice.attempt_count += 1
  if (pays) Object.assign(invoice, { status: 'paid', amount_paid: invoice.amount_due, amount_remaining: 0 })
  books.tell(pays ? 'invoice.paid' : 'invoice.payment_failed', invoice)
  if (pays) books.tell('invoice.payment_succeeded', invoice)
  const status = pays ? 'active' : 'past_due'
  if (subscription.status !== 'trialing') books.change(subscription, 'customer.subscription.updated', { status })
  return pays
}

const isMetered = ({ price }: Thing) => price.recurring.usage_type === 'metered'

const baseAmount = ({ items }: Thing) =>
  items.data
    .filter((item: Thing) => !isMetered(item))
    .reduce((sum: number, { price, quantity }: Thing) => sum + price.unit_amount * quantity, 0)

/** By the last count within the period. A period in which none was told has none. */
function usedAmount(books: Books, { customer, items }: Thing, from: number, until: number): number {
  const metered = items.data.filter(isMetered)
  return metered.reduce((sum: number, { price }: Thing) => {
    const { event_name } = books.get(price.recurring.meter)!
    const last = books.used.findLast(
      (use) => use.customer === customer && use.event_name === event_name && use.at >= from && use.at < until,
    )
    return sum + price.unit_amount * (last?.value ?? 0)
  }, 0)
}

export function monthsAfter(seconds: number, months: number): number {
  const from = new Date(seconds * 1_000)
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 0)).getUTCDate()
  const day = Math.min(from.getUTCDate(), lastDay)
  return Math.floor(new Date(from).setUTCMonth(from.getUTCMonth() + months, day) / 1_000)
}
