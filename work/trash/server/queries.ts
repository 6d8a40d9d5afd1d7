import { sql } from 'kysely'
import type { SystemDb, UserDb } from '#database/access.ts'
import { instant, moment } from '#record/assets/server/shared/asset-children.ts'
import { isInTrash } from './shared/trash.ts'

interface Place {
  since: string
  id: string
}

export async function listPage(db: UserDb, { after, limit }: { after: Place | null; limit: number }) {
  const [rows, { total }] = await Promise.all([
    db
      .selectFrom('trashed_assets')
      .select([
        'id',
        'title',
        'category',
        'preview',
        moment('deleted_at').as('deleted_at'),
        instant('deleted_at').as('since'),
      ])
      .where(isInTrash)
      .$if(after !== null, (query) =>
        query.where(sql<boolean>`(deleted_at, id) < (${after!.since}::timestamptz, ${after!.id}::uuid)`),
      )
      .orderBy('deleted_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute(),
    db
      .selectFrom('trashed_assets')
      .select(sql<number>`count(*)::int`.as('total'))
      .where(isInTrash)
      .executeTakeFirstOrThrow(),
  ])
  const shown = rows.slice(0, limit)
  return {
    items: shown.map(({ id, title, category, preview, deleted_at }) => ({ id, title, category, preview, deleted_at })),
    next: rows.length > limit ? shown.at(-1)! : null,
    total,
  }
}

/** Their files go with them: the database lets them go. Null is for all. */
export async function deleteTrashed(db: UserDb, ids: string[] | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select delete_trashed(${ids}::uuid[]) as id`.execute(db)
  return rows.map(({ id }) => id)
}

export const deleteOverdue = (db: SystemDb) =>
  db
    .deleteFrom('trashed_assets')
    .where(sql<boolean>`not ${isInTrash}`)
    .execute()
