import type { Stripe } from 'stripe'
import { PLAN_TYPES, type PlanType } from '#account/billing/rules/plan-types.ts'
import { type Plan, PLANS } from '#account/billing/rules/plans.ts'
import { ask } from './client.ts'

/** Under this name the count of a person's assets is reported; the metered price charges by the last one of a period. */
export const METER_EVENT = 'strongroom_assets'

/** What a price's metadata says, for the day on which its lookup key has gone to another price. */
export const PRICE_METADATA = 'plan_type'

/** The trial is the per-asset plan, of which nothing is due for a while. */
export const billedAs = (plan: Plan): Plan => (plan.planType === 'free-trial' ? PLANS['per-asset'] : plan)

interface Line {
  price: string
  quantity?: number
}

/** A plan's prices at Stripe. They are requested again each time: a lookup key may go to another price at any moment. */
export async function linesOf(stripe: Stripe, plan: Plan): Promise<Line[]> {
  const { priceId, meteredPriceId } = billedAs(plan)
  const keys = meteredPriceId === undefined ? [priceId] : [priceId, meteredPriceId]
  const { data } = await ask(() => stripe.prices.list({ lookup_keys: keys, active: true }))
  return keys.map((key) => {
    const price = data.find(({ lookup_key }) => lookup_key === key)
    if (!price) throw new Error(`Stripe has no price with the lookup key ${key}. npm run stripe:prices makes it.`)
    return key === meteredPriceId ? { price: price.id } : { price: price.id, quantity: 1 }
  })
}

/** The plan that a price is the base of. */
export function planOfPrice({ lookup_key, metadata }: Pick<Stripe.Price, 'lookup_key' | 'metadata'>): PlanType | null {
  const plan = Object.values(PLANS).find(({ priceId }) => priceId === lookup_key)
  return plan?.planType ?? asPlanType(metadata?.[PRICE_METADATA])
}

export const asPlanType = (text: string | null | undefined): PlanType | null =>
  PLAN_TYPES.find((planType) => planType === text) ?? null
