import { sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import { firstChildOf } from '#database/asset-children.ts'
import { worthOf } from '#database/worth.ts'
import { CHILDREN } from '#domain/assets/children.ts'
import type { Role } from '#domain/member/roles.ts'

export const RECENT_DAYS = 7
const RECENT_SHOWN = 5

export const countAssetsSince = (db: UserDb, since: Date) =>
  db
    .selectFrom('assets')
    .select(({ fn }) => [
      fn.countAll<string>().as('total'),
      fn.countAll<string>().filterWhere('created_at', '>=', since).as('recent'),
    ])
    .executeTakeFirstOrThrow()

export function listRecentAssets(db: UserDb, role: Role, since: Date) {
  return db
    .selectFrom('assets')
    .select(['id', 'title', 'category', 'created_at'])
    .select(worthOf(role).as('value'))
    .select(firstChildOf<{ path: string }>(CHILDREN.images, 'assets.id', [sql`path`]).as('picture'))
    .where('created_at', '>=', since)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(RECENT_SHOWN)
    .execute()
}
