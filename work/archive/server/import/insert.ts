import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { SystemDb } from '#database/access.ts'
import { ALL_CHILDREN } from '#record/assets/rules/children.ts'
import type { Child, FilesChild } from '#record/assets/rules/child.ts'
import { describingColumns } from '#record/files/rules/file-description.ts'
import { statusOn } from '#record/statuses/rules/statuses.ts'
import { withNamedFiles } from '#record/files/rules/files-in-rows.ts'
import { ASSET_FIELDS } from '#record/assets/rules/field-lists.ts'
import { missingItems } from '#account/member/rules/profile.ts'
import type { Role } from '#basics/roles.ts'
import type { StoredFile } from '#platform/storage/put-file.ts'
import { insertAll } from '../shared/insert-all.ts'
import type { ListSection } from '../shared/section.ts'
import type { ArchivedAsset, ArchivedFile, ArchivedProfile, ArchivedTemplate } from '../versions.ts'

/*
 * Rows as an archive tells them, by the system's role: a person may not write when something was stored, nor its version. So they are
 * not changed by a patch (changes.ts), which leaves both to the database.
 *
 * Every row gets an id of its own: one that stayed where it is free would tell whether somebody else has it.
 */

/** Everybody who adds an asset for this person waits from here on (a row that refers to another holds it), or is seen. */
export const lockOwner = (db: SystemDb, userId: string) =>
  db
    .selectFrom('memberinfo')
    .select(['id', 'role', 'profile_completed'])
    .$narrowType<{ role: Role }>()
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()

/** How full the vault is, and how much it may hold; null is no limit. */
export async function findRoom(db: SystemDb, userId: string) {
  const { rows } = await sql<{
    is_empty: boolean
    max: number | null
    plan: string
    templates: number
    most_assets: number
    free_bytes: string
  }>`
    select
      not exists (select from assets where user_id = ${userId}) as is_empty,
      (select assets from vault_limits) as most_assets,
      (select storage_bytes from vault_limits)
        - coalesce((select storage_bytes from vault_usage where user_id = ${userId}), 0) as free_bytes,
      asset_limit(${userId}) as max, plan_in_force(${userId}) as plan,
      (select count(*)::int from report_configurations where user_id = ${userId}) as templates
  `.execute(db)
  return rows[0]!
}

export async function findUnknownCurrency(db: SystemDb, codes: readonly string[]): Promise<string | undefined> {
  const { rows } = await sql<{ code: string }>`
    select code from unnest(${codes}::text[]) as given (code)
    where not exists (select from reference_currencies where reference_currencies.code = given.code)
    order by code limit 1
  `.execute(db)
  return rows[0]?.code
}

export async function isKnownCountry(db: SystemDb, name: string): Promise<boolean> {
  const { rows } = await sql`select from reference_countries where name = ${name}`.execute(db)
  return rows.length > 0
}

export interface FileRow extends StoredFile {
  created_at: string
}

const STORED_COLUMNS = [
  'path',
  'bucket',
  'user_id',
  'name',
  'content_type',
  'size_bytes',
  'sha256',
  'width',
  'height',
  'preview',
  'created_at',
]

export const insertFiles = (db: SystemDb, files: readonly FileRow[]) =>
  insertAll(
    db,
    'stored_files',
    STORED_COLUMNS,
    files.map(({ sha256, ...file }) => ({ ...file, sha256: `\\x${sha256.toString('hex')}` })),
  )

const ASSET_COLUMNS = [
  'id',
  'user_id',
  ...ASSET_FIELDS,
  'status',
  'details',
  'privacy_setting',
  'version',
  'created_at',
  'updated_at',
]

/** With all that belongs to them; answers with their ids. `fileOf` tells what has become of a file; null where it was left out. */
export async function insertAssets(
  db: SystemDb,
  userId: string,
  assets: readonly ArchivedAsset[],
  fileOf: (entry: string) => StoredFile | null,
): Promise<string[]> {
  const added = assets.map((asset) => ({
    ...withNamedFiles(asset, (entry) => fileOf(entry)?.path),
    id: randomUUID(),
  }))
  await insertAll(
    db,
    'assets',
    ASSET_COLUMNS,
    // The database would find it as well, but only after it had counted all of them as held.
    added.map((asset) => ({ ...asset, status: statusOn(asset.statuses), user_id: userId })),
  )

  const ids = added.map(({ id }) => id)
  // Written by a trigger for what is added again; here the archive knows better.
  await sql`delete from ownership_history where asset_id = any(${ids}::uuid[])`.execute(db)
  for (const child of ALL_CHILDREN) {
    const rows = added.flatMap((asset) => {
      const owner = child.kind === 'rows' && child.owner && { [child.owner]: userId }
      const ofAsset = { asset_id: asset.id, user_id: userId, ...owner }
      const children = child.kind === 'files' ? storedFiles(asset[child.name], child, fileOf) : asset[child.name]
      return children.map((each) => ({ ...each, ...ofAsset, id: randomUUID() }))
    })
    await insertAll(db, child.table, childColumns(child), rows)
  }
  return ids
}

/** What is held at the end of a transaction is held here: an archive with the same number twice is damaged. */
export const requireOwnNumbers = (db: SystemDb) => sql`set constraints inventory_numbers immediate`.execute(db)

const childColumns = (child: Child) => [
  'id',
  'asset_id',
  'user_id',
  ...(child.kind === 'files'
    ? [child.path, ...child.measures, ...describingColumns(child), 'created_at']
    : [...Object.keys(child.columns), ...(child.owner ? [child.owner] : [])]),
  ...(child.order === 'position' ? ['position'] : []),
]

/** As rows of their child, with the measures of what was stored; without those that were left out. */
function storedFiles(
  files: readonly ArchivedFile[],
  { path, measures }: FilesChild,
  fileOf: (entry: string) => StoredFile | null,
): object[] {
  return files.flatMap((file) => {
    const stored = fileOf(file.file)
    if (!stored) return []
    return [{ ...file, [path]: stored.path, ...Object.fromEntries(measures.map((name) => [name, stored[name]])) }]
  })
}

/** A name that the account has already gets an ending of its own. */
export async function insertTemplates(db: SystemDb, userId: string, templates: readonly ArchivedTemplate[]) {
  const existing = await db.selectFrom('report_configurations').select('name').where('user_id', '=', userId).execute()
  const names = new Set(existing.map(({ name }) => name.toLowerCase()))
  const rows = templates.map(({ name, ...template }) => {
    const free = freeName(name, names)
    names.add(free.toLowerCase())
    return { ...template, id: randomUUID(), user_id: userId, name: free }
  })
  await insertAll(
    db,
    'report_configurations',
    ['id', 'user_id', 'name', 'filters', 'columns', 'chart_types', 'created_at'],
    rows,
  )
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let count = 1; ; count++) {
    const ending = count === 1 ? '' : ` (${count})`
    const free =
      [...name]
        .slice(0, 100 - ending.length)
        .join('')
        .trimEnd() + ending
    if (!taken.has(free.toLowerCase())) return free
  }
}

/** Who somebody is, but neither their address nor their role: those are the account's. */
export async function replaceProfile(
  db: SystemDb,
  userId: string,
  profile: ArchivedProfile,
  lists: readonly ListSection[],
) {
  const { email: _email, role: _role, created_at: _since, asset_addresses, ...stored } = profile
  const besides = new Set(lists.map(({ name }) => name))
  const values = Object.fromEntries(Object.entries(stored).filter(([name]) => !besides.has(name)))
  await db
    .updateTable('memberinfo')
    .set({
      ...values,
      asset_addresses: JSON.stringify(asset_addresses),
      profile_completed: missingItems(profile).length === 0,
    })
    .where('id', '=', userId)
    .execute()
}
