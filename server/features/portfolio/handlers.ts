import { compareWithMonth, sumHeldByCategory } from '#database/asset-sums.ts'
import { minorUnits } from '#domain/money.ts'
import { registeredReading } from '#server/rpc/callers.ts'
import { countAssets } from '#server/shared/plan-in-force.ts'
import * as rows from './queries.ts'
import { valuePortfolio } from './valued.ts'

export const getPortfolio = registeredReading.portfolio.get.handler(async ({ input, context: { db, me, now } }) => {
  const { valued_by: basis, as_of } = input
  const monthBegan = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()))
  // What they come to by cost, today, the database keeps.
  if (basis !== 'cost' || as_of !== undefined)
    return valuePortfolio(db, me.role, { valued: { basis, as_of }, monthBegan })
  const [count, currencies, categories] = await Promise.all([
    countAssets(db),
    compareWithMonth(db, me.role, monthBegan),
    sumHeldByCategory(db, me.role),
  ])
  const [main] = currencies
  return {
    total_assets: count,
    currency: main?.currency ?? null,
    held: currencies.map(({ currency, amount, assets }) => ({ currency, amount, assets })),
    average_value: main ? { amount: main.averages[minorUnits(main.currency)]!, currency: main.currency } : null,
    monthly_growth: main ? { ...main.added, currency: main.currency } : null,
    categories,
    fallbacks: [],
    gains: [],
  }
})

export const listRecentOwnership = registeredReading.portfolio.recentOwnership.handler(({ context: { db, me } }) =>
  rows.listRecentOwnership(db, me.role),
)
