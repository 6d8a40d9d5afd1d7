import { sql } from 'kysely'
import type { SystemDb, UserDb, VaultDb } from '#database/access.ts'
import { isAttached } from '#record/assets/server/shared/asset-children.ts'
import type { Bucket } from '#basics/files/file-limits.ts'

export interface NewStoredFile {
  path: string
  bucket: Bucket
  user_id: string
  name: string
  content_type: string
  size_bytes: number
  sha256: Buffer
  width: number | null
  height: number | null
  preview: string | null
  camera_day: string | null
  upload_id: string | null
}

/** So long may a file be attached to nothing. */
export const UNATTACHED_HOURS = 24
const unattachedFor = sql`make_interval(hours => ${sql.lit(UNATTACHED_HOURS)})`

/** What waits was proposed, and is not the owner’s yet. */
const isUnattached = sql<boolean>`trashed_with is null and not waits and not ${isAttached}`

/** How much this person has uploaded that belongs to nothing yet. */
export const weighUnattached = (db: SystemDb, userId: string) =>
  db
    .selectFrom('stored_files')
    .select(({ fn }) => [fn.countAll<string>().as('count'), fn.sum<string | null>('size_bytes').as('bytes')])
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    // What is older is attached, or about to be swept.
    .where('created_at', '>', sql<Date>`now() - ${unattachedFor} - interval '2 hours'`)
    .where(isUnattached)
    .executeTakeFirstOrThrow()

/** Whether not one more byte may be stored. */
export async function isStorageFull(db: SystemDb, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from vault_usage, vault_limits
    where user_id = ${userId} and vault_usage.storage_bytes >= vault_limits.storage_bytes
  `.execute(db)
  return rows.length > 0
}

/** Two uploads at once count one after the other. False where the person is gone. */
export async function lockPerson(db: SystemDb, userId: string): Promise<boolean> {
  const held = await db
    .selectFrom('memberinfo')
    .select('id')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return held !== undefined
}

export const insertStoredFile = (db: SystemDb, file: NewStoredFile) =>
  db.insertInto('stored_files').values(file).execute()

export const findUpload = (db: SystemDb, owner: string, id: string) =>
  db
    .selectFrom('stored_files')
    .select(['path', 'name', 'content_type', 'size_bytes', 'width', 'height', 'sha256'])
    .where('user_id', '=', owner)
    .where('upload_id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()

/** The caller's own, and not removed: the policy of the table holds both. */
export const findOwnFiles = (db: VaultDb, paths: readonly string[]) =>
  db
    .selectFrom('stored_files')
    .select(['path', 'bucket', 'name', 'content_type', 'size_bytes', 'width', 'height'])
    .where('path', 'in', paths)
    .execute()

/** What its owner may open: also what others propose, as long as it waits. */
export async function findFilesToOpen(db: UserDb, paths: readonly string[]) {
  const own = await findOwnFiles(db, paths)
  if (own.length === paths.length) return own
  const { rows } = await sql<(typeof own)[number]>`
    select path, bucket, name, content_type, size_bytes, width, height from waiting_files
    where path = any (${[...paths]}::text[])
  `.execute(db)
  return [...own, ...rows]
}

/** Takes hold of files that nothing refers to; one that is just being attached is left for the next time. */
export async function removeUnattached(db: SystemDb, now: Date, most: number): Promise<number> {
  const held = await db
    .selectFrom('stored_files')
    .select('path')
    .where('removed_at', 'is', null)
    .where(sql`coalesce(detached_at, created_at)`, '<', sql<Date>`${now}::timestamptz - ${unattachedFor}`)
    .where(isUnattached)
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
  if (held.length === 0) return 0
  // A second look: what was attached between the first one's beginning and its hold is seen by now.
  const { numUpdatedRows } = await db
    .updateTable('stored_files')
    .set({ removed_at: now })
    .where(
      'path',
      'in',
      held.map(({ path }) => path),
    )
    .where(isUnattached)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

export const listRemoved = (db: SystemDb, after: string, most: number) =>
  db
    .selectFrom('stored_files')
    .select(['path', 'bucket'])
    .where('removed_at', 'is not', null)
    .where('path', '>', after)
    .orderBy('path')
    .limit(most)
    .execute()

export const deleteRemoved = (db: SystemDb, path: string) =>
  db.deleteFrom('stored_files').where('path', '=', path).where('removed_at', 'is not', null).execute()

/** Of people who are gone: their rows went with them. */
export const listLeftBehind = (db: SystemDb, after: string, most: number) =>
  db
    .selectFrom('left_behind')
    .select(['path', 'bucket'])
    .where('path', '>', after)
    .orderBy('path')
    .limit(most)
    .execute()

export const forgetLeftBehind = (db: SystemDb, path: string) =>
  db.deleteFrom('left_behind').where('path', '=', path).execute()

/** Of these files, those that have a row. */
export async function whichHaveRows(db: SystemDb, paths: readonly string[]): Promise<Set<string>> {
  if (paths.length === 0) return new Set()
  const rows = await db.selectFrom('stored_files').select('path').where('path', 'in', paths).execute()
  return new Set(rows.map(({ path }) => path))
}

/** Pictures of which nobody has tried to make a preview: they came before there were any. */
export const listWithoutPreview = (db: SystemDb, most: number) =>
  db
    .selectFrom('stored_files')
    .select(['path', 'bucket', 'user_id'])
    .where('bucket', '=', 'asset-images')
    .where('preview', 'is', null)
    .where('removed_at', 'is', null)
    .orderBy('path')
    .limit(most)
    .execute()

export const savePreview = (db: SystemDb, path: string, preview: string) =>
  db.updateTable('stored_files').set({ preview }).where('path', '=', path).execute()

/** All that should be there, a page at a time. */
export const listStored = (db: SystemDb, after: string, most: number) =>
  db
    .selectFrom('stored_files')
    .select(['path', 'bucket', 'size_bytes', 'sha256'])
    .where('removed_at', 'is', null)
    .where('path', '>', after)
    .orderBy('path')
    .limit(most)
    .execute()
