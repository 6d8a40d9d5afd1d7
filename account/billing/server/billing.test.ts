import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asAdmin, asSystem, asUser } from '#database/access.ts'
import { PLANS } from '../rules/plans.ts'
import type { BillingEvent } from '../rules/subscription.ts'
import { call, sandbox } from '#testing/call.ts'
import { anAsset } from '#testing/assets.ts'
import { database } from '#testing/database.ts'
import { aCreator, anAdministrator, anInvestor, type Person } from '#testing/people.ts'
import {
  cancelSubscription,
  changePlan,
  countAllSubscriptions,
  createCheckout,
  getCheckout,
  openPortal,
  resumeSubscription,
} from './handlers.ts'
import { endPlansOfOthers } from './end-plans-of-others.job.ts'
import { type BillingChange, recordEvents } from './record-event.ts'
import { reportAssetCounts } from './report-asset-counts.job.ts'
import { getSandboxCheckout, paySandboxCheckout } from './sandbox-handlers.ts'
import { aNewcomer, checkoutId, customerOf, price, subscribe, subscriptionOfPerson } from '#testing/subscribers.ts'

const isRegistered = async ({ id }: Person) => {
  const { registration_completed } = await asSystem(database, (db) =>
    db.selectFrom('memberinfo').select('registration_completed').where('id', '=', id).executeTakeFirstOrThrow(),
  )
  return registration_completed
}

test('the trial goes through the checkout without a card, and completes the registration', async () => {
  const ann = await aNewcomer()
  const opened = await call(createCheckout, price('free-trial'), ann)
  const id = checkoutId(opened)
  expect(opened.url).toBe(`http://localhost:4400/checkout/test/${id}`)
  expect(await call(getSandboxCheckout, { id }, ann)).toMatchObject({ plan_type: 'free-trial', status: 'open' })
  expect(await isRegistered(ann)).toBe(false)

  const { url } = await call(paySandboxCheckout, { id, card: null }, ann)
  expect(url).toBe(`http://localhost:4400/checkout/success?session_id=${id}&welcome=1`)
  expect(await isRegistered(ann)).toBe(true)
  expect(await subscriptionOfPerson(ann)).toMatchObject({
    price_id: 'price_investor_free_trial',
    subscription_status: 'trialing',
    plan_type: 'free-trial',
    payment_method_last4: null,
  })
  expect(await call(getCheckout, { session_id: id }, ann)).toMatchObject({ status: 'complete' })
})

test('whoever is no investor any more pays no longer than the period, and may take that back as an investor', async () => {
  const [ann, ben] = [await aNewcomer(), await aNewcomer()]
  for (const person of [ann, ben]) await subscribe(person, 'fixed-limit')
  const become = (role: string) => database.pool.query('update memberinfo set role = $2 where id = $1', [ann.id, role])
  await become('creator')
  for (let round = 0; round < 2; round++) await endPlansOfOthers(database, sandbox)
  expect(await subscriptionOfPerson(ann)).toMatchObject({ subscription_status: 'active', cancel_at_period_end: true })
  expect(await subscriptionOfPerson(ben)).toMatchObject({ cancel_at_period_end: false })
  await become('investor')
  await call(resumeSubscription, undefined, ann)
  await endPlansOfOthers(database, sandbox)
  expect(await subscriptionOfPerson(ann)).toMatchObject({ cancel_at_period_end: false })
})

test('a declined card changes nothing, another one pays', async () => {
  const ann = await aNewcomer()
  const id = checkoutId(await call(createCheckout, price('fixed-limit'), ann))
  for (const card of ['declined', null] as const)
    await expect(call(paySandboxCheckout, { id, card }, ann)).rejects.toMatchObject({ code: 'CARD_DECLINED' })
  expect(await subscriptionOfPerson(ann)).toBeNull()
  await call(paySandboxCheckout, { id, card: 'works' }, ann)
  expect(await subscriptionOfPerson(ann)).toMatchObject({ subscription_status: 'active', payment_method_last4: '4242' })
})

const REFUSED: [title: string, whose: () => Promise<Person | null>, price_id: string, code: string][] = [
  ['an unknown price', aNewcomer, 'price_1', 'UNKNOWN_PLAN'],
  ['the price for each asset alone', aNewcomer, 'price_investor_per_asset_metered', 'UNKNOWN_PLAN'],
  ['a creator', aCreator, PLANS['fixed-limit'].priceId, 'INVESTORS_ONLY'],
  ['an administrator', anAdministrator, PLANS['fixed-limit'].priceId, 'INVESTORS_ONLY'],
  ['nobody', async () => null, PLANS['fixed-limit'].priceId, 'UNAUTHORIZED'],
  [
    'someone who has a plan',
    () => anInvestor({ plan: 'per-asset' }),
    PLANS['fixed-limit'].priceId,
    'ALREADY_SUBSCRIBED',
  ],
  [
    'someone who owes',
    () => anInvestor({ plan: 'per-asset', status: 'past_due' }),
    PLANS['fixed-limit'].priceId,
    'ALREADY_SUBSCRIBED',
  ],
  [
    'a second trial',
    () => anInvestor({ plan: 'per-asset', status: 'ended' }),
    PLANS['free-trial'].priceId,
    'TRIAL_USED',
  ],
]

test.for(REFUSED)('no checkout for %s', async ([, whose, price_id, code]) => {
  await expect(call(createCheckout, { price_id }, await whose())).rejects.toMatchObject({ code })
})

test('somebody else’s checkout, a guessed one and none look the same', async () => {
  const ann = await aNewcomer()
  const anns = checkoutId(await call(createCheckout, price('free-trial'), ann))
  const ben = await aNewcomer()
  await call(createCheckout, price('free-trial'), ben)
  for (const person of [ben, await aNewcomer()])
    for (const id of [anns, 'cs_test_1', "' or true --", 'x'.repeat(100)]) {
      await expect(call(getCheckout, { session_id: id }, person)).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect(call(getSandboxCheckout, { id }, person)).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect(call(paySandboxCheckout, { id, card: 'works' }, person)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
  expect(await call(getSandboxCheckout, { id: anns }, ann)).toMatchObject({ status: 'open' })
})

test('ten tabs that open and pay at once make one subscription', async () => {
  const ann = await aNewcomer()
  const tabs = Array.from({ length: 10 }, async (_, i) => {
    const id = checkoutId(await call(createCheckout, price(i % 2 ? 'fixed-limit' : 'per-asset'), ann))
    return call(paySandboxCheckout, { id, card: 'works' }, ann)
  })
  const outcomes = await Promise.allSettled(tabs)
  expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true)
  const { rows } = await database.pool.query(
    `select jsonb_array_length(account -> 'subscriptions') as count from sandbox_accounts where customer_id = $1`,
    [await customerOf(ann)],
  )
  expect(rows).toEqual([{ count: 1 }])
})

test('a plan is changed, cancelled and resumed from the end of the period on', async () => {
  const ann = await aNewcomer()
  await subscribe(ann, 'per-asset')
  await call(changePlan, price('fixed-limit'), ann)
  expect(await subscriptionOfPerson(ann)).toMatchObject({ plan_type: 'per-asset', next_plan_type: 'fixed-limit' })
  await call(cancelSubscription, undefined, ann)
  expect(await subscriptionOfPerson(ann)).toMatchObject({ next_plan_type: null, cancel_at_period_end: true })
  await call(cancelSubscription, undefined, ann)
  await call(resumeSubscription, undefined, ann)
  expect(await subscriptionOfPerson(ann)).toMatchObject({ cancel_at_period_end: false })
  expect(await call(openPortal, undefined, ann)).toEqual({ url: 'http://localhost:4400/checkout/test/card' })
  for (const plan of ['free-trial', 'nonsense'] as const)
    await expect(
      call(changePlan, { price_id: plan === 'nonsense' ? plan : PLANS[plan].priceId }, ann),
    ).rejects.toMatchObject({ code: 'UNKNOWN_PLAN' })
})

test.for([
  ['change', (person: Person) => call(changePlan, price('fixed-limit'), person)],
  ['cancel', (person: Person) => call(cancelSubscription, undefined, person)],
  ['resume', (person: Person) => call(resumeSubscription, undefined, person)],
  ['mend', (person: Person) => call(openPortal, undefined, person)],
] as const)('without a subscription there is nothing to %s', async ([, ask]) => {
  await expect(ask(await aNewcomer())).rejects.toMatchObject({ code: 'NO_SUBSCRIPTION' })
  await expect(ask(await aCreator())).rejects.toMatchObject({ code: 'INVESTORS_ONLY' })
})

const reported: BillingChange[] = []
const record = recordEvents(database, async (_db, change) => void reported.push(change))

test('an event counts once, and one about nobody of ours is not kept', async () => {
  const ann = await aNewcomer()
  await subscribe(ann, 'fixed-limit')
  const event: BillingEvent = {
    id: `evt_${ann.id}`,
    kind: 'card',
    at: 1,
    brand: 'visa',
    last4: '1111',
  }
  const before = reported.length
  await Promise.all(Array.from({ length: 8 }, async () => record(await customerOf(ann), event)))
  expect(reported.length - before).toBe(1)
  await record('cus_foreign', { ...event, id: 'evt_foreign' })
  const { rows } = await database.pool.query(`select from billing_events where id = 'evt_foreign'`)
  expect(rows).toHaveLength(0)
})

test('events of a life in 20 orders, in parallel and repeated, end in one row', async () => {
  const reference = await aNewcomer()
  await subscribe(reference, 'per-asset')
  await call(changePlan, price('fixed-limit'), reference)
  const { rows } = await database.pool.query<{ event: BillingEvent }>(
    `select event from billing_events where user_id = $1`,
    [reference.id],
  )
  const { price_id: _price, ...expected } = (await subscriptionOfPerson(reference))!
  for (let round = 0; round < 20; round++) {
    const someone = await aNewcomer()
    await call(createCheckout, price('per-asset'), someone)
    const customer = await customerOf(someone)
    const events = [...rows, ...rows]
      .map(({ event }) => ({
        ...event,
        id: `${event.id}_${round}`,
        ...('subscription_id' in event && { subscription_id: `sub_${round}` }),
      }))
      .toSorted(() => Math.random() - 0.5)
    await Promise.all(events.map((event) => record(customer, event)))
    expect(await subscriptionOfPerson(someone)).toMatchObject(expected)
    expect(await isRegistered(someone)).toBe(true)
  }
})

test('what was not heard is sent again', async () => {
  const ann = await aNewcomer()
  await subscribe(ann, 'free-trial')
  await database.pool.query(`delete from billing_events where user_id = $1`, [ann.id])
  await database.pool.query(`delete from subscriptions where user_id = $1`, [ann.id])
  const customer = await customerOf(ann)
  const event: BillingEvent = {
    id: `evt_again_${ann.id}`,
    kind: 'state',
    subscription_id: `sub_again_${ann.id}`,
    at: 1,
    status: 'active',
    status_before: null,
    plan_type: 'fixed-limit',
    next_plan_type: null,
    current_period_end: 4_000_000_000,
    cancel_at_period_end: false,
  }
  await database.pool.query(
    `update sandbox_accounts set account = jsonb_set(account, '{untold}', $2::jsonb) where customer_id = $1`,
    [customer, JSON.stringify([event])],
  )
  await sandbox.catchUp()
  expect(await subscriptionOfPerson(ann)).toMatchObject({ plan_type: 'fixed-limit' })
  const { rows } = await database.pool.query(
    `select account -> 'untold' as untold from sandbox_accounts where customer_id = $1`,
    [customer],
  )
  expect(rows).toEqual([{ untold: [] }])
})

test('the provider is told how many assets there are, as their count changes', async () => {
  const ann = await aNewcomer()
  await subscribe(ann, 'per-asset')
  const counts: [string, number][] = []
  const payments = { ...sandbox, reportQuantity: async (id: string, count: number) => void counts.push([id, count]) }
  const customer = await customerOf(ann)
  await reportAssetCounts(database, payments)
  await anAsset({}, ann)
  await anAsset({}, ann)
  await reportAssetCounts(database, payments)
  await reportAssetCounts(database, payments)
  await asUser(database, ann.id, (db) => db.deleteFrom('assets').execute())
  await reportAssetCounts(database, payments)
  expect(counts.filter(([id]) => id === customer).map(([, count]) => count)).toEqual([0, 2, 0])
})

test('a count that could not be sent is sent the next time', async () => {
  const ann = await aNewcomer()
  await subscribe(ann, 'per-asset')
  const down = { ...sandbox, reportQuantity: () => Promise.reject(new Error('away')) }
  await expect(reportAssetCounts(database, down)).rejects.toThrow('away')
  const counts: number[] = []
  const up = { ...sandbox, reportQuantity: async (_id: string, count: number) => void counts.push(count) }
  await reportAssetCounts(database, up)
  expect(counts).toContain(0)
})

test('administrators see numbers, and nothing of whose they are', async () => {
  const admin = await anAdministrator()
  await anInvestor({ plan: 'fixed-limit' })
  const counted = await call(countAllSubscriptions, undefined, admin)
  expect(counted).toContainEqual({
    plan_type: 'fixed-limit',
    status: 'active',
    cancelled: expect.any(Number),
    count: expect.any(Number),
  })
  await expect(call(countAllSubscriptions, undefined, await anInvestor())).rejects.toMatchObject({ code: 'FORBIDDEN' })
  for (const column of ['user_id', 'subscription_id', 'payment_method_last4'] as const)
    await expect(
      asAdmin(database, admin.id, (db) => db.selectFrom('subscriptions').select(column).execute()),
    ).rejects.toThrow('permission denied')
})

test('nobody writes their own subscription', async () => {
  const ann = await anInvestor({ plan: 'free-trial' })
  for (const write of [
    `update subscriptions set plan_type = 'per-asset'`,
    `insert into subscriptions default values`,
    `delete from subscriptions`,
    `insert into billing_events (id) values ('x')`,
  ]) {
    await expect(asUser(database, ann.id, (db) => sql.raw(write).execute(db))).rejects.toThrow('permission denied')
  }
})
