import type { UserDb } from '#database/access.ts'
import type { ReferenceLists } from '#contract/reference.ts'

type FileType = ReferenceLists['file_types'][number]['type']

export const listCurrencies = (db: UserDb) =>
  db
    .selectFrom('reference_currencies')
    .select(['code', 'name', 'symbol', 'flag'])
    .where('is_active', '=', true)
    .orderBy('sort_order')
    .orderBy('code')
    .execute()

export const listCountries = (db: UserDb) =>
  db
    .selectFrom('reference_countries')
    .select(['code', 'name', 'default_currency'])
    .where('is_active', '=', true)
    .orderBy('sort_order')
    .orderBy('code')
    .execute()

/** New ones share a place in the order, so that the name decides among them. */
export const listCategories = (db: UserDb, type: 'asset_category' | 'genre') =>
  db
    .selectFrom('reference_categories')
    .select(['id', 'name'])
    .where('type', '=', type)
    .where('is_active', '=', true)
    .orderBy('sort_order')
    .orderBy('name')
    .execute()

export const listFileTypes = (db: UserDb) =>
  db
    .selectFrom('reference_file_types')
    .select(['id', 'type', 'mime_type', 'extension', 'max_size_bytes'])
    .$narrowType<{ type: FileType }>()
    .where('is_active', '=', true)
    .orderBy('type')
    .orderBy('extension')
    .orderBy('mime_type')
    .execute()
