import { compareWithMonth, sumHeldByCategory } from '#database/asset-sums.ts'
import { minorUnits } from '#domain/money.ts'
import { registeredReading } from '#server/rpc/callers.ts'
import { countAssets } from '#server/shared/plan-in-force.ts'
import * as rows from './queries.ts'

export const getPortfolio = registeredReading.portfolio.get.handler(async ({ input, context: { db, me, now } }) => {
  if (input?.as_of !== undefined) return rows.portfolioOn(db, me.role, input.as_of)
  const monthBegan = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()))
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
  }
})

export const listRecentOwnership = registeredReading.portfolio.recentOwnership.handler(({ context: { db, me } }) =>
  rows.listRecentOwnership(db, me.role),
)
