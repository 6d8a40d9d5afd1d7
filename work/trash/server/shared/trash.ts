import { sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import { TRASH_DAYS } from '../../rules.ts'

/** Of a row of `trashed_assets`. What is over is gone, also before the job of the day has come to it. */
export const isInTrash = sql<boolean>`deleted_at > now() - make_interval(days => ${sql.lit(TRASH_DAYS)})`

/** Into the trash of their owner. The ids that were there. */
export async function deleteAssets(db: UserDb, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select trash_assets(${ids}::uuid[]) as id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function restoreAssets(db: UserDb, ids: string[]) {
  const { rows } = await sql<{ id: string; title: string; inventory_number: string | null }>`
    select restored as id, named as title, given_up as inventory_number
    from restore_assets(array(select id from trashed_assets where id = any (${ids}::uuid[]) and ${isInTrash}))
  `.execute(db)
  return rows
}
