import { sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import { firstChildOf } from '#database/asset-children.ts'
import { worthOf } from '#database/worth.ts'
import { CHILDREN } from '#domain/assets/children.ts'
import type { Role } from '#domain/member/roles.ts'

export const RECENT_DAYS = 7
const RECENT_SHOWN = 5

export interface RecentPicture {
  path: string
  preview: string | null
  width: number
  height: number
}
const PICTURE = [
  sql`stored_files.path, nullif(stored_files.preview, '') as preview, stored_files.width, stored_files.height`,
]

export async function countAssetsSince(db: UserDb, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('own_assets')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow()
  return count
}

export function listRecentAssets(db: UserDb, role: Role, since: Date) {
  return db
    .selectFrom('own_assets')
    .select(['id', 'title', 'category', 'created_at'])
    .$narrowType<{ id: string; title: string; created_at: Date }>()
    .select(worthOf(role).as('value'))
    .select(firstChildOf<RecentPicture>(CHILDREN.images, 'own_assets.id', PICTURE).as('picture'))
    .where('created_at', '>=', since)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(RECENT_SHOWN)
    .execute()
}
