import { createHash, randomUUID } from 'node:crypto'
import { asSystem } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import { displayPath, type Bucket, type ContentType } from '#domain/file-rules.ts'
import type { UploadedFile } from '#contract/files.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import type { DisplayPicture } from './content/display-pictures.ts'
import type { Measures } from './content/picture.ts'
import { holdPerson, insertStoredFile, weighUnattached } from './queries.ts'

export interface JudgedFile {
  owner: string
  bucket: Bucket
  name: string
  extension: string
  content_type: ContentType
  bytes: Buffer
  measures: Measures | null
  display: DisplayPicture[]
}

/** So much may lie about unattached, for a person; by then an asset should have been saved. */
const MAX_UNATTACHED = { count: 250, bytes: 400 * 1024 * 1024 }

export class TooManyUnattached extends Error {
  override name = 'TooManyUnattached'
}

/** The person was deleted while they uploaded. */
export class OwnerGone extends Error {
  override name = 'OwnerGone'
}

const FOLDERS: Record<Bucket, string> = {
  'asset-images': 'images',
  'asset-documents': 'documents',
  'asset-uploads': 'uploads',
}

/**
 * The objects first and the row last: whatever happens in between, no row lacks its file, and what has no row is swept.
 */
export async function keepFile(
  { database, storage }: { database: Database; storage: Storage },
  { owner, bucket, name, extension, content_type, bytes, measures, display }: JudgedFile,
): Promise<UploadedFile> {
  const path = `${owner}/${FOLDERS[bucket]}/${randomUUID()}.${extension}`
  const objects = [
    { path, bytes },
    ...display.map((each) => ({ path: displayPath(path, each.width), bytes: each.bytes })),
  ]
  const file = {
    path,
    name,
    content_type,
    size_bytes: bytes.length,
    width: measures?.width ?? null,
    height: measures?.height ?? null,
  }
  const sha256 = createHash('sha256').update(bytes).digest()
  let isStored = false
  try {
    for (const each of objects) await storage.put({ owner, bucket, path: each.path, content: onePiece(each.bytes) })
    isStored = true
    await insertWithinQuota(database, { ...file, bucket, user_id: owner, sha256 })
    return file
  } catch (error) {
    if (!isStored || rolledBack(error))
      // What can't be taken away now is swept.
      for (const each of objects) await storage.remove({ bucket, path: each.path }).catch(() => {})
    throw isForeignKey(error) ? new OwnerGone('The person is gone') : error
  }
}

/** A connection that breaks while it commits leaves open whether the row is there; the sweep will know. */
const rolledBack = (error: unknown) =>
  error instanceof TooManyUnattached || error instanceof OwnerGone || isForeignKey(error)

const isForeignKey = (error: unknown) => (error as { code?: unknown }).code === '23503'

const insertWithinQuota = (database: Database, file: Parameters<typeof insertStoredFile>[1]) =>
  asSystem(database, async (db) => {
    if (!(await holdPerson(db, file.user_id))) throw new OwnerGone('The person is gone')
    const { count, bytes } = await weighUnattached(db, file.user_id)
    if (Number(count) >= MAX_UNATTACHED.count || Number(bytes ?? 0) + file.size_bytes > MAX_UNATTACHED.bytes)
      throw new TooManyUnattached('Too many files belong to nothing')
    await insertStoredFile(db, file)
  })

/** Asked before anything is sent, so that nobody waits for a refusal. */
export async function hasRoomForOneMore(database: Database, owner: string): Promise<boolean> {
  const { count, bytes } = await asSystem(database, (db) => weighUnattached(db, owner))
  return Number(count) < MAX_UNATTACHED.count && Number(bytes ?? 0) < MAX_UNATTACHED.bytes
}

async function* onePiece(bytes: Buffer) {
  yield bytes
}
