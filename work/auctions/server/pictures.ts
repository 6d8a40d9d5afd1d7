import { sql } from 'kysely'
import { asGuest, type GuestRef } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import { MOST_IMAGES } from '#work/papers/rules/consignment.ts'

/** Where pictures of pieces lie, by what their owner shows now; nothing where that is over, or nobody has looked in. */
export const listPictures = (database: Database, ref: GuestRef, assets: readonly string[]) =>
  asGuest(database, ref, async (db, arriving): Promise<[asset: string, paths: string[]][]> => {
    const found = sql<{ asset_id: string; paths: string[] }>`
      select asset_id, (array_agg(image_url order by position, id))[:${sql.lit(MOST_IMAGES)}] as paths
      from asset_images where asset_id = any (${sql.val(assets)}::uuid[]) and exists (select from assets where id = asset_id)
      group by asset_id
    `.execute(db)
    const [visit, { rows }] = await Promise.all([arriving, found])
    return visit ? rows.map(({ asset_id, paths }) => [asset_id, paths]) : []
  })
