import { CompiledQuery, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { UserDb } from '#database/access.ts'
import { ASSET_FIELDS } from '#domain/assets/field-lists.ts'
import type { AssetAddress } from '#domain/profile.ts'
import type { Role } from '#domain/roles.ts'
import type { ArchivedAsset, ArchivedFile, ArchivedProfile, ArchivedTemplate } from './versions.ts'

/*
 * The caller's own rows as they are kept, to the last digit: times to the microsecond, amounts as text. Row security
 * shows nothing else.
 */

const AT_ONCE = 200

const instant = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** A file that has no name in the archive yet; `stored` is its path in the store. */
type StoredChild<File extends ArchivedFile> = Omit<File, 'file'> & { stored: string }
export interface KeptAsset extends Omit<ArchivedAsset, 'images' | 'documents'> {
  images: StoredChild<ArchivedAsset['images'][number]>[]
  documents: StoredChild<ArchivedFile>[]
}

/** Every asset with what belongs to it, the oldest first, some hundred at a time. */
export async function* readAssets(db: UserDb): AsyncGenerator<KeptAsset[]> {
  const query = assetsWithChildren(db).compile()
  await db.executeQuery(CompiledQuery.raw(`declare archived no scroll cursor for ${query.sql}`, [...query.parameters]))
  for (;;) {
    const { rows } = await sql<KeptAsset>`fetch ${sql.lit(AT_ONCE)} from archived`.execute(db)
    if (rows.length > 0) yield rows
    if (rows.length < AT_ONCE) return
  }
}

const assetsWithChildren = (db: UserDb) =>
  db
    .selectFrom('assets')
    .select(['assets.id', ...ASSET_FIELDS, 'privacy_setting', 'version'])
    .select([instant('assets.created_at').as('created_at'), instant('updated_at').as('updated_at')])
    .select((asset) => [
      jsonArrayFrom(
        asset
          .selectFrom('asset_images')
          .innerJoin('stored_files', 'path', 'image_url')
          .select(['asset_images.id', 'path as stored', 'name', 'content_type', 'position'])
          .select(['asset_images.width', 'asset_images.height'])
          .select(instant('asset_images.created_at').as('created_at'))
          .select(instant('stored_files.created_at').as('uploaded_at'))
          .whereRef('asset_id', '=', 'assets.id')
          .orderBy('position')
          .orderBy('asset_images.id'),
      ).as('images'),
      jsonArrayFrom(
        asset
          .selectFrom('asset_documents')
          .innerJoin('stored_files', 'path', 'document_url')
          .select(['asset_documents.id', 'path as stored', 'name', 'content_type', 'position'])
          .select(instant('asset_documents.created_at').as('created_at'))
          .select(instant('stored_files.created_at').as('uploaded_at'))
          .whereRef('asset_id', '=', 'assets.id')
          .orderBy('position')
          .orderBy('asset_documents.id'),
      ).as('documents'),
      jsonArrayFrom(
        asset
          .selectFrom('beneficiaries')
          .select(['id', 'beneficiary_name', 'beneficiary_email', 'relationship_to_beneficiary', 'position'])
          .whereRef('asset_id', '=', 'assets.id')
          .orderBy('position'),
      ).as('beneficiaries'),
      jsonArrayFrom(
        asset
          .selectFrom('ownership_history')
          .select(['id', instant('transferred_at').as('transferred_at')])
          .whereRef('asset_id', '=', 'assets.id')
          .orderBy('ownership_history.transferred_at')
          .orderBy('id'),
      ).as('ownership_history'),
    ])
    .orderBy('assets.created_at')
    .orderBy('assets.id')

export const readProfile = (db: UserDb): Promise<ArchivedProfile> =>
  db
    .selectFrom('memberinfo')
    .select([
      'email',
      'role',
      'display_name',
      'bio',
      'first_name',
      'middle_name',
      'family_surname',
      'suffix',
      'contact_street',
      'contact_flat_unit',
      'contact_estate_building',
      'contact_city',
      'contact_county_township',
      'contact_state_province',
      'contact_country',
      'contact_post_code',
      'phone_country_code',
      'phone_city_code',
      'phone_number',
      'phone_is_mobile',
      'asset_addresses',
      'default_currency',
      instant('created_at').as('created_at'),
    ])
    .$narrowType<{ role: Role; asset_addresses: AssetAddress[] }>()
    .executeTakeFirstOrThrow()

export const readTemplates = (db: UserDb): Promise<ArchivedTemplate[]> =>
  db
    .selectFrom('report_configurations')
    .select(['id', 'name', instant('created_at').as('created_at')])
    .select([
      sql<Record<string, unknown>>`filters`.as('filters'),
      sql<unknown[]>`columns`.as('columns'),
      sql<unknown[]>`chart_types`.as('chart_types'),
    ])
    .orderBy('report_configurations.created_at')
    .orderBy('id')
    .execute()
