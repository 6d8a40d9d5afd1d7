import { compareWithMonth, sumHeldByCategory } from '#database/asset-sums.ts'
import type { UserDb } from '#database/access.ts'
import { type Amount, minorUnits } from '#domain/money.ts'
import { monthEnds } from '#domain/worth/months.ts'
import { convertSums } from '#server/shared/conversion.ts'
import { registeredReading } from '#server/rpc/callers.ts'
import { countAssets } from '#server/shared/plan-in-force.ts'
import { convertCourse } from './convert-course.ts'
import * as rows from './queries.ts'
import { ledBy, valuePortfolio } from './valued.ts'
import { worthByMonth } from './worth-by-month.ts'

export const getPortfolio = registeredReading.portfolio.get.handler(async ({ input, context: { db, me, now } }) => {
  const { valued_by: basis, as_of, currency: wanted } = input
  const monthBegan = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()))
  // What they come to by cost, today, the database keeps.
  if (basis !== 'cost' || as_of !== undefined)
    return withConversion(
      db,
      await valuePortfolio(db, me.role, { valued: { basis, as_of }, monthBegan, wanted }),
      as_of ?? today(now),
    )
  const [count, sums, categories] = await Promise.all([
    countAssets(db),
    compareWithMonth(db, me.role, monthBegan),
    sumHeldByCategory(db, me.role, wanted),
  ])
  const currencies = ledBy(wanted, sums)
  const [main] = currencies
  const overview = {
    total_assets: count,
    currency: main?.currency ?? null,
    held: currencies.map(({ currency, amount, assets }) => ({ currency, amount, assets })),
    average_value: main ? { amount: main.averages[minorUnits(main.currency)]!, currency: main.currency } : null,
    monthly_growth: main ? { ...main.added, currency: main.currency } : null,
    categories,
    fallbacks: [],
    gains: [],
  }
  return withConversion(db, overview, today(now))
})

const today = (now: Date) => now.toISOString().slice(0, 10)

const withConversion = async <Overview extends { held: readonly Amount[] }>(
  db: UserDb,
  overview: Overview,
  day: string,
) => ({
  ...overview,
  converted: await convertSums(
    db,
    overview.held.map(({ amount, currency }) => ({ amount, currency })),
    day,
  ),
})

export const getWorthCourse = registeredReading.portfolio.course.handler(
  async ({ input: { valued_by: basis, as_of, months }, context: { db, me, now } }) => {
    const last = as_of ?? today(now)
    const days = await worthByMonth(db, me.role, { basis, days: monthEnds(last, months) })
    return { days, converted: await convertCourse(db, days, last) }
  },
)

export const listRecentOwnership = registeredReading.portfolio.recentOwnership.handler(({ context: { db, me } }) =>
  rows.listRecentOwnership(db, me.role),
)
