import { sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import type { AssetFile, AssetImage } from '#contract/assets.ts'
import { childrenOf } from '#database/asset-children.ts'
import { CHILDREN } from '#domain/assets/children.ts'
import { ASSET_FIELDS, CURRENCIES, LISTED } from '#domain/assets/field-lists.ts'
import { storedColumns, TYPED_CHILDREN, type TypedRows } from '#domain/assets/typed-children.ts'
import type { AssetRecord } from '#domain/assets/judge-asset.ts'
import { documentColumns, imageColumns, type Opening } from './addressed.ts'

/** With the addresses that open its files. */
export const findAsset = (db: UserDb, id: string, opening: Opening) =>
  db
    .selectFrom('assets')
    .select([...ASSET_FIELDS, 'id', 'privacy_setting', 'created_at', 'updated_at', 'version'])
    .$narrowType<{ privacy_setting: 'private' }>()
    .select([
      childrenOf<AssetImage>(CHILDREN.images, 'assets.id', imageColumns(opening)).as('images'),
      childrenOf<AssetFile>(CHILDREN.documents, 'assets.id', documentColumns(opening)).as('documents'),
    ])
    .select(
      TYPED_CHILDREN.map((child) =>
        childrenOf<object>(
          child,
          'assets.id',
          storedColumns(child).map((column) => sql.ref(column)),
        ).as(child.name),
      ),
    )
    .$narrowType<TypedRows>()
    .where('assets.id', '=', id)
    .executeTakeFirst()

/** False where this form was sent before. */
export async function insertAsset(db: UserDb, asset: AssetRecord & { id: string }): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('assets')
    .values(asset)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Held until the transaction ends: whoever else saves or deletes it waits. */
export const findAssetForUpdate = (db: UserDb, id: string) =>
  db
    .selectFrom('assets')
    .select(['version', 'updated_at', ...LISTED.map(({ name }) => name), ...CURRENCIES])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const changeAsset = (db: UserDb, id: string, record: AssetRecord) =>
  db.updateTable('assets').set(record).where('id', '=', id).execute()

/** The ids that were there. Locked in one order, so that two that delete the same ones do not wait for each other. */
export async function deleteAssets(db: UserDb, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const deleted = await db
    .deleteFrom('assets')
    .where('id', 'in', (assets) =>
      assets.selectFrom('assets').select('id').where('id', 'in', ids).orderBy('id').forUpdate(),
    )
    .returning('id')
    .execute()
  return deleted.map(({ id }) => id)
}

const LISTS = {
  categories: sql`select from reference_categories where name = chosen and type = 'asset_category' and is_active`,
  genres: sql`select from reference_categories where name = chosen and type = 'genre' and is_active`,
  currencies: sql`select from reference_currencies where code = chosen and is_active`,
}
export type List = keyof typeof LISTS

export async function isOffered(db: UserDb, list: List, name: string): Promise<boolean> {
  const { rows } =
    await sql`select from (select ${name}::text as chosen) as given where exists (${LISTS[list]})`.execute(db)
  return rows.length > 0
}
