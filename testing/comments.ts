import { asSystem } from '#database/access.ts'
import { database } from './database.ts'

/** What somebody said of an asset, by a grant unless it is forgotten; its id. */
export async function aComment(
  asset: { id: string; user_id: string },
  casting: { grant_id?: string; by_owner?: boolean; author_name?: string; content?: string; created_at?: Date } = {},
): Promise<string> {
  const comment = { asset_id: asset.id, user_id: asset.user_id, by_owner: false, ...NOTHING_MORE }
  const { id } = await asSystem(database, (db) =>
    db
      .insertInto('comments')
      .values({ ...comment, ...casting })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id
}

const NOTHING_MORE = { author_name: 'Somebody', content: 'When was it last wound?' }
