import { type Plan, PLANS } from '../rules/plans.ts'
import { t } from '#basics/words/words.ts'

/** How many assets fit without a plan that is paid. */
export const UNPAID_LIMIT = PLANS['free-trial'].assetLimit!

/** `$1,005`: whole dollars, as all plans are priced. */
export const dollars = (amount: number) => t('${amount}', { amount })

/** “$6 a month, and $1 for each asset” */
export function priceInWords({ price, term, pricing: { assetPrice } }: Plan): string {
  if (assetPrice === '0') return t('{price} {term}', { price, term })
  const each = dollars(Number(assetPrice))
  return t('{price} {term}, and {each} for each asset', { price, term, each })
}
