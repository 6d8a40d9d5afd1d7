import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { INVESTOR_PLANS } from '#account/billing/rules/plans.ts'
import { aStripeServer, SECRET_KEY } from '#testing/stripe-server.ts'
import { connectStripe, StripeRefused } from './client.ts'
import { billedAs, linesOf, planOfPrice } from './prices.ts'
import { setUpPrices } from './set-up-prices.ts'

const stripe = await aStripeServer()
const client = connectStripe({ secretKey: SECRET_KEY, apiUrl: stripe.url })

test('prices are made once, with the meter that the metered one counts by', async () => {
  expect(await setUpPrices(client, 'Strongroom')).toEqual([
    'Product strongroom_investor made.',
    'Meter strongroom_assets made.',
    'Price price_investor_per_asset made: $6 a month.',
    'Price price_investor_per_asset_metered made: $1 a month.',
    'Price price_investor_fixed made: $22 a month.',
  ])
  const made = stripe.books.things.size
  expect(await setUpPrices(client, 'Strongroom')).toEqual([
    'Product strongroom_investor is there.',
    'Meter strongroom_assets is there.',
    'Price price_investor_per_asset is there.',
    'Price price_investor_per_asset_metered is there.',
    'Price price_investor_fixed is there.',
  ])
  expect(stripe.books.things.size).toBe(made)
  const [meter] = stripe.books.all('billing.meter')
  expect(meter).toMatchObject({ default_aggregation: { formula: 'last' } })
  expect(stripe.books.all('price').find(({ recurring }) => recurring.usage_type === 'metered')).toMatchObject({
    unit_amount: 100,
    currency: 'usd',
    recurring: { interval: 'month', meter: meter!.id },
  })
})

test('every plan can be ordered by them, and is known by its base price', async () => {
  for (const plan of INVESTOR_PLANS) {
    const [base] = await linesOf(client, plan)
    expect(planOfPrice(stripe.books.get(base!.price) as never)).toBe(billedAs(plan).planType)
  }
})

test('a price that was changed at Stripe is left alone, and named', async () => {
  stripe.books.all('price').find(({ lookup_key }) => lookup_key === 'price_investor_fixed')!.unit_amount = 2_400
  expect((await setUpPrices(client, 'Strongroom')).at(-1)).toBe(
    'Price price_investor_fixed is there, and is not $22 a month: please look at it.',
  )
})

test('a wrong key is refused', async () => {
  const stranger = connectStripe({ secretKey: 'sk_test_ofSomebodyElse', apiUrl: stripe.url })
  await expect(setUpPrices(stranger, 'Strongroom')).rejects.toThrow(StripeRefused)
})

test('the command says what it did, or in words what it lacks', async () => {
  expect(await command(stripe.settings)).toMatch(/^Product strongroom_investor is there\.\nMeter/)
  expect(await command({})).toBe('Stripe is not set up: set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.\n')
  stripe.fail('down')
  expect(await command(stripe.settings)).toMatch(/^Can't reach Stripe at http:[^ ]+\. Run this again to continue/)
  stripe.fail(null)
})

const SCRIPT = fileURLToPath(new URL('../../../../../scripts/stripe-prices.ts', import.meta.url))

async function command(settings: Record<string, string>): Promise<string> {
  const env = { ...settings, PATH: process.env.PATH }
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [SCRIPT], { env }).catch((failed) => failed)
  return stdout + stderr
}
