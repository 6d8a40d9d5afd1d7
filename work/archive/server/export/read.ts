import { sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import { inPages } from '#database/in-pages.ts'
import { childrenOf, describedColumns, instant, rowColumns } from '#record/assets/server/shared/asset-children.ts'
import { ALL_CHILDREN } from '#record/assets/rules/children.ts'
import type { Child } from '#record/assets/rules/child.ts'
import { ASSET_FIELDS } from '#record/assets/rules/field-lists.ts'
import { PROFILE_TEXT_FIELDS } from '#account/member/rules/profile.ts'
import type { ListSection } from '../shared/section.ts'
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

/** With the lists of all subjects, whose files have no names yet. */
export const readProfile = (db: UserDb, lists: readonly ListSection[]): Promise<ArchivedProfile> =>
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
      ...lists.map(({ name, column }) => column.as(name)),
    ])
    .$castTo<ArchivedProfile>()
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
