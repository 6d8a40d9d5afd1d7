import { sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import { shareByCategory, sumByCurrency, worthColumns, worthOf } from '#database/worth.ts'
import { minorUnits } from '#domain/money.ts'
import type { Role } from '#domain/member/roles.ts'
import { isShown } from '#server/shared/held.ts'

const LATEST = 10

/** They are found before anything is joined: how many rows a join leaves is guessed, and a wrong guess reads them all. */
export function listRecentOwnership(db: UserDb, role: Role) {
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
    .select([worthOf(role).as('value'), sql<string>`coalesce(nullif(display_name, ''), email)`.as('owner')])
    .orderBy('transferred_at', 'desc')
    .orderBy('latest.id', 'desc')
    .execute()
}

/** Nothing of a day in the past is kept: it is worked out from the assets and what was recorded of them. */
export async function portfolioOn(db: UserDb, role: Role, day: string) {
  const assets = db.selectFrom('own_assets').where(isShown({ as_of: day }))
  const held = await sumByCurrency(assets, role)
  const currency = held[0]?.currency ?? null
  const { amount, currency: ofAsset } = worthColumns(role)
  const average = sql<
    string | null
  >`round(avg(${amount}) filter (where ${ofAsset} = ${currency}), ${minorUnits(currency ?? '')}::int)`
  const [figures, categories] = await Promise.all([
    assets.select([sql<number>`count(*)::int`.as('count'), average.as('average')]).executeTakeFirstOrThrow(),
    shareByCategory(assets, role, currency),
  ])
  return {
    total_assets: figures.count,
    currency,
    held,
    average_value: currency === null || figures.average === null ? null : { amount: figures.average, currency },
    monthly_growth: null,
    categories,
  }
}
