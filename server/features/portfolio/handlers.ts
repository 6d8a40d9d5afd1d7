import { shareByCategory, sumByCurrency } from '#database/worth.ts'
import { registeredReading } from '#server/rpc/callers.ts'
import { countAssets } from '#server/shared/plan-in-force.ts'
import * as rows from './queries.ts'

export const getPortfolio = registeredReading.portfolio.get.handler(async ({ context: { db, me, now } }) => {
  const [count, held] = await Promise.all([countAssets(db), sumByCurrency(db.selectFrom('own_assets'), me.role)])
  const currency = held[0]?.currency ?? null
  const [inCurrency, categories] = await Promise.all([
    currency === null ? NOTHING_OF_VALUE : figures(currency),
    shareByCategory(db.selectFrom('own_assets'), me.role, currency),
  ])
  return {
    total_assets: count,
    currency,
    held,
    ...inCurrency,
    categories,
  }

  async function figures(currency: string) {
    const monthBegan = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()))
    const { average, added, added_share, added_assets } = await rows.figuresIn(db, me.role, currency, monthBegan)
    return {
      average_value: { amount: average, currency },
      monthly_growth: { amount: added, currency, share: added_share, assets: added_assets },
    }
  }
})

const NOTHING_OF_VALUE = { average_value: null, monthly_growth: null }

export const listRecentOwnership = registeredReading.portfolio.recentOwnership.handler(({ context: { db, me } }) =>
  rows.listRecentOwnership(db, me.role),
)
