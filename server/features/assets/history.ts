import { sql } from 'kysely'
import type { AssetHistory } from '#contract/assets.ts'
import type { UserDb } from '#database/access.ts'
import { instant } from '#database/asset-children.ts'
import { isId } from '#domain/ids.ts'
import { registeredReading } from '#server/rpc/callers.ts'
import { refuse } from '#server/platform/refusal.ts'

const PAGE = 20

export const getAssetHistory = registeredReading.assets.history.handler(
  async ({ input: { id, before }, context: { db } }) => {
    if (!isId(id)) refuse('NOT_FOUND')
    const [asset, saves] = await Promise.all([findId(db, id), listSaves(db, id, before ?? null)])
    if (!asset) refuse('NOT_FOUND')
    const page = saves.slice(0, PAGE)
    return { saves: page, next_before: saves.length > PAGE ? page.at(-1)!.changed_at : null }
  },
)

const findId = (db: UserDb, id: string) => db.selectFrom('assets').select('id').where('id', '=', id).executeTakeFirst()

/** The latest first, and one more where there is a next page. */
const listSaves = (db: UserDb, id: string, before: string | null) =>
  db
    .selectFrom('asset_changes')
    .select([
      instant('changed_at').as('changed_at'),
      sql<AssetHistory['saves'][number]['changes']>`
        json_agg(json_build_object('field', field, 'before', before, 'after', after) order by field)
      `.as('changes'),
    ])
    .where('asset_id', '=', id)
    .where(sql<boolean>`(${before}::timestamptz is null or asset_changes.changed_at < ${before}::timestamptz)`)
    .groupBy('asset_changes.changed_at')
    .orderBy('asset_changes.changed_at', 'desc')
    .limit(PAGE + 1)
    .execute()
