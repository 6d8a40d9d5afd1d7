import { sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import { firstChildOf } from '#record/assets/server/shared/asset-children.ts'
import { worthOf } from '#record/values/server/shared/worth-columns.ts'
import { compiledOnce } from '#database/compiled-once.ts'
import { CHILDREN } from '#record/assets/rules/children.ts'
import { BEGINNING, type FirstStep } from '#account/member/rules/first-steps.ts'
import type { Role } from '#basics/roles.ts'

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

export const listRecentAssets = (db: UserDb, role: Role, since: Date) =>
  compiledOnce(db, `recent assets of a ${role}`, { since }, (placeholders) =>
    recentAssets(db, role, placeholders.since).compile(),
  )

const recentAssets = (db: UserDb, role: Role, since: Date) =>
  db
    .selectFrom('own_assets')
    .select(['id', 'title', 'category', 'created_at'])
    .$narrowType<{ id: string; title: string; created_at: Date }>()
    .select(worthOf(role).as('value'))
    .select(firstChildOf<RecentPicture>(CHILDREN.images, 'own_assets.id', PICTURE).as('picture'))
    .where('held', '=', true)
    .where('created_at', '>=', since)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(RECENT_SHOWN)

/** Row security shows the caller's own rows alone. */
export async function findFirstSteps(db: UserDb) {
  const { rows } = await sql<Record<FirstStep | 'over', boolean>>`
    select
      exists (select from own_assets) as asset,
      exists (select from asset_images) as photo,
      exists (select from activity where kind in ('authenticator_added', 'passkey_added')) as second_factor,
      exists (select from beneficiaries) as beneficiary,
      exists (select from activity where kind = 'archive_exported') as archive,
      first_steps_dismissed_at is not null
        or created_at < now() - make_interval(days => ${BEGINNING.days})
        or (select count(*) >= ${BEGINNING.assets} from (select from own_assets limit ${BEGINNING.assets}) as first) as over
    from memberinfo
  `.execute(db)
  return rows[0]!
}

export const dismissSteps = (db: UserDb, now: Date) =>
  db.updateTable('memberinfo').set({ first_steps_dismissed_at: now }).execute()
