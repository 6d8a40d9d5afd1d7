import { sql } from 'kysely'
import type { GuestDb } from '#database/access.ts'
import { listedImage, type UrlSigner } from '#record/files/server/shared/file-urls.ts'
import type { OwnPiece } from '../contract/shapes.ts'
import { ROUND } from './queries.ts'
import { IS_ASKED } from './shared/asked-in.ts'

/** By the views of guests: where they are asked. */
export const findAsGuest = (db: GuestDb, id: string) =>
  db
    .selectFrom('divisions')
    .select(ROUND)
    // The view shows it once the lot is drawn.
    .select(sql<string | null>`seed`.as('seed'))
    .where('id', '=', id)
    .where(IS_ASKED)
    .executeTakeFirst()

/** The pieces that their access shows, and those that the round does. */
export async function listPiecesAsGuest(db: GuestDb, division: string, opening: UrlSigner) {
  const { rows } = await sql<OwnPiece>`
    with page as materialized (
      select coalesce(own_assets.id, offered.id) as id, coalesce(own_assets.title, offered.title) as title,
        division_pieces.position, coalesce(weight, 0) as weight, note,
        case when offered.id is not null then json_build_object(
          'category', offered.category, 'description', offered.description, 'size', offered.size, 'value', offered.value,
          'currency', offered.currency
        ) end as shown
      from division_pieces left join own_assets on own_assets.id = division_pieces.asset_id
        left join offered_pieces(${division}) as offered on offered.id = division_pieces.asset_id
        left join wishes on wishes.division_id = division_pieces.division_id and wishes.asset_id = division_pieces.asset_id
      where division_pieces.division_id = ${division} and ${IS_ASKED}
    )
    select page.id as asset_id, title, ${listedImage(opening)}::json as image, weight, note, shown
    from page left join listed_files on listed_files.asset_id = page.id
    where page.id is not null order by page.position
  `.execute(db)
  return rows
}

/** False where nothing is there for them. */
export async function saveWish(
  db: GuestDb,
  { division, asset, weight, note }: { division: string; asset: string; weight: number; note: string | null },
): Promise<boolean> {
  const { rows } = await sql<{ saved: Date | null }>`
    select save_wish(${division}, ${asset}, ${weight}, ${note}) as saved
  `.execute(db)
  return rows[0]!.saved !== null
}
