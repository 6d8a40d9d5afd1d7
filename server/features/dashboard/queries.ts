import { sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import { firstChildOf } from '#database/asset-children.ts'
import { worthOf } from '#database/worth.ts'
import { CHILDREN } from '#domain/assets/children.ts'
import type { Role } from '#domain/member/roles.ts'

export const RECENT_DAYS = 7
const RECENT_SHOWN = 5

export function listRecentAssets(db: UserDb, role: Role, since: Date) {
  return db
    .selectFrom('own_assets')
    .select(['id', 'title', 'category', 'created_at'])
    .$narrowType<{ id: string; title: string; created_at: Date }>()
    .select(worthOf(role).as('value'))
    .select(firstChildOf<{ path: string }>(CHILDREN.images, 'own_assets.id', [sql`path`]).as('picture'))
    .where('created_at', '>=', since)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(RECENT_SHOWN)
    .execute()
}
