import { sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import { worthColumns, worthOf } from '#database/worth.ts'
import { minorUnits } from '#domain/money.ts'
import type { Role } from '#domain/member/roles.ts'

/** What is held in one currency: its average, and what was added since a moment with its share of it all. */
export function figuresIn(db: UserDb, role: Role, currency: string, since: Date) {
  const { amount, currency: ofAsset } = worthColumns(role)
  return db
    .selectFrom('own_assets')
    .select([
      sql<string>`round(avg(${amount}), ${minorUnits(currency)}::int)`.as('average'),
      sql<string>`coalesce(sum(${amount}) filter (where created_at >= ${since}), 0)`.as('added'),
      sql<number>`(count(*) filter (where created_at >= ${since}))::int`.as('added_assets'),
      sql<string>`coalesce(
        round(100 * sum(${amount}) filter (where created_at >= ${since}) / nullif(sum(${amount}), 0), 1), 0.0
      )`.as('added_share'),
    ])
    .where(sql<boolean>`${amount} is not null and ${ofAsset} = ${currency}`)
    .executeTakeFirstOrThrow()
}

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
