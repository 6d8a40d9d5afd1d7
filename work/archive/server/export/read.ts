import { sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import { inPages } from '#database/in-pages.ts'
import { childrenOf, describedColumns, instant, rowColumns } from '#record/assets/server/shared/asset-children.ts'
import { ALL_CHILDREN } from '#record/assets/rules/children.ts'
import type { Child } from '#record/assets/rules/child.ts'
import { ASSET_FIELDS } from '#record/assets/rules/field-lists.ts'
import { type AssetAddress, PROFILE_TEXT_FIELDS } from '#account/member/rules/profile.ts'
import type { Role } from '#basics/roles.ts'
import { describedCollections } from '../collections.ts'
import { settingsOfOwner } from '../own-settings.ts'
import { type StoredUnfinished, unfinishedOfOwner } from '../unfinished.ts'
import type { ArchivedOwnField, ArchivedPlace } from '../version-shapes.ts'
import type { ArchivedAsset, ArchivedFile, ArchivedProfile, ArchivedTemplate } from '../versions.ts'

/*
 * The caller's own rows as they are stored, to the last digit: times to the microsecond, amounts as text. Row security
 * shows nothing else.
 */

/** A file that has no name in the archive yet; `stored` is its path in the store. */
type StoredChild<File extends ArchivedFile> = Omit<File, 'file'> & { stored: string }
export interface StoredAsset extends Omit<ArchivedAsset, 'images' | 'documents'> {
  images: StoredChild<ArchivedAsset['images'][number]>[]
  documents: StoredChild<ArchivedFile>[]
}

/** Every asset with what belongs to it, the oldest first. */
export const readAssets = (db: UserDb) => inPages(db, 'archived', assetsWithChildren(db).$castTo<StoredAsset>())

const assetsWithChildren = (db: UserDb) =>
  db
    .selectFrom('assets')
    .select(['assets.id', ...ASSET_FIELDS, 'details', 'privacy_setting', 'version'])
    .select([instant('assets.created_at').as('created_at'), instant('updated_at').as('updated_at')])
    .select(ALL_CHILDREN.map((child) => childrenOf(child, 'assets.id', archivedColumns(child)).as(child.name)))
    .orderBy('assets.created_at')
    .orderBy('assets.id')

function archivedColumns(child: Child) {
  const id = sql.ref(`${child.table}.id`)
  const position = child.order === 'position' ? [sql`position`] : []
  if (child.kind === 'rows') return [id, ...rowColumns(child.columns), ...position]
  return [
    id,
    sql`path as stored, name, content_type`,
    ...position,
    ...child.measures.map((name) => sql.ref(`${child.table}.${name}`)),
    ...describedColumns(child),
    sql`${instant(`${child.table}.created_at`)} as created_at`,
    sql`${instant('stored_files.created_at')} as uploaded_at`,
  ]
}

/** What assets and addresses do not say by themselves: how a place is described, and that one is there in which nothing is. */
const describedPlaces = sql<ArchivedPlace[]>`(
  select coalesce(json_agg(json_build_object('path', path, 'kind', kind, 'note', note) order by path collate "C"), '[]')
  from places
  where kind is not null or note is not null or (
    address is null and not exists (select from assets where place_id = places.id)
    and not exists (select from places as inside where inside.parent_id = places.id)
  )
)`

const ownFields = sql<ArchivedOwnField[]>`coalesce((
  select json_agg(row_to_json(field)) from (
    select id, label, kind, category, options, ${instant('created_at')} as created_at from custom_fields
    order by custom_fields.created_at, id
  ) as field
), '[]')`

type StoredProfile = Omit<ArchivedProfile, 'unfinished'> & { unfinished: StoredUnfinished[] }

export const readProfile = (db: UserDb): Promise<StoredProfile> =>
  db
    .selectFrom('memberinfo')
    .select([
      'email',
      'role',
      'display_name',
      'bio',
      ...PROFILE_TEXT_FIELDS,
      'phone_country_code',
      'phone_city_code',
      'phone_number',
      'phone_is_mobile',
      'asset_addresses',
      'default_currency',
      instant('created_at').as('created_at'),
      describedPlaces.as('places'),
      describedCollections.as('collections'),
      unfinishedOfOwner.as('unfinished'),
      ownFields.as('custom_fields'),
      ...settingsOfOwner,
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
