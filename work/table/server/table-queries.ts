import { type RawBuilder, sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import { moment } from '#record/assets/server/shared/asset-children.ts'
import { sumHeldByCurrency } from '#record/values/server/shared/asset-sums.ts'
import { listedCount } from '#record/files/server/shared/listed-files.ts'
import { moneyOf, sumByCurrency } from '#record/values/server/shared/worth-columns.ts'
import { CHILDREN } from '#record/assets/rules/children.ts'
import type { Grouping } from '#record/collections/rules.ts'
import type { Role } from '#basics/roles.ts'
import { type Beside, isBeside, type TableColumn, textsWanted } from '../rules/columns.ts'
import { listedImage, type UrlSigner } from '#record/files/server/shared/file-urls.ts'
import { sourceOf, valuedAssets } from '#record/values/server/shared/worth.ts'
import type { CursorKey } from '#work/vault/server/shared/cursor.ts'
import {
  type Filter,
  isAllThatIsHeld,
  matching,
  type PageRequest,
  rowsLookedFor,
  worthOf,
} from '#work/vault/server/shared/list-queries.ts'
import { orderFor } from '#work/vault/server/shared/orders.ts'

/** The rows of a page as JSON, with these columns alone, and where the next page goes on from. */
export async function tablePage(
  db: UserDb,
  role: Role,
  opening: UrlSigner,
  { columns, ...request }: PageRequest & { columns: readonly TableColumn[] },
) {
  const { sort, order: several, after, limit, ...filter } = request
  const worth = worthOf(role, filter)
  const order = orderFor({ sort, order: several }, role, worth)
  const row = sql`row_number() over (order by ${order.by})`
  const wanted = columns.map(({ name }) => name).filter(isBeside)
  const page = matching(valuedAssets(db, worth), filter)
    .$if(after !== null, (query) => query.where(order.after(after!)))
    .select('own_assets.id')
    .select([
      sql`case when ${row} = ${limit} then ${order.place} end`.as('goes_on'),
      row.as('row'),
      moneyOf(worth).as('value'),
      (worth.valuation === null ? sql<null>`null::text` : sourceOf(role, worth)).as('valued_as'),
    ])
    .orderBy(order.by)
    .limit(rowsLookedFor(request))
  const shown = sql.join([
    sql`page.id, assets.title`,
    sql`${textsOf(columns)} as texts`,
    ...wanted.map((name) => (name === 'photo' ? sql`${listedImage(opening)}::json as photo` : BESIDE[name])),
  ])
  const { rows } = await sql<{ items: string; next: CursorKey | null }>`
    with page as materialized (${page})
    select '[' || coalesce(string_agg(to_json(item)::text, ',' order by row) filter (where row <= ${limit}), '') || ']' as items,
      case when count(*) > ${limit} then max(goes_on) end as next
    from page
      join assets on assets.id = page.id
      left join listed_files on listed_files.asset_id = page.id
      cross join lateral (select ${shown}) as item
  `.execute(db)
  return rows[0]!
}

/** Amounts and dates as texts: a number of JSON is not exact. */
function textsOf(columns: readonly TableColumn[]) {
  const pairs = textsWanted(columns).flatMap((name) => [sql.lit(name), sql`${sql.ref(`assets.${name}`)}::text`])
  return pairs.length === 0 ? sql`'{}'::jsonb` : sql`jsonb_build_object(${sql.join(pairs)})`
}

const namesIn = (of: Grouping) => sql`(
  select coalesce(json_agg(name order by ${sql.ref(CHILDREN[of].order)}), '[]') from ${sql.table(CHILDREN[of].table)}
  where asset_id = page.id
) as ${sql.ref(of)}`

const BESIDE: Record<Exclude<Beside, 'photo'>, RawBuilder<unknown>> = {
  status: sql`assets.status`,
  collections: namesIn('collections'),
  tags: namesIn('tags'),
  value: sql`page.value, page.valued_as`,
  photo_count: sql`${listedCount('image')} as photo_count`,
  document_count: sql`${listedCount('document')} as document_count`,
  created_at: sql`${moment('assets.created_at')} as created_at`,
  updated_at: sql`${moment('assets.updated_at')} as updated_at`,
}

/** What all that match come to: one exact sum a currency, that of the most assets first. */
export function sumMatching(db: UserDb, role: Role, filter: Filter) {
  const { valued_by = 'cost' } = filter
  // The database keeps it.
  if (valued_by === 'cost' && isAllThatIsHeld(filter)) return sumHeldByCurrency(db, role)
  const worth = worthOf(role, filter)
  return sumByCurrency(matching(valuedAssets(db, worth), filter), worth)
}
