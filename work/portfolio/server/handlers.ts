import { compareWithMonth, sumHeldByCategory } from '#record/values/server/shared/asset-sums.ts'
import type { UserDb } from '#database/access.ts'
import { type Amount, minorUnits } from '#basics/money.ts'
import type { Role } from '#basics/roles.ts'
import { ledBy } from '#record/values/rules/headline.ts'
import { monthEnds } from '#record/values/rules/months.ts'
import { exchangeOn, findTotalCurrency } from '#record/rates/server/shared/conversion.ts'
import { registeredReading } from '#account/identity/server/shared/callers.ts'
import { countAssets } from '#account/billing/server/shared/plan-in-force.ts'
import { gainsByPiece, shareOut } from './breakdowns.ts'
import { changeInValue, usualBasis } from '#record/values/server/shared/worth.ts'
import { countByBasis, countOn, currenciesOf, overviewOf } from './valued.ts'
import { worthByMonth } from './worth-by-month.ts'
import { sql } from 'kysely'
import { dateBy, dateCell, worthOf } from '#record/values/server/shared/worth-columns.ts'

export const getPortfolio = registeredReading.portfolio.get.handler(async ({ input, context: { db, me, now } }) => {
  const basis = input.valued_by ?? (await usualBasis(db))
  const { as_of, currency: wanted } = input
  const monthBegan = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()))
  const day = as_of ?? today(now)
  if (basis === 'cost' && as_of === undefined) {
    const overview = await overviewByCost(db, me.role, { monthBegan, wanted, day })
    return {
      ...overview,
      valued_by: basis,
      change_in_value: await changeInValue(db, me.role, { basis, monthBegan, currency: overview.currency }),
    }
  }
  const valued = { basis, as_of }
  const counted =
    basis === 'cost' || as_of !== undefined
      ? await countOn(db, me.role, valued)
      : await countByBasis(db, me.role, { basis, monthBegan })
  const exchange = await exchangeOn(db, day, currenciesOf(counted))
  const overview = overviewOf(counted, exchange, { role: me.role, valued, currency: wanted })
  return {
    ...overview,
    valued_by: basis,
    change_in_value:
      as_of === undefined ? await changeInValue(db, me.role, { basis, monthBegan, currency: overview.currency }) : null,
    converted: exchange.convert(overview.held),
  }
})

async function overviewByCost(
  db: UserDb,
  role: Role,
  { monthBegan, wanted, day }: { monthBegan: Date; wanted: string | undefined; day: string },
) {
  const [count, sums] = await Promise.all([countAssets(db), compareWithMonth(db, role, monthBegan)])
  const exchange = await exchangeOn(
    db,
    day,
    sums.map(({ currency }) => currency),
  )
  const currencies = ledBy(wanted, exchange.rank(sums))
  const [main] = currencies
  return {
    total_assets: count,
    currency: main?.currency ?? null,
    held: currencies.map(({ currency, amount, assets }) => ({ currency, amount, assets })),
    average_value: main ? { amount: main.averages[minorUnits(main.currency)]!, currency: main.currency } : null,
    monthly_growth: main ? { ...main.added, currency: main.currency } : null,
    categories: await sumHeldByCategory(db, role, main?.currency ?? ''),
    fallbacks: [],
    gains: [],
    converted: exchange.convert(currencies),
  }
}

const today = (now: Date) => now.toISOString().slice(0, 10)

export const getWorthCourse = registeredReading.portfolio.course.handler(
  async ({ input: { valued_by, as_of, months }, context: { db, me, now } }) => {
    const basis = valued_by ?? (await usualBasis(db))
    const last = as_of ?? today(now)
    const days = await worthByMonth(db, me.role, { basis, days: monthEnds(last, months) })
    return { days, converted: await convertCourse(db, days, last) }
  },
)

export const getWorthShares = registeredReading.portfolio.shares.handler(
  async ({ input: { by, valued_by, as_of, currency }, context: { db, me, now } }) => {
    const basis = valued_by ?? (await usualBasis(db))
    return shareOut(db, me.role, { by, valued: { basis, as_of }, currency, day: as_of ?? today(now) })
  },
)

export const getPieceGains = registeredReading.portfolio.gains.handler(
  async ({ input: { valued_by, as_of, currency }, context: { db, me, now } }) => {
    const basis = valued_by ?? (await usualBasis(db))
    return gainsByPiece(db, me.role, { valued: { basis, as_of }, currency, day: as_of ?? today(now) })
  },
)

export const listRecentOwnership = registeredReading.portfolio.recentOwnership.handler(({ context: { db, me } }) =>
  latestOwnership(db, me.role),
)

/**
 * A course in the currency that its owner chose for totals. One set of rates for all of its days: what rises and falls is what
 * the collection is worth, and not a rate.
 */
async function convertCourse(db: UserDb, days: readonly { held: readonly Amount[] }[], day: string) {
  const currency = await findTotalCurrency(db)
  const currencies = new Set(days.flatMap(({ held }) => held.map((sum) => sum.currency)))
  currencies.delete(currency ?? '')
  if (currency === null || currencies.size === 0) return null
  const { convert } = await exchangeOn(db, day)
  const unconverted = new Set<string>()
  const amounts = days.map(({ held }) => {
    const converted = convert(held)
    for (const sum of converted?.unconverted ?? []) unconverted.add(sum.currency)
    return converted?.total.amount ?? held[0]?.amount ?? '0'
  })
  return { currency, amounts, unconverted: [...unconverted].toSorted() }
}

const LATEST = 10

/** They are found before anything is joined: how many rows a join leaves is guessed, and a wrong guess reads them all. */
function latestOwnership(db: UserDb, role: Role) {
  const latest = db
    .selectFrom('ownership_history')
    .select(['id', 'asset_id', 'owner_id', 'transferred_at'])
    .orderBy('transferred_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LATEST)
  return db
    .selectFrom(latest.as('latest'))
    .innerJoin('assets', 'assets.id', 'asset_id')
    .innerJoin('memberinfo', 'memberinfo.id', 'owner_id')
    .select(['latest.id', 'asset_id', 'title', 'transferred_at'])
    .select([
      worthOf(role).as('value'),
      dateBy('date', role, dateCell).as('since'),
      sql<string>`coalesce(nullif(display_name, ''), email)`.as('owner'),
    ])
    .orderBy('transferred_at', 'desc')
    .orderBy('latest.id', 'desc')
    .execute()
}
