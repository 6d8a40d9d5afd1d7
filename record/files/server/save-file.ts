import { asSystem } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import type { UploadedFile } from '../contract.ts'
import { type JudgedFile, putFile, type StoredFile, takeBack } from '#platform/storage/put-file.ts'
import { Refusal, refusal, refuse } from '#platform/refusal.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { findUpload, lockPerson, insertStoredFile, isStorageFull, weighUnattached } from './queries.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { fileRefusals } from '../refusals.ts'

/** So much may lie about unattached, for a person; by then an asset should have been saved. */
const MAX_UNATTACHED = { count: 250, bytes: 400 * 1024 * 1024 }

/** What its sender called it. */
export interface NamedUpload {
  id: string
  /** By a key, which is for one file alone. */
  isKeyed: boolean
  /** Told where it is here already. */
  onRepeated: () => void
}

/**
 * The objects first and the row last: whatever happens in between, no row lacks its file, and what has no row is swept.
 * What was sent before under the same id is there already, and this one goes.
 */
export async function saveFile(
  { database, storage }: { database: Database; storage: Storage },
  judged: JudgedFile,
  upload: NamedUpload | null,
): Promise<UploadedFile> {
  const file = await putFile(storage, judged).catch((error: unknown) => {
    throw inOurWords(error)
  })
  try {
    const before = await insertOnce(database, file, upload)
    if (before) {
      await takeBack(storage, file)
      return before
    }
  } catch (error) {
    if (rolledBack(error)) await takeBack(storage, file)
    throw inOurWords(error)
  }
  const { bucket: _bucket, user_id: _owner, sha256: _sum, preview: _preview, camera_day: _day, ...answer } = file
  return answer
}

/** A key is made for the owner, and a row stored: neither can be for somebody who is gone. */
const inOurWords = (error: unknown) => (isForeignKey(error) ? refusal(requestRefusals.UNAUTHORIZED) : error)

/** A connection that breaks while it commits leaves open whether the row is there; the sweep will know. */
const rolledBack = (error: unknown) =>
  error instanceof Refusal || isForeignKey(error) || isOverQuota(error) || isDiskFull(error)

const isOverQuota = (error: unknown) =>
  (error as { constraint?: unknown } | null)?.constraint === 'storage_within_quota'

/** The database's own disk: the row was not written. */
const isDiskFull = (error: unknown) => (error as { code?: unknown }).code === '53100'

const isForeignKey = (error: unknown) => (error as { code?: unknown }).code === '23503'

const insertOnce = (database: Database, file: StoredFile, upload: NamedUpload | null) =>
  asSystem(database, async (db) => {
    if (!(await lockPerson(db, file.user_id))) refuse(requestRefusals.UNAUTHORIZED)
    const before = upload === null ? undefined : await findUpload(db, file.user_id, upload.id)
    if (before) {
      const { sha256, ...answer } = before
      if (upload!.isKeyed && !sha256?.equals(file.sha256)) refuse(requestRefusals.KEY_REUSED)
      upload!.onRepeated()
      return { ...answer, size_bytes: Number(before.size_bytes) }
    }
    const { count, bytes } = await weighUnattached(db, file.user_id)
    if (Number(count) >= MAX_UNATTACHED.count || Number(bytes ?? 0) + file.size_bytes > MAX_UNATTACHED.bytes)
      refuse(fileRefusals.TOO_MANY_UNATTACHED)
    await insertStoredFile(db, { ...file, upload_id: upload?.id ?? null })
    return undefined
  })

/** Asked before anything is sent, so that nobody waits for a refusal. */
export async function hasRoomForOneMore(database: Database, owner: string): Promise<boolean> {
  const [{ count, bytes }, isFull] = await asSystem(database, async (db) => [
    await weighUnattached(db, owner),
    await isStorageFull(db, owner),
  ])
  if (isFull) refuse(fileRefusals.STORAGE_QUOTA)
  return Number(count) < MAX_UNATTACHED.count && Number(bytes ?? 0) < MAX_UNATTACHED.bytes
}
