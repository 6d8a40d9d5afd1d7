import { expect, test } from 'vitest'
import { asSystem } from '#database/access.ts'
import { reportAssetCounts } from '../../report-asset-counts.job.ts'
import { anAsset } from '#testing/assets.ts'
import { database } from '#testing/database.ts'
import type { aBrowser } from '#testing/browser.ts'
import { anInstallationWithStripe } from '#testing/stripe/installation.ts'
import { FAILS_LATER, WORKS } from '#testing/stripe/subscriptions.ts'

const { stripe, provider, installation, anInvestor, deliver } = await anInstallationWithStripe()
const { books } = stripe

type Investor = Awaited<ReturnType<typeof anInvestor>>

test('the trial asks for no card, and completes the registration though the browser never comes back', async () => {
  const ann = await anInvestor()
  const id = await ann.openCheckout('free-trial')
  expect(await ann.isRegistered()).toBe(false)
  expect(books.get(id)).toMatchObject({
    payment_method_collection: 'if_required',
    success_url: `${installation.url}/checkout/success?session_id={CHECKOUT_SESSION_ID}&welcome=1`,
    subscription_data: { trial_settings: { end_behavior: { missing_payment_method: 'create_invoice' } } },
  })

  expect(stripe.completeCheckout(id, null)).toBe('paid')
  await deliver()
  expect(await ann.isRegistered()).toBe(true)
  expect(await ann.subscription()).toMatchObject({
    plan_type: 'free-trial',
    price_id: 'price_investor_free_trial',
    subscription_status: 'trialing',
    payment_method_last4: null,
  })
  expect(await (await ann.get(`/api/checkout/${id}`)).json()).toMatchObject({ status: 'complete' })
})

test('a trial without a card becomes past due and stays, until a card is there: what is owed is taken from it', async () => {
  const ann = await anInvestor()
  await ann.subscribe('free-trial')
  stripe.pass(await ann.customer(), 3)
  await deliver()
  expect(await ann.subscription()).toMatchObject({ plan_type: 'per-asset', subscription_status: 'past_due' })

  stripe.changeCard(await ann.customer(), FAILS_LATER)
  await deliver()
  expect(await ann.subscription()).toMatchObject({ subscription_status: 'past_due', payment_method_last4: '0341' })

  stripe.changeCard(await ann.customer(), WORKS)
  await deliver()
  expect(await ann.subscription()).toMatchObject({ subscription_status: 'active', payment_method_last4: '4242' })
})

test('a declined card changes nothing, another one pays the plan', async () => {
  const ann = await anInvestor()
  const id = await ann.openCheckout('fixed-limit')
  expect(stripe.completeCheckout(id, null)).toBe('declined')
  expect(stripe.completeCheckout(id, FAILS_LATER)).toBe('declined')
  await deliver()
  expect(await ann.subscription()).toBeNull()

  expect(stripe.completeCheckout(id, WORKS)).toBe('paid')
  await deliver()
  expect(await ann.subscription()).toMatchObject({
    plan_type: 'fixed-limit',
    subscription_status: 'active',
    payment_method_brand: 'visa',
    payment_method_last4: '4242',
  })
  expect(await paymentsOf(ann)).toEqual([{ amount: '22.00', currency: 'USD', renewal: false }])
})

test('a plan changes with the end of the period, and back; changing again replaces what was to come', async () => {
  const ann = await anInvestor()
  await ann.subscribe('per-asset')
  await changeTo(ann, 'fixed-limit')
  expect(await ann.subscription()).toMatchObject({ plan_type: 'per-asset', next_plan_type: 'fixed-limit' })
  await changeTo(ann, 'per-asset')
  expect(await ann.subscription()).toMatchObject({ plan_type: 'per-asset', next_plan_type: null })
  await changeTo(ann, 'fixed-limit')
  await changeTo(ann, 'fixed-limit')
  stripe.pass(await ann.customer(), 1)
  await deliver()
  expect(await ann.subscription()).toMatchObject({ plan_type: 'fixed-limit', next_plan_type: null })
  expect((await paymentsOf(ann)).at(-1)).toEqual({ amount: '22.00', currency: 'USD', renewal: true })

  await changeTo(ann, 'per-asset')
  expect(await ann.subscription()).toMatchObject({ plan_type: 'per-asset', next_plan_type: null })
  stripe.pass(await ann.customer(), 2)
  await deliver()
  expect(await ann.subscription()).toMatchObject({ plan_type: 'per-asset', subscription_status: 'active' })
})

test.for([
  ['per-asset', '6.00'],
  ['fixed-limit', '22.00'],
] as const)('leaving the trial for %s ends it at once, and a month is paid', async ([plan, amount]) => {
  const ann = await anInvestor()
  await ann.subscribe('free-trial', WORKS)
  await changeTo(ann, plan)
  expect(await ann.subscription()).toMatchObject({
    plan_type: plan,
    next_plan_type: null,
    subscription_status: 'active',
  })
  expect(await paymentsOf(ann)).toEqual([{ amount, currency: 'USD', renewal: false }])
  stripe.pass(await ann.customer(), 1)
  await deliver()
  expect((await paymentsOf(ann)).at(-1)).toEqual({ amount, currency: 'USD', renewal: true })
})

test('a plan with more room begins at once, in the middle of a period, and takes back what was to come', async () => {
  const ann = await anInvestor()
  await ann.subscribe('per-asset')
  await changeTo(ann, 'fixed-limit')
  stripe.pass(await ann.customer(), 1)
  await deliver()
  await ask(ann, '/api/subscription/cancel')
  const { current_period_end } = await ann.subscription()
  await changeTo(ann, 'per-asset')
  expect(await ann.subscription()).toMatchObject({
    plan_type: 'per-asset',
    cancel_at_period_end: false,
    current_period_end,
  })
})

test('without a card, or with one that does not pay, an upgrade is refused and nothing changes', async () => {
  const [ann, ben] = [await anInvestor(), await anInvestor()]
  await ann.subscribe('free-trial')
  await ben.subscribe('free-trial', FAILS_LATER)
  for (const [person, code] of [
    [ann, 'PAYMENT_METHOD_NEEDED'],
    [ben, 'CARD_DECLINED'],
  ] as const) {
    const answer = await person.change('fixed-limit')
    expect(answer.status).toBe(402)
    expect(await answer.json()).toMatchObject({ code })
    await deliver()
    expect(await person.subscription()).toMatchObject({ plan_type: 'free-trial', subscription_status: 'trialing' })
  }
  stripe.changeCard(await ben.customer(), WORKS)
  await deliver()
  await changeTo(ben, 'fixed-limit')
  expect(await ben.subscription()).toMatchObject({ plan_type: 'fixed-limit', subscription_status: 'active' })
})

test('however often somebody upgrades at once, one month is paid', async () => {
  const ann = await anInvestor()
  await ann.subscribe('free-trial', WORKS)
  stripe.dawdle(20)
  const answers = await Promise.all(Array.from({ length: 5 }, () => ann.change('fixed-limit')))
  stripe.dawdle(0)
  await deliver()
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(await paymentsOf(ann)).toHaveLength(1)
})

test('a subscription is cancelled, resumed, cancelled with a change to come, and ends with its period', async () => {
  const ann = await anInvestor()
  await ann.subscribe('per-asset')
  await ask(ann, '/api/subscription/cancel')
  await ask(ann, '/api/subscription/cancel')
  expect(await ann.subscription()).toMatchObject({ cancel_at_period_end: true })
  await ask(ann, '/api/subscription/resume')
  expect(await ann.subscription()).toMatchObject({ cancel_at_period_end: false })

  await changeTo(ann, 'fixed-limit')
  await ask(ann, '/api/subscription/cancel')
  expect(await ann.subscription()).toMatchObject({ cancel_at_period_end: true, next_plan_type: null })
  await changeTo(ann, 'fixed-limit')
  expect(await ann.subscription()).toMatchObject({ cancel_at_period_end: false, next_plan_type: 'fixed-limit' })
  await ask(ann, '/api/subscription/cancel')
  stripe.pass(await ann.customer(), 1)
  await deliver()
  expect(await ann.subscription()).toMatchObject({ subscription_status: 'ended', plan_type: 'per-asset' })
  expect(await ann.isRegistered()).toBe(true)
  expect((await ann.order('free-trial')).status).toBe(409)

  await ann.subscribe('fixed-limit')
  expect(await ann.subscription()).toMatchObject({ subscription_status: 'active', plan_type: 'fixed-limit' })
})

test('however often somebody clicks at once, what they clicked happens once', async () => {
  const ann = await anInvestor()
  await ann.subscribe('per-asset')
  const five = <T>(click: () => Promise<T>) => Promise.all(Array.from({ length: 5 }, click))
  const statuses = async (answers: Promise<Response[]>) => new Set((await answers).map(({ status }) => status))

  stripe.dawdle(20)
  expect(await statuses(five(() => ann.change('fixed-limit')))).toEqual(new Set([200]))
  await deliver()
  expect(await ann.subscription()).toMatchObject({ next_plan_type: 'fixed-limit' })
  expect(await statuses(five(() => ann.post('/api/subscription/cancel', {})))).toEqual(new Set([200]))
  await deliver()
  expect(await ann.subscription()).toMatchObject({ next_plan_type: null, cancel_at_period_end: true })
  expect(await statuses(five(() => ann.post('/api/subscription/resume', {})))).toEqual(new Set([200]))
  await deliver()
  expect(await ann.subscription()).toMatchObject({ next_plan_type: null, cancel_at_period_end: false })
  stripe.dawdle(0)
})

test('ending is at once, and does no harm where there is nothing to end', async () => {
  const ann = await anInvestor()
  await ann.subscribe('per-asset')
  const { subscription_id } = await asSystem(database, (db) =>
    db.selectFrom('subscriptions').select('subscription_id').where('user_id', '=', ann.id).executeTakeFirstOrThrow(),
  )
  await changeTo(ann, 'fixed-limit')
  await provider.end(subscription_id)
  await provider.end(subscription_id)
  await deliver()
  expect(await ann.subscription()).toMatchObject({ subscription_status: 'ended' })

  for (const id of [subscription_id, 'sub_nobody', '../customers']) {
    await provider.end(id)
    await provider.resume(id)
    await provider.cancelAtPeriodEnd(id)
  }
})

test('the portal is where the way to pay is changed, and leads back', async () => {
  const ann = await anInvestor()
  expect((await ann.post('/api/subscription/portal', {})).status).toBe(409)
  await ann.subscribe('per-asset')
  const { url } = await (await ann.post('/api/subscription/portal', {})).json()
  expect(url).toMatch('https://billing.stripe.com/')
  expect(stripe.received.at(-1)?.given).toMatchObject({
    customer: await ann.customer(),
    return_url: `${installation.url}/checkout`,
    flow_data: { type: 'payment_method_update' },
  })
})

test('the count of assets is sent as it changes, and again in each period, so that each is charged by it', async () => {
  const ann = await anInvestor()
  await ann.subscribe('per-asset')
  const owner = { id: ann.id, email: ann.email, role: 'investor' } as const
  for (let count = 0; count < 4; count++) await anAsset({}, owner)
  await reportAssetCounts(database, provider)
  const customer = await ann.customer()
  expect(usedBy(customer)).toEqual([4])
  await reportAssetCounts(database, provider)
  expect(usedBy(customer)).toEqual([4])

  stripe.pass(await ann.customer(), 1)
  await deliver()
  await reportAssetCounts(database, provider)
  expect(usedBy(customer)).toEqual([4, 4])
  stripe.pass(await ann.customer(), 1)
  await deliver()
  expect((await paymentsOf(ann)).map(({ amount }) => amount)).toEqual(['6.00', '10.00', '10.00'])
})

test('Stripe is told no more than it needs, in its version, and nothing about this machine', () => {
  for (const { headers, path, ask } of stripe.received) {
    expect(headers).not.toHaveProperty('x-stripe-client-telemetry')
    const client = JSON.parse(String(headers['x-stripe-client-user-agent']))
    expect(client).not.toHaveProperty('platform')
    expect(client).not.toHaveProperty('telemetry_id')
    if (ask === 'POST') expect(headers, path).toHaveProperty('idempotency-key')
  }
})

test('of a card brand and last four digits are kept, and nothing else is anywhere', async () => {
  const stored = await everythingStored()
  expect(stored).toContain('"last4": "4242"')
  const telltale = /Xt5EWLLDS7FJjR1c|Cardholder|cards\.example|SW1A 1AA|exp_month|exp_year|billing_details|\bpm_\w+/g
  expect(stored.match(telltale) ?? []).toEqual([])
  expect(installation.logged.join('\n').match(telltale) ?? []).toEqual([])
  expect(installation.logged.filter((line) => JSON.parse(line).level >= 50)).toEqual([])
})

async function changeTo(ann: Investor, plan: 'per-asset' | 'fixed-limit') {
  expect((await ann.change(plan)).status).toBe(200)
  await deliver()
}

async function ask(ann: ReturnType<typeof aBrowser>, path: string) {
  expect((await ann.post(path, {})).status).toBe(200)
  await deliver()
}

const usedBy = (customer: string) => books.used.filter((use) => use.customer === customer).map(({ value }) => value)

async function paymentsOf({ id }: Investor) {
  const rows = await asSystem(database, (db) =>
    db.selectFrom('billing_events').select('event').where('user_id', '=', id).orderBy('at').execute(),
  )
  const events = rows.map(({ event }) => event as { kind: string; amount: string; currency: string; renewal: boolean })
  return events
    .filter(({ kind }) => kind === 'paid')
    .map(({ amount, currency, renewal }) => ({ amount, currency, renewal }))
}

/** Every row of every table of ours and of the queue, as text. */
async function everythingStored(): Promise<string> {
  const { rows: tables } = await database.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'auth', 'pgboss')`,
  )
  const contents = await Promise.all(
    tables.map(async ({ name }) => (await database.pool.query(`select to_jsonb(t)::text as row from ${name} t`)).rows),
  )
  return contents
    .flat()
    .map(({ row }) => row)
    .join('\n')
}

test('who has left is forgotten with all that runs, once and for all', async () => {
  const ann = await anInvestor()
  await ann.subscribe('per-asset')
  const customer = await ann.customer()
  await provider.forget(customer)
  await provider.forget(customer)
  expect(books.get(customer)).toBeUndefined()
  expect(books.all('subscription').filter((each) => each.customer === customer)).toMatchObject([{ status: 'canceled' }])
})
