import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { UserDb } from '#database/access.ts'
import { worthColumns, worthOf } from '#database/worth.ts'
import type { Role } from '#domain/roles.ts'

export const RECENT_DAYS = 7
const RECENT_SHOWN = 5

export const countAssets = (db: UserDb, since: Date) =>
  db
    .selectFrom('assets')
    .select(({ fn }) => [
      fn.countAll<string>().as('total'),
      fn.countAll<string>().filterWhere('created_at', '>=', since).as('recent'),
    ])
    .executeTakeFirstOrThrow()

/** One exact sum a currency, the largest first. */
export function sumByCurrency(db: UserDb, role: Role) {
  const { amount, currency } = worthColumns(role)
  return db
    .selectFrom('assets')
    .select([currency.as('currency'), sql<string>`sum(${amount})`.as('amount')])
    .where(amount, 'is not', null)
    .groupBy(currency)
    .orderBy('amount', 'desc')
    .orderBy('currency')
    .execute()
}

export function listRecentAssets(db: UserDb, role: Role, since: Date) {
  return db
    .selectFrom('assets')
    .select(['id', 'title', 'category', 'created_at'])
    .select(worthOf(role).as('value'))
    .select(({ selectFrom }) =>
      jsonObjectFrom(
        selectFrom('asset_images')
          .innerJoin('stored_files', 'path', 'image_url')
          .select(['path', 'name'])
          .whereRef('asset_id', '=', 'assets.id')
          .orderBy('position')
          .orderBy('asset_images.id')
          .limit(1),
      ).as('picture'),
    )
    .where('created_at', '>=', since)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(RECENT_SHOWN)
    .execute()
}
