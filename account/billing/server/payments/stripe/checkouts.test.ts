import { expect, test } from 'vitest'
import { anInstallationWithStripe, checkoutIn } from '#testing/stripe/installation.ts'
import { WORKS } from '#testing/stripe/subscriptions.ts'
import { sameDayLater } from './checkouts.ts'

const { stripe, installation, anInvestor, deliver } = await anInstallationWithStripe()
const { books } = stripe

test('the same order finds the same checkout; another plan closes the one that was open', async () => {
  const ann = await anInvestor()
  const first = await ann.openCheckout('per-asset')
  expect(await ann.openCheckout('per-asset')).toBe(first)
  const second = await ann.openCheckout('fixed-limit')
  expect(stripe.completeCheckout(first, WORKS)).toBe('expired')
  expect(await (await ann.get(`/api/checkout/${first}`)).json()).toMatchObject({ status: 'expired' })
  expect(stripe.completeCheckout(second, WORKS)).toBe('paid')
})

test.for([
  ['per-asset', 'per-asset', 0],
  ['per-asset', 'fixed-limit', 0],
  ['per-asset', 'fixed-limit', 5],
  ['per-asset', 'fixed-limit', 50],
  ['fixed-limit', 'free-trial', 50],
] as const)(
  'of eight tabs that open a checkout at once for %s and %s (%d ms) one can be paid',
  async ([one, other, ms]) => {
    const ann = await anInvestor()
    stripe.dawdle(ms)
    const orders = Array.from({ length: 8 }, (_, tab) => ann.order(tab % 2 ? one : other))
    const ids = new Set(await Promise.all((await Promise.all(orders)).map(checkoutIn)))
    stripe.dawdle(0)
    const customer = await ann.customer()
    const open = books.all('checkout.session').filter((each) => each.customer === customer && each.status === 'open')
    expect(open).toHaveLength(1)
    expect(ids).toContain(open[0]!.id)
    const paid = [...ids].map((id) => stripe.completeCheckout(id, WORKS)).filter((outcome) => outcome === 'paid')
    expect(paid).toHaveLength(1)
    await deliver()
    expect(await ann.subscription()).toMatchObject({ current_period_end: expect.any(Number) })
  },
)

test('whoever has paid, and orders again before we hear of it, is led to where their checkout leads', async () => {
  const ann = await anInvestor()
  const id = await ann.openCheckout('per-asset')
  stripe.completeCheckout(id, WORKS)
  const { url } = await (await ann.order('fixed-limit')).json()
  expect(url).toBe(`${installation.url}/checkout/success?session_id=${id}&welcome=1`)
})

test('somebody else’s checkout, a foreign one and none look the same', async () => {
  const [ann, bob] = [await anInvestor(), await anInvestor()]
  const id = await ann.openCheckout('per-asset')
  const known = await bob.get(`/api/checkout/${id}`)
  await bob.openCheckout('per-asset')
  const foreign = books.add('cs_test', 'checkout.session', {
    customer: await bob.customer(),
    status: 'open',
    metadata: {},
  })
  const answers = await Promise.all([
    known.json(),
    ...[id, foreign.id, 'cs_test_none', '..%2Fcustomers', 'sub_1'].map(async (each) =>
      (await bob.get(`/api/checkout/${each}`)).json(),
    ),
  ])
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(answers[0]).toMatchObject({ status: 404, code: 'NOT_FOUND' })
})

test('an unknown price is refused, and nobody is made a customer by it', async () => {
  const ann = await anInvestor()
  const refused = await ann.post('/api/checkout', { price_id: 'price_1Nobody' })
  expect([refused.status, (await refused.json()).code]).toEqual([400, 'UNKNOWN_PLAN'])
  await expect(ann.customer()).rejects.toThrow(/no result/)
})

test('the test mode is not there', async () => {
  const ann = await anInvestor()
  const id = await ann.openCheckout('per-asset')
  expect((await ann.get(`/api/sandbox/checkouts/${id}`)).status).toBe(404)
  expect((await ann.post(`/api/sandbox/checkouts/${id}/pay`, { card: 'works' })).status).toBe(404)
  expect((await ann.get('/api/sandbox/clock')).status).toBe(404)
})

test.for([
  ['2026-11-21T08:30:00Z', '2027-02-21T08:30:00.000Z'],
  ['2026-11-30T23:59:59Z', '2027-02-28T23:59:59.000Z'],
  ['2027-11-30T00:00:00Z', '2028-02-29T00:00:00.000Z'],
  ['2026-12-31T12:00:00Z', '2027-03-31T12:00:00.000Z'],
])('a trial from %s ends on %s', ([from, until]) => {
  expect(sameDayLater(new Date(from!), 3).toISOString()).toBe(until)
})
