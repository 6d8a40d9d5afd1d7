import * as z from 'zod'
import { registered } from './access.ts'
import { money, timestamp } from './values.ts'

const category = z.object({
  category: z.string().nullable(),
  /** All that are in it, whatever they are worth. */
  assets: z.int(),
  /** In the portfolio's currency. */
  amount: z.string(),
  /** Of the portfolio's value, in percent with one decimal. */
  share: z.string(),
})

const portfolioOverview = z.object({
  total_assets: z.int(),
  /** The currency with the largest sum; null where nothing has a value. */
  currency: z.string().nullable(),
  /** One exact sum a currency, the largest first. Sums of different currencies are never added. */
  held: z.array(money.extend({ assets: z.int() })),
  average_value: money.nullable(),
  /** What was added since the first of the month, and its share of the total in percent with one decimal; null as of a day. */
  monthly_growth: money.extend({ share: z.string(), assets: z.int() }).nullable(),
  /** The largest value first. */
  categories: z.array(category),
})
export type PortfolioOverview = z.infer<typeof portfolioOverview>

const ownership = z.object({
  id: z.uuid(),
  asset_id: z.uuid(),
  title: z.string(),
  value: money.nullable(),
  owner: z.string(),
  transferred_at: timestamp,
})

export const portfolio = {
  get: registered
    .route({
      method: 'GET',
      path: '/portfolio',
      summary: 'What the caller’s collection is worth, in total and by category',
    })
    /** With a day: what was held then, at what is recorded now. */
    .input(z.strictObject({ as_of: z.iso.date().optional() }).optional())
    .output(portfolioOverview),
  recentOwnership: registered
    .route({ method: 'GET', path: '/portfolio/ownership', summary: 'The ten latest entries of the ownership history' })
    .output(z.array(ownership)),
}
