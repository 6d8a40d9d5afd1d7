import type { Stripe } from 'stripe'
import { type Plan, PLANS } from '#account/billing/rules/plans.ts'
import { ask, askFor } from './client.ts'
import { METER_EVENT, PRICE_METADATA } from './prices.ts'

const PRODUCT = 'strongroom_investor'

/** One product, a meter, and a price for each lookup key of the catalogue. What is there stays as it is. */
export async function setUpPrices(stripe: Stripe, productName: string): Promise<string[]> {
  const done: string[] = []
  if (!(await askFor(() => stripe.products.retrieve(PRODUCT)))) {
    await ask(() => stripe.products.create({ id: PRODUCT, name: `${productName} for investors` }))
    done.push(`Product ${PRODUCT} made.`)
  } else done.push(`Product ${PRODUCT} is there.`)

  const meter = await setUpMeter(stripe, done)
  for (const plan of [PLANS['per-asset'], PLANS['fixed-limit']]) {
    await setUpPrice(stripe, done, plan, plan.priceId, plan.pricing.basePrice, { interval: 'month' })
    if (plan.meteredPriceId === undefined) continue
    const metered = { interval: 'month', usage_type: 'metered', meter } as const
    await setUpPrice(stripe, done, plan, plan.meteredPriceId, plan.pricing.assetPrice, metered)
  }
  return done
}

/** The last count within a period is what is charged. */
async function setUpMeter(stripe: Stripe, done: string[]): Promise<string> {
  const { data } = await ask(() => stripe.billing.meters.list({ status: 'active', limit: 100 }))
  const known = data.find(({ event_name }) => event_name === METER_EVENT)
  done.push(`Meter ${METER_EVENT} ${known ? 'is there' : 'made'}.`)
  if (known) return known.id
  const made = await ask(() =>
    stripe.billing.meters.create({
      display_name: 'Assets',
      event_name: METER_EVENT,
      default_aggregation: { formula: 'last' },
    }),
  )
  return made.id
}

async function setUpPrice(
  stripe: Stripe,
  done: string[],
  { planType, name, meteredPriceId }: Plan,
  lookup_key: string,
  dollars: string,
  recurring: Stripe.PriceCreateParams.Recurring,
) {
  const { data } = await ask(() => stripe.prices.list({ lookup_keys: [lookup_key], active: true }))
  const unit_amount = Math.round(Number(dollars) * 100)
  const [known] = data
  if (known) {
    const differs = known.unit_amount !== unit_amount || known.currency !== 'usd'
    done.push(`Price ${lookup_key} is there${differs ? `, and is not $${dollars} a month: please look at it` : ''}.`)
    return
  }
  const metered = lookup_key === meteredPriceId
  const nickname = metered ? `${name}, for each asset` : name
  const metadata = metered ? {} : { [PRICE_METADATA]: planType }
  const price = { product: PRODUCT, currency: 'usd', unit_amount, recurring, lookup_key, nickname, metadata }
  await ask(() => stripe.prices.create(price))
  done.push(`Price ${lookup_key} made: $${dollars} a month.`)
}
