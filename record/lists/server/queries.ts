import { type Expression, type RawBuilder, sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import { compiledOnce } from '#database/compiled-once.ts'
import type { ReferenceLists } from '../contract.ts'

type FileType = ReferenceLists['file_types'][number]['type']

const listCurrencies = (db: UserDb) =>
  db
    .selectFrom('reference_currencies')
    .select(['code', 'name', 'symbol', 'flag'])
    .where('is_active', '=', true)
    .orderBy('sort_order')
    .orderBy('code')

const listCountries = (db: UserDb) =>
  db
    .selectFrom('reference_countries')
    .select(['code', 'name', 'default_currency'])
    .where('is_active', '=', true)
    .orderBy('sort_order')
    .orderBy('code')

/** New ones share a place in the order, so that the name decides among them. */
const listCategories = (db: UserDb, type: 'asset_category' | 'genre') =>
  db
    .selectFrom('reference_categories')
    .select(['id', 'name'])
    .where('type', '=', type)
    .where('is_active', '=', true)
    .orderBy('sort_order')
    .orderBy('name')

const listFileTypes = (db: UserDb) =>
  db
    .selectFrom('reference_file_types')
    .select(['id', 'type', 'mime_type', 'extension', 'max_size_bytes'])
    .$narrowType<{ type: FileType }>()
    .where('is_active', '=', true)
    .orderBy('type')
    .orderBy('extension')
    .orderBy('mime_type')

/** All of them, as PostgreSQL writes them. */
export async function referenceJson(db: UserDb): Promise<string> {
  const [row] = await compiledOnce(db, 'reference lists', {}, () => jsonOf(db).compile(db))
  return row!.json
}

function jsonOf(db: UserDb): RawBuilder<{ json: string }> {
  const lists: Record<keyof ReferenceLists, Expression<unknown>> = {
    currencies: listCurrencies(db),
    countries: listCountries(db),
    categories: listCategories(db, 'asset_category'),
    genres: listCategories(db, 'genre'),
    file_types: listFileTypes(db),
  }
  const members = Object.entries(lists).map(
    ([name, list]) => sql<string>`(
      select ${sql.lit(`"${name}":[`)} || coalesce(string_agg(to_json(row)::text, ','), '') || ']' from (${list}) as row
    )`,
  )
  return sql<{ json: string }>`select '{' || ${sql.join(members, sql` || ',' || `)} || '}' as json`
}
