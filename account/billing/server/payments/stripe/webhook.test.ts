import { expect, test } from 'vitest'
import { asSystem } from '#database/access.ts'
import { PLANS } from '#account/billing/rules/plans.ts'
import { database } from '#testing/database.ts'
import { anInstallation } from '#testing/installation.ts'
import { signatureOf } from '#testing/stripe-server.ts'
import type { Thing } from '#testing/stripe/books.ts'
import { anInstallationWithStripe } from '#testing/stripe/installation.ts'
import { WORKS } from '#testing/stripe/subscriptions.ts'

const { stripe, provider, installation, anInvestor, deliver } = await anInstallationWithStripe()
const { books } = stripe

const ann = await anInvestor()
const checkout = await ann.openCheckout('fixed-limit')
stripe.completeCheckout(checkout, WORKS)
const genuine = stripe.untold().find(({ type, data }) => type.endsWith('.updated') && data.object.status === 'active')!

const post = (body: BodyInit, signature: string | null, to = installation.url, more: Record<string, string> = {}) =>
  fetch(`${to}/webhooks/stripe`, {
    method: 'POST',
    headers: { ...(signature === null ? {} : { 'stripe-signature': signature }), ...more },
    body,
  })
const text = (event: Thing) => JSON.stringify(event, null, 2)
const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1_000) - seconds
const signed = (body: string) => post(body, signatureOf(body))

const ABUSES: [title: string, send: () => Promise<Response>][] = [
  ['no signature', () => post(text(genuine), null)],
  ['an empty signature', () => post(text(genuine), '')],
  [
    'a forged signature',
    () => post(text(genuine), signatureOf(text(genuine)).replace(/v1=.*/, `v1=${'0'.repeat(64)}`)),
  ],
  ['a signature without a digest', () => post(text(genuine), signatureOf(text(genuine)).replace(/v1=.*/, 'v1='))],
  ['a signature of another scheme', () => post(text(genuine), signatureOf(text(genuine)).replace('v1=', 'v0='))],
  ['a signature without a time', () => post(text(genuine), signatureOf(text(genuine)).replace(/^t=\d+,/, ''))],
  ['a secret of somebody else', () => post(text(genuine), signatureOf(text(genuine), 'whsec_of_somebody_else'))],
  [
    'another time than was signed',
    () => post(text(genuine), signatureOf(text(genuine)).replace(/^t=\d+/, `t=${secondsAgo(1)}`)),
  ],
  ['an event from six minutes ago', () => post(text(genuine), signatureOf(text(genuine), undefined, secondsAgo(360)))],
  ['the same event, written anew', () => post(JSON.stringify(genuine), signatureOf(text(genuine)))],
  ['one digit more', () => post(text({ ...genuine, created: genuine.created + 1 }), signatureOf(text(genuine)))],
  ['an event of live payments', () => signed(text({ ...genuine, livemode: true }))],
  ['no JSON', () => signed('type=customer.subscription.updated')],
  ['nothing', () => post('', signatureOf(''))],
  ['null', () => signed('null')],
  ['an array', () => signed('[]')],
  ['an object of no kind', () => signed('{}')],
  ['bytes that are no text', () => post(new Uint8Array([0xff, 0xfe, 0x00]), signatureOf('\ufffd'))],
]

test.for(ABUSES)('%s is refused without a word about why', async ([, send]) => {
  const response = await send()
  expect(response.status).toBe(400)
  expect(await response.json()).toEqual({
    defined: false,
    code: 'BAD_REQUEST',
    status: 400,
    message: 'This isn’t a valid event.',
  })
  expect(await ann.subscription()).toBeNull()
})

test('a body of a megabyte is not read, whoever signed it', async () => {
  const response = await signed(text({ ...genuine, padding: 'x'.repeat(1_000_000) }))
  expect(response.status).toBe(413)
  expect(await ann.subscription()).toBeNull()
})

test('a cookie and an origin make no difference, another method is told so', async () => {
  const response = await post('{}', null, installation.url, { origin: 'https://evil.example', cookie: 'session=1' })
  expect(response.status).toBe(400)
  const read = await fetch(`${installation.url}/webhooks/stripe`)
  expect([read.status, read.headers.get('allow')]).toEqual([405, 'POST'])
})

test('where Stripe is not set up there is no such address', async () => {
  const other = await anInstallation({ JOBS: 'off' })
  expect((await post(text(genuine), signatureOf(text(genuine)), other.url)).status).toBe(404)
})

test('an event about somebody unknown is taken, and nothing is kept of it', async () => {
  const before = await countEvents()
  const unknown = structuredClone(genuine)
  unknown.data.object.customer = 'cus_ofAnotherInstallation'
  expect((await signed(text({ ...unknown, id: 'evt_unknown' }))).status).toBe(200)
  expect(await countEvents()).toBe(before)
})

test('one secret of two that are being changed is enough', async () => {
  const body = text(genuine)
  const digest = signatureOf(body).split('v1=')[1]
  const old = signatureOf(body, 'whsec_the_old_one')
  expect((await post(body, `${old},v1=${digest}`)).status).toBe(200)
  expect(await ann.subscription()).toMatchObject({ plan_type: 'fixed-limit' })
})

test('what fails on our side is sent again, and then kept', async () => {
  const bob = await anInvestor()
  await bob.openCheckout('per-asset')
  const id = await bob.openCheckout('per-asset')
  stripe.completeCheckout(id, WORKS)
  await deliver()

  stripe.changeCard(await bob.customer(), { ...WORKS, last4: '1881' })
  const [attached, changed] = stripe.untold()
  stripe.fail('down', /payment_methods/)
  expect((await stripe.send(installation.url, changed!)).status).toBe(500)
  stripe.fail(null)
  expect((await stripe.send(installation.url, attached!)).status).toBe(200)
  expect((await stripe.send(installation.url, changed!)).status).toBe(200)
  expect(await bob.subscription()).toMatchObject({ payment_method_last4: '1881' })
})

test('another usual card touches no subscription that others sell by the same account', async () => {
  const cem = await anInvestor()
  await cem.subscribe('per-asset')
  const customer = await cem.customer()
  const ours = books.all('subscription').find((each) => each.customer === customer)!
  const theirs = books.add('sub', 'subscription', { ...structuredClone(ours), id: 'sub_theirs', metadata: {} })
  const card = ours.default_payment_method
  stripe.changeCard(customer, WORKS)
  await deliver()
  expect(ours.default_payment_method).not.toBe(card)
  expect(theirs.default_payment_method).toBe(card)
})

test('200 deliveries, shuffled, repeated and ten at a time, end in the same row', async () => {
  await deliver()
  const dan = await anInvestor()
  const id = await dan.openCheckout('free-trial')
  stripe.completeCheckout(id, WORKS)
  const customer = await dan.customer()
  const subscriptionId: string = books.get(id)!.subscription
  const change = (plan: 'per-asset' | 'fixed-limit') => provider.changePlan({ subscriptionId, plan: PLANS[plan] })
  await change('fixed-limit')
  await provider.resume(subscriptionId)
  await provider.cancelAtPeriodEnd(subscriptionId)
  await change('fixed-limit')
  await provider.upgrade({ subscriptionId, plan: PLANS['fixed-limit'], quantity: 0 })
  await change('per-asset')
  stripe.pass(customer, 2)
  await change('fixed-limit')
  await provider.cancelAtPeriodEnd(subscriptionId)
  const life = stripe.untold()
  expect(life.length).toBeGreaterThan(25)

  await deliver()
  const row = await rowOf(dan.id)
  expect(row).toMatchObject({
    status: 'active',
    plan_type: 'per-asset',
    cancel_at_period_end: true,
    next_plan_type: null,
  })

  await forget(dan.id)
  const again = Array.from({ length: 200 - life.length }, () => life[Math.floor(Math.random() * life.length)]!)
  const deliveries = shuffled([...life, ...again])
  while (deliveries.length > 0) {
    const answers = await Promise.all(deliveries.splice(0, 10).map((event) => stripe.send(installation.url, event)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  }
  expect(await rowOf(dan.id), life.map(({ id }) => id).join()).toEqual(row)
})

const countEvents = async () => (await database.pool.query('select from billing_events')).rowCount

const rowOf = (userId: string) =>
  asSystem(database, (db) =>
    db.selectFrom('subscriptions').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow(),
  )

const forget = (userId: string) =>
  asSystem(database, async (db) => {
    await db.deleteFrom('billing_events').where('user_id', '=', userId).execute()
    await db.deleteFrom('subscriptions').where('user_id', '=', userId).execute()
  })

function shuffled<T>(things: readonly T[]): T[] {
  return things
    .map((thing) => ({ thing, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ thing }) => thing)
}
