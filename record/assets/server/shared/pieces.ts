import { type RawBuilder, sql } from 'kysely'
import type { Piece } from '#record/people/contract.ts'
import type { UserDb } from '#database/access.ts'
import { instant } from './asset-children.ts'
import { dateBy, dateCell, worthColumns, worthOf } from '#record/values/server/shared/worth-columns.ts'
import type { Role } from '#basics/roles.ts'
import { listedImage, type UrlSigner } from '#record/files/server/shared/file-urls.ts'

export interface Reader {
  role: Role
  opening: UrlSigner
}

const MOST = 100

/** The latest of these pieces with their first pictures. `more` are columns beside those that every piece has. */
export async function listPieces(
  db: UserDb,
  { role, opening }: Reader,
  {
    from,
    where,
    more = sql``,
    limit = MOST,
  }: { from: RawBuilder<unknown>; where: RawBuilder<boolean>; more?: RawBuilder<unknown>; limit?: number },
) {
  const { rows } = await sql<{ piece: Piece; place: string }>`
    with page as materialized (
      select own_assets.id, title, ${worthOf(role)} as value, ${dateBy('date', role, dateCell)} as date, created_at ${more}
      from ${from} where ${where} order by created_at desc, own_assets.id desc limit ${sql.lit(limit)}
    )
    select to_jsonb(page) - 'created_at' || jsonb_build_object('image', ${listedImage(opening)}::jsonb) as piece,
      ${instant('created_at')} || '/' || page.id as place
    from page left join listed_files on asset_id = page.id order by created_at desc, page.id desc
  `.execute(db)
  return rows
}

/** One sum a currency, the largest first. */
export const sumsOf = (db: UserDb, role: Role, ids: RawBuilder<string[]>) => {
  const { amount, currency } = worthColumns(role)
  return sql<{ currency: string; amount: string; assets: number }>`
    select ${currency} as currency, sum(${amount})::text as amount, count(*)::int as assets
    from own_assets where id = any (${ids}) and held and ${amount} is not null
    group by ${currency} order by sum(${amount}) desc, ${currency}
  `.execute(db)
}
