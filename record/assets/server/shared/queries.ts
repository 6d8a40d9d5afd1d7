import { sql } from 'kysely'
import type { UserDb, VaultDb } from '#database/access.ts'
import type { AssetMove, DescribedDocument, DescribedImage } from '../../contract/assets.ts'
import type { RecordedStatus } from '#record/statuses/contract.ts'
import type { Valuation } from '#record/values/contract.ts'
import { childrenOf, describedColumns, moment, rowColumns } from './asset-children.ts'
import { compiledOnce } from '#database/compiled-once.ts'
import { CHILDREN } from '../../rules/children.ts'
import type { FilesChild } from '../../rules/child.ts'
import { AMOUNTS, type AmountName, ASSET_FIELDS, type AssetFieldName } from '../../rules/field-lists.ts'
import type { FileDescription } from '#record/files/rules/file-description.ts'
import { TYPED_CHILDREN, type TypedRows } from '../../rules/typed-children.ts'
import type { JudgedAsset } from '../../rules/judge-asset.ts'
import {
  documentColumns,
  imageColumns,
  type UrlSigner,
  openingBy,
  openingValues,
} from '#record/files/server/shared/file-urls.ts'

/** With the addresses that open its files. */
export async function findAsset(db: VaultDb, id: string, opening: UrlSigner) {
  const [asset] = await compiledOnce(db, 'asset', { id, ...openingValues(opening) }, (placeholders) =>
    assetsWith(db, openingBy(placeholders)).where('assets.id', '=', placeholders.id).compile(),
  )
  return asset
}

/** The same as the JSON that goes out. */
export async function findAssetAsJson(db: VaultDb, id: string, opening: UrlSigner): Promise<string | undefined> {
  const [found] = await compiledOnce(db, 'asset as JSON', { id, ...openingValues(opening) }, (placeholders) =>
    db
      .selectFrom(assetsWith(db, openingBy(placeholders)).where('assets.id', '=', placeholders.id).as('asset'))
      .select(sql<string>`to_json(asset)::text`.as('json'))
      .compile(),
  )
  return found?.json
}

/** Many at once, of which no file is opened. */
export const findAssets = (db: UserDb, ids: readonly string[]) =>
  assetsWith(db, { owner: '', addresses: { sign: ({ path }) => path } })
    .where(sql<boolean>`assets.id = any (${[...ids]}::uuid[])`)
    .execute()

/** Each column as it stands in JSON: an amount as a text, since a number of JSON is not exact. */
const assetsWith = (db: VaultDb, opening: UrlSigner) =>
  db
    .selectFrom('assets')
    .select([...OTHER_FIELDS, 'id', 'privacy_setting', 'version'])
    .select(AMOUNTS.map(({ name }) => sql<string | null>`${sql.ref(name)}::text`.as(name)))
    .select([moment('created_at').as('created_at'), moment('updated_at').as('updated_at')])
    .select('details')
    .$narrowType<{ privacy_setting: 'private'; details: Record<string, string> }>()
    .select([
      childrenOf<DescribedImage>(CHILDREN.images, 'assets.id', [
        ...imageColumns(opening),
        ...describedColumns(CHILDREN.images),
        sql`stored_files.camera_day`,
      ]).as('images'),
      childrenOf<DescribedDocument>(CHILDREN.documents, 'assets.id', [
        ...documentColumns(opening),
        ...describedColumns(CHILDREN.documents),
        sql`(select reason from document_texts where document_id = asset_documents.id) as unread`,
      ]).as('documents'),
      childrenOf<AssetMove>(CHILDREN.moves, 'assets.id', [
        sql`moved_from, moved_to, ${moment('moved_at')} as moved_at`,
      ]).as('moves'),
      childrenOf<RecordedStatus>(CHILDREN.statuses, 'assets.id', [
        sql.ref('asset_statuses.id'),
        ...rowColumns(CHILDREN.statuses.columns),
      ]).as('statuses'),
      childrenOf<Valuation>(CHILDREN.valuations, 'assets.id', [
        sql`position, worth::text, to_char(effective_on, 'YYYY-MM-DD') as effective_on`,
        ...rowColumns(CHILDREN.valuations.columns),
      ]).as('valuations'),
    ])
    .select(
      TYPED_CHILDREN.map((child) => childrenOf<object>(child, 'assets.id', rowColumns(child.columns)).as(child.name)),
    )
    .$narrowType<TypedRows>()
    .select(peopleNamed.as('people'))

const OTHER_FIELDS = ASSET_FIELDS.filter(
  (column): column is Exclude<AssetFieldName, AmountName> => !AMOUNTS.some(({ name }) => name === column),
)

const peopleNamed = sql<Record<string, string>>`(
  select coalesce(json_object_agg(named.name, person_id), '{}') from (
    select asset_id, name from own_provenance_names union select asset_id, name from own_condition_names
    union select asset_id, name from own_valuer_names
  ) as named join person_names on key = folded(named.name) where asset_id = assets.id
)`

/** False where this form was sent before. */
export async function insertAsset(db: UserDb, id: string, { record, details }: JudgedAsset): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('assets')
    .values({ ...record, ...(details && { details: JSON.stringify(details) }), id })
    // Whichever of the two keys that hold the id is looked at first.
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Held until the transaction ends: whoever else saves or deletes it waits. */
export const findAssetForUpdate = (db: UserDb, id: string) =>
  db
    .selectFrom('assets')
    .select(['version', 'updated_at', 'details', ...ASSET_FIELDS])
    .where('id', '=', id)
    .$narrowType<{ details: Record<string, string> }>()
    .forUpdate()
    .executeTakeFirst()

/** False where there is no such file of this asset. */
export async function setDescription(
  db: UserDb,
  { table, path }: FilesChild,
  file: { id: string; path: string },
  details: FileDescription,
) {
  const values = sql.join(Object.entries(details).map(([column, text]) => sql`${sql.ref(column)} = ${text}`))
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${values} where asset_id = ${file.id} and ${sql.ref(path)} = ${file.path}
  `.execute(db)
  return numAffectedRows === 1n
}

const LISTS = {
  categories: sql`select from reference_categories where name = chosen.name and type = 'asset_category' and is_active`,
  genres: sql`select from reference_categories where name = chosen.name and type = 'genre' and is_active`,
  currencies: sql`select from reference_currencies where code = chosen.name and is_active`,
}

export interface Chosen {
  field: AssetFieldName
  list: keyof typeof LISTS
  name: string
}

/** Which of these fields name what isn't in their list. */
export async function findNotOffered(db: UserDb, chosen: readonly Chosen[]): Promise<Set<string>> {
  const columns = [chosen.map(({ field }) => field), chosen.map(({ list }) => list), chosen.map(({ name }) => name)]
  const isOffered = sql.join(
    Object.entries(LISTS).map(([list, named]) => sql`(list = ${sql.lit(list)} and exists (${named}))`),
    sql` or `,
  )
  const { rows } = await sql<{ field: string }>`
    select field from unnest(${sql.join(columns.map((texts) => sql`${texts}::text[]`))}) as chosen (field, list, name)
    where not (${isOffered})
  `.execute(db)
  return new Set(rows.map(({ field }) => field))
}
