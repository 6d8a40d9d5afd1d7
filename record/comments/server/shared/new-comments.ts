import { sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import type { NewComments } from '../../contract.ts'

type Found = Omit<NewComments['assets'][number], 'latest_at'> & { latest_at: Date; total: number }

/** What was said of assets and its owner has not looked at: how much, and of which assets, the latest first. */
export async function findNewComments(db: UserDb, most: number) {
  const { rows } = await sql<Found>`
    select asset_id, title, new_comments, names, latest_at, (sum(new_comments) over ())::int as total
    from (
      select asset_id, count(*)::int as new_comments, max(created_at) as latest_at,
        (array_agg(distinct author_name))[:3] as names
      from comments where seen_at is null and not by_owner group by asset_id
    ) as commented join assets on assets.id = asset_id
    order by latest_at desc, asset_id limit ${most}
  `.execute(db)
  return {
    total: rows[0]?.total ?? 0,
    assets: rows.map((row) => {
      const { total: _, ...asset } = row
      return asset
    }),
  }
}
