import { type Books, listOf, type Thing } from './books.ts'
import { cancel, changeAtOnce, collect, merged, monthsAfter, periodOf, runs } from './subscriptions.ts'

/* What may be asked of the account, and how it is refused: https://docs.stripe.com/api. */

export class Refused extends Error {
  readonly status: number
  readonly error: Thing

  constructor(status: number, code: string, message: string, param?: string, type = 'invalid_request_error') {
    super(message)
    this.status = status
    this.error = { type, message, ...(code ? { code } : {}), ...(param ? { param } : {}) }
  }
}

interface Route {
  ask: string
  path: RegExp
  /** Any other parameter is refused, as Stripe does. */
  takes: string
  answer: (books: Books, given: Thing, id: string) => Thing
}

const route = (ask: string, path: string, takes: string, answer: Route['answer']): Route => ({
  ask,
  path: new RegExp(`^/v1/${path.replace(':id', '([^/]+)')}$`),
  takes: `expand ${takes}`,
  answer,
})

export function answer(books: Books, ask: string, path: string, given: Thing): Thing {
  const route = ROUTES.find((each) => each.ask === ask && each.path.test(path))
  if (!route) throw new Refused(404, 'url_invalid', `Unrecognized request URL (${ask}: ${path}).`)
  const unknown = Object.keys(given).find((name) => !route.takes.split(' ').includes(name))
  if (unknown) throw new Refused(400, 'parameter_unknown', `Received unknown parameter: ${unknown}`, unknown)
  const id = decodeURIComponent(route.path.exec(path)?.[1] ?? '')
  const about = books.get(given.from_subscription ?? given.subscription ?? id)
  books.turnTo(given.customer ?? given.payload?.stripe_customer_id ?? about?.customer)
  return route.answer(books, given, id)
}

const LISTED = 'limit starting_after ending_before'

const ROUTES: Route[] = [
  route('POST', 'customers', 'email metadata', (books, { email, metadata = {} }) => {
    const customer = { email, metadata, invoice_settings: { default_payment_method: null } }
    const added = books.add('cus', 'customer', customer)
    books.tell('customer.created', added)
    return added
  }),
  route('DELETE', 'customers/:id', '', (books, _given, id) => {
    const customer = find(books, 'customer', id)
    for (const each of books.all('subscription')) if (each.customer === id && runs(each)) cancel(books, each)
    books.things.delete(id)
    books.tell('customer.deleted', customer)
    return { id, object: 'customer', deleted: true }
  }),
  route('GET', 'payment_methods/:id', '', (books, _given, id) => find(books, 'payment_method', id)),

  route('POST', 'products', 'id name description', (books, given) => {
    if (books.get(given.id)) throw new Refused(400, 'resource_already_exists', 'Product already exists.', 'id')
    return books.add('prod', 'product', { active: true, ...given })
  }),
  route('GET', 'products/:id', '', (books, _given, id) => find(books, 'product', id)),
  route('GET', 'prices', `lookup_keys active ${LISTED}`, (books, { lookup_keys = [] }) =>
    listOf(
      books.all('price').filter(({ lookup_key }) => lookup_keys.includes(lookup_key)),
      '/v1/prices',
    ),
  ),
  route('POST', 'prices', 'product currency unit_amount recurring lookup_key metadata nickname', addPrice),
  route('GET', 'billing/meters', `status ${LISTED}`, (books) =>
    listOf(books.all('billing.meter'), '/v1/billing/meters'),
  ),
  route('POST', 'billing/meters', 'display_name event_name default_aggregation', (books, given) => {
    const taken = books.all('billing.meter').some(({ event_name }) => event_name === given.event_name)
    if (taken) throw new Refused(400, 'resource_already_exists', 'A meter has this event name.', 'event_name')
    return books.add('mtr', 'billing.meter', { ...given, status: 'active' })
  }),
  route('POST', 'billing/meter_events', 'event_name payload identifier timestamp', (books, { event_name, payload }) => {
    if (!books.all('billing.meter').some((meter) => meter.event_name === event_name))
      throw new Refused(400, 'no_meter', `No active meter found for event name ${event_name}.`, 'event_name')
    const value = Number(payload.value)
    if (!Number.isFinite(value)) throw new Refused(400, 'parameter_invalid_integer', 'Invalid value.', 'payload')
    books.used.push({ customer: payload.stripe_customer_id, event_name, value, at: books.now })
    return { object: 'billing.meter_event', created: books.now, event_name, payload, livemode: false }
  }),

  route(
    'POST',
    'checkout/sessions',
    'mode customer line_items success_url cancel_url metadata subscription_data payment_method_collection ' +
      'allowed_payment_method_types adaptive_pricing',
    openSession,
  ),
  route('GET', 'checkout/sessions', `customer status ${LISTED}`, (books, { customer, status }) => {
    const sessions = books.all('checkout.session').filter((each) => each.customer === customer)
    return listOf(status ? sessions.filter((each) => each.status === status) : sessions, '/v1/checkout/sessions')
  }),
  route('GET', 'checkout/sessions/:id', '', (books, _given, id) => find(books, 'checkout.session', id)),
  route('POST', 'checkout/sessions/:id/expire', '', (books, _given, id) => {
    const session = find(books, 'checkout.session', id)
    if (session.status !== 'open')
      throw new Refused(400, '', 'Only Checkout Sessions with a status in ["open"] can be expired.')
    Object.assign(session, { status: 'expired', url: null })
    books.tell('checkout.session.expired', session)
    return session
  }),

  route('GET', 'subscriptions', `customer status ${LISTED}`, (books, { customer }) => {
    requireCustomer(books, customer)
    const found = books.all('subscription').filter((each) => each.customer === customer && each.status !== 'canceled')
    return listOf(found, '/v1/subscriptions')
  }),
  route('GET', 'subscriptions/:id', '', (books, _given, id) => find(books, 'subscription', id)),
  route(
    'POST',
    'subscriptions/:id',
    'metadata cancel_at_period_end default_payment_method items trial_end proration_behavior payment_behavior',
    updateSubscription,
  ),
  route('DELETE', 'subscriptions/:id', '', (books, _given, id) => {
    const subscription = find(books, 'subscription', id)
    if (!runs(subscription)) throw missing('subscription', id, 404)
    cancel(books, subscription)
    return subscription
  }),

  route('POST', 'subscription_schedules', 'from_subscription', schedule),
  route('GET', 'subscription_schedules/:id', '', (books, _given, id) => find(books, 'subscription_schedule', id)),
  route('POST', 'subscription_schedules/:id', 'phases end_behavior proration_behavior', reschedule),
  route('POST', 'subscription_schedules/:id/release', '', (books, _given, id) => {
    const found = find(books, 'subscription_schedule', id)
    if (found.status !== 'active') throw new Refused(400, '', `A ${found.status} schedule can't be released.`)
    const subscription = books.get(found.subscription)!
    Object.assign(found, { status: 'released', released_subscription: found.subscription, subscription: null })
    books.tell('subscription_schedule.released', found)
    books.change(subscription, 'customer.subscription.updated', { schedule: null })
    return found
  }),

  route('GET', 'invoices', `customer subscription status ${LISTED}`, (books, { subscription, status }) =>
    listOf(
      books
        .all('invoice')
        .filter((each) => each.parent.subscription_details.subscription === subscription && each.status === status),
      '/v1/invoices',
    ),
  ),
  route('POST', 'invoices/:id/pay', 'payment_method', (books, { payment_method }, id) => {
    const invoice = find(books, 'invoice', id)
    if (invoice.status !== 'open') throw new Refused(400, 'invoice_not_editable', 'Invoice is already paid')
    if (!collect(books, invoice, payment_method))
      throw new Refused(402, 'card_declined', 'Your card was declined.', undefined, 'card_error')
    return invoice
  }),
  route('POST', 'billing_portal/sessions', 'customer return_url flow_data', (books, { customer, return_url }) => {
    requireCustomer(books, customer)
    const url = `https://billing.stripe.com/p/session/test_${customer}`
    return books.add('bps', 'billing_portal.session', { customer, return_url, url })
  }),
]

function find(books: Books, object: string, id: string): Thing {
  const found = books.get(id)
  if (found?.object !== object) throw missing(object, id, 404)
  return found
}

const missing = (object: string, id: unknown, status: number) =>
  new Refused(status, 'resource_missing', `No such ${object}: '${id}'`, status === 404 ? 'id' : object)

function requireCustomer(books: Books, id: unknown) {
  if (books.get(id)?.object !== 'customer') throw missing('customer', id, 400)
}

function addPrice(books: Books, given: Thing) {
  const { lookup_key, product, recurring, unit_amount } = given
  if (!books.get(product)) throw missing('product', product, 400)
  if (books.all('price').some((price) => price.lookup_key === lookup_key))
    throw new Refused(400, '', 'A price already uses that lookup key.', 'lookup_key')
  if (recurring.usage_type === 'metered' && !books.get(recurring.meter))
    throw new Refused(400, '', 'A metered price needs a meter.', 'recurring[meter]')
  const usage = { usage_type: 'licensed', ...recurring }
  return books.add('price', 'price', {
    metadata: {},
    ...given,
    active: true,
    recurring: usage,
    unit_amount: +unit_amount,
  })
}

/** A line names a price that is there; of a metered one nobody says how many. */
function requireLines(books: Books, lines: Thing[], param: string) {
  for (const { price, quantity } of lines) {
    const found = books.get(price)
    if (found?.object !== 'price') throw missing('price', price, 400)
    const metered = found.recurring.usage_type === 'metered'
    if (metered && quantity !== undefined)
      throw new Refused(
        400,
        '',
        'Quantity should not be specified where usage_type is `metered`.',
        `${param}[quantity]`,
      )
    if (!metered && quantity === undefined) throw new Refused(400, 'parameter_missing', 'Missing quantity.', param)
  }
}

function openSession(books: Books, given: Thing) {
  const { customer, line_items: lines, success_url, cancel_url, subscription_data = {}, mode } = given
  for (const name of ['mode', 'line_items', 'success_url'])
    if (!given[name]) throw new Refused(400, 'parameter_missing', `Missing required param: ${name}.`, name)
  requireCustomer(books, customer)
  requireLines(books, lines, 'line_items')
  if (Number(subscription_data.trial_end ?? Infinity) < books.now + 48 * 3_600)
    throw new Refused(400, '', 'The trial has to end at least 2 days in the future.', 'subscription_data[trial_end]')
  const session = books.add('cs_test', 'checkout.session', {
    mode,
    customer,
    success_url,
    cancel_url,
    metadata: given.metadata ?? {},
    payment_method_collection: given.payment_method_collection ?? 'always',
    payment_status: 'unpaid',
    status: 'open',
    subscription: null,
    expires_at: books.now + 86_400,
    subscription_data,
    lines,
  })
  session.url = `https://checkout.stripe.com/c/pay/${session.id}`
  return session
}

function updateSubscription(books: Books, given: Thing, id: string) {
  const subscription = find(books, 'subscription', id)
  if (!runs(subscription)) throw new Refused(400, '', 'A canceled subscription can only update its metadata.')
  const { metadata, cancel_at_period_end, default_payment_method } = given
  if (cancel_at_period_end !== undefined && subscription.schedule)
    throw new Refused(400, '', 'The subscription is managed by a subscription schedule.', 'cancel_at_period_end')
  if (default_payment_method && books.get(default_payment_method)?.customer !== subscription.customer)
    throw missing('payment_method', default_payment_method, 400)
  if (given.items || given.trial_end) {
    const lines = (given.items ?? []).filter((item: Thing) => item.price)
    requireLines(books, lines, 'items')
    for (const item of given.items ?? [])
      if (item.id && !subscription.items.data.some((each: Thing) => each.id === item.id))
        throw missing('subscription_item', item.id, 400)
    if (!changeAtOnce(books, subscription, given, lines))
      throw new Refused(402, 'card_declined', 'Your card was declined.', undefined, 'card_error')
  }
  books.change(subscription, 'customer.subscription.updated', {
    ...(metadata ? { metadata: merged(subscription.metadata, metadata) } : {}),
    ...(cancel_at_period_end ? { cancel_at_period_end: cancel_at_period_end === 'true' } : {}),
    ...(default_payment_method ? { default_payment_method } : {}),
  })
  return subscription
}

function schedule(books: Books, { from_subscription: id }: Thing) {
  const subscription = books.get(id)
  if (subscription?.object !== 'subscription') throw missing('subscription', id, 400)
  if (!runs(subscription) || subscription.schedule) throw new Refused(400, '', 'It has a schedule, or has ended.')
  const { start, end } = periodOf(subscription)
  const items = subscription.items.data.map(({ price, quantity }: Thing) => ({ price: price.id, quantity }))
  const added = books.add('sub_sched', 'subscription_schedule', {
    status: 'active',
    customer: subscription.customer,
    subscription: id,
    current_phase: { start_date: start, end_date: end },
    phases: [{ start_date: start, end_date: end, items, trial_end: subscription.trial_end, metadata: {} }],
    end_behavior: subscription.cancel_at_period_end ? 'cancel' : 'release',
  })
  books.tell('subscription_schedule.created', added)
  books.change(subscription, 'customer.subscription.updated', { schedule: added.id })
  return added
}

function reschedule(books: Books, { phases, end_behavior }: Thing, id: string) {
  const found = find(books, 'subscription_schedule', id)
  if (found.status !== 'active') throw new Refused(400, '', `A ${found.status} schedule can't be updated.`)
  const subscription = books.get(found.subscription)!
  const [first] = phases
  if (Number(first.start_date) !== found.current_phase.start_date)
    throw new Refused(400, '', 'You can not modify the start date of the current phase.', 'phases[0][start_date]')
  // Whoever leaves the trial out of the phase that runs ends it.
  if (subscription.status === 'trialing' && !first.trial_end)
    books.change(subscription, 'customer.subscription.updated', { status: 'active', trial_end: books.now })

  let start = Number(first.start_date)
  const planned = phases.map((phase: Thing) => {
    requireLines(books, phase.items, 'phases[items]')
    const end = phase.end_date ? Number(phase.end_date) : monthsAfter(start, Number(phase.duration.interval_count))
    const next = { start_date: start, end_date: end, items: phase.items, metadata: phase.metadata ?? {} }
    start = end
    return next
  })
  books.change(found, 'subscription_schedule.updated', { phases: planned, end_behavior })
  return found
}
