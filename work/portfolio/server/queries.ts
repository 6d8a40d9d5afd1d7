import { sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import { dateBy, dateCell, worthOf } from '#record/values/server/shared/worth-columns.ts'
import type { Role } from '#basics/roles.ts'

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
    .select([
      worthOf(role).as('value'),
      dateBy('date', role, dateCell).as('since'),
      sql<string>`coalesce(nullif(display_name, ''), email)`.as('owner'),
    ])
    .orderBy('transferred_at', 'desc')
    .orderBy('latest.id', 'desc')
    .execute()
}
