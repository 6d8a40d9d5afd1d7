import { createHash, randomUUID } from 'node:crypto'
import { type ContentType } from '#basics/files/file-rules.ts'
import { displayPath, displayPaths } from '#basics/files/display-pictures.ts'
import { FOLDERS } from '#basics/files/file-paths.ts'
import { type Bucket } from '#basics/files/file-limits.ts'
import type { Display } from '../content/display-pictures.ts'
import type { Measures } from '../content/picture.ts'
import type { ObjectName, Storage } from './storage.ts'

/** What has been looked into, and what the pages will show of it. */
export interface JudgedFile {
  owner: string
  bucket: Bucket
  name: string
  extension: string
  content_type: ContentType
  bytes: Buffer
  measures: Measures | null
  display: Display | null
  /** The day by the camera’s clock. */
  takenOn: string | null
}

/** Stores a file with its pictures for display, all or nothing, and tells the row that is to be stored of it. */
export async function putFile(storage: Storage, { owner, bucket, bytes, display, ...file }: JudgedFile) {
  const path = `${owner}/${FOLDERS[bucket]}/${randomUUID()}.${file.extension}`
  const objects = [
    { path, bytes },
    ...(display?.pictures ?? []).map(({ width, format, bytes: shown }) => ({
      path: displayPath(path, width, format),
      bytes: shown,
    })),
  ]
  const put = await storage.putterFor(owner)
  const outcomes = await Promise.allSettled(
    objects.map((each) => put({ bucket, path: each.path, content: onePiece(each.bytes) })),
  )
  const failure = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failure) {
    await takeBack(storage, { bucket, path })
    throw failure.reason
  }
  return {
    path,
    bucket,
    user_id: owner,
    name: file.name,
    content_type: file.content_type,
    size_bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest(),
    width: file.measures?.width ?? null,
    height: file.measures?.height ?? null,
    preview: display?.preview ?? null,
    camera_day: file.takenOn,
  }
}
export type StoredFile = Awaited<ReturnType<typeof putFile>>

/** Takes a file away that has no row. What can't be taken away now is swept. */
export async function takeBack(storage: Storage, { bucket, path }: ObjectName): Promise<void> {
  const paths = bucket === 'asset-images' ? [path, ...displayPaths(path)] : [path]
  for (const each of paths) await storage.remove({ bucket, path: each }).catch(() => {})
}

export async function* onePiece(bytes: Buffer) {
  yield bytes
}
