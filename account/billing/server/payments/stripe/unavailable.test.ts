import { expect, test } from 'vitest'
import { asSystem } from '#database/access.ts'
import { PLANS } from '#account/billing/rules/plans.ts'
import { createCheckout } from '../../handlers.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { SECRET_KEY, type Trouble } from '#testing/stripe-server.ts'
import { anInstallationWithStripe, checkoutIn } from '#testing/stripe/installation.ts'
import { connectStripe } from './client.ts'
import { createStripeProvider } from './stripe.ts'

const { stripe, installation, anInvestor, deliver } = await anInstallationWithStripe()
const { books } = stripe

const IN_WORDS = 'The payment provider isn’t responding. Nothing was charged. Please try again.'
const expectInWords = async (response: Response) =>
  expect(await response.json()).toMatchObject({ status: 503, code: 'PROVIDER_UNAVAILABLE', message: IN_WORDS })

const KINDS: Trouble[] = ['down', 'garbage', 'stopped after the work', 409, 429, 500, 503]

test.for(KINDS)(
  'where Stripe is in trouble (%s), that is said in words, and the same works a moment later',
  async (kind) => {
    const ann = await anInvestor()
    stripe.fail(kind)
    await expectInWords(await ann.order('per-asset'))
    await expect(ann.customer()).rejects.toThrow(/no result/)

    stripe.fail(null)
    const id = await checkoutIn(await ann.order('per-asset'))
    const customers = books.all('customer').filter(({ metadata }) => metadata.user_id === ann.id)
    expect(customers).toHaveLength(1)
    expect(books.get(id)).toMatchObject({ customer: customers[0]!.id, status: 'open' })
  },
)

test.for(KINDS)('a checkout that fails halfway (%s) leaves one at most', async (kind) => {
  const ann = await anInvestor()
  stripe.fail(kind, /checkout\/sessions$/)
  await expectInWords(await ann.order('per-asset'))
  stripe.fail(null)
  const id = await ann.openCheckout('per-asset')
  const customer = await ann.customer()
  expect(books.all('checkout.session').filter((each) => each.customer === customer)).toMatchObject([{ id }])
})

test('an answer that takes too long is as none, and what was done meanwhile is done once', async () => {
  const ann = await anInvestor()
  const impatient = createStripeProvider(connectStripe({ secretKey: SECRET_KEY, apiUrl: stripe.url, timeoutMs: 200 }))
  const order = () =>
    call(
      createCheckout,
      { price_id: PLANS['per-asset'].priceId },
      { id: ann.id, email: ann.email, role: 'investor' },
      { payments: impatient },
    )
  stripe.fail('slow', /customers/)
  await expect(order()).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE', message: IN_WORDS })
  stripe.fail(null)
  await order()
  expect(books.all('customer').filter(({ metadata }) => metadata.user_id === ann.id)).toHaveLength(1)
})

test('an answer that takes its time is waited for', async () => {
  const ann = await anInvestor()
  stripe.fail('slow', /customers/)
  expect(await ann.openCheckout('per-asset')).toMatch(/^cs_test_/)
  stripe.fail(null)
})

const STEPS: [title: string, path: RegExp][] = [
  ['before anything is asked', /prices/],
  ['before the first step', /subscriptions\/sub/],
  ['at the schedule', /subscription_schedules$/],
  ['at what the schedule says', /subscription_schedules\/sub_sched_\w+$/],
]
test.for(STEPS)('a change of plan that fails %s is none', async ([, path]) => {
  const ann = await anInvestor()
  await ann.subscribe('per-asset')
  await ann.post('/api/subscription/cancel', {})
  await deliver()
  const before = await ann.subscription()
  expect(before).toMatchObject({ cancel_at_period_end: true })

  stripe.fail(429, path)
  await expectInWords(await ann.change('fixed-limit'))
  stripe.fail(null)
  await deliver()
  expect(await ann.subscription()).toEqual(before)
  expect(await theirs(ann.id)).toMatchObject({ schedule: null, cancel_at_period_end: true })

  expect((await ann.change('fixed-limit')).status).toBe(200)
  await deliver()
  expect(await ann.subscription()).toMatchObject({ cancel_at_period_end: false, next_plan_type: 'fixed-limit' })
})

test('cancelling, resuming, the portal and looking at a checkout say the same', async () => {
  const ann = await anInvestor()
  const id = await ann.subscribe('per-asset')
  stripe.fail(429)
  for (const path of ['cancel', 'resume', 'portal'])
    await expectInWords(await ann.post(`/api/subscription/${path}`, {}))
  await expectInWords(await ann.get(`/api/checkout/${id}`))
  expect((await ann.get('/api/subscription')).status).toBe(200)
  stripe.fail(null)
})

test('what Stripe refuses is a mistake of ours: it is logged without what people typed, and answered without details', async () => {
  const ann = await anInvestor()
  await ann.openCheckout('per-asset')
  await asSystem(database, (db) =>
    db.updateTable('billing_customers').set({ customer_id: 'cus_gone' }).where('user_id', '=', ann.id).execute(),
  )
  const response = await ann.order('per-asset')
  expect(response.status).toBe(500)
  expect(await response.text()).not.toMatch(/stripe|cus_/i)
  const logged = installation.logged.join('\n')
  expect(logged).toMatch(/Stripe refuses: StripeInvalidRequestError, resource_missing, customer, req_/)
  expect(logged).not.toMatch(/cus_gone|@example\.com/)
})

test('a price that is not there is named, with what makes it', async () => {
  const ann = await anInvestor()
  const price = books.all('price').find(({ lookup_key }) => lookup_key === 'price_investor_fixed')!
  price.lookup_key = null
  expect((await ann.order('fixed-limit')).status).toBe(500)
  expect(installation.logged.join('\n')).toMatch('lookup key price_investor_fixed. npm run stripe:prices makes it.')
  price.lookup_key = 'price_investor_fixed'
  expect((await ann.order('fixed-limit')).status).toBe(200)
})

async function theirs(userId: string) {
  const { subscription_id } = await asSystem(database, (db) =>
    db.selectFrom('subscriptions').select('subscription_id').where('user_id', '=', userId).executeTakeFirstOrThrow(),
  )
  return books.get(subscription_id)
}
