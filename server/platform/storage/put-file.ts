import { createHash, randomUUID } from 'node:crypto'
import { DISPLAY_WIDTHS, displayPath, type Bucket, type ContentType, FOLDERS } from '#domain/files/file-rules.ts'
import type { DisplayPicture } from '../content/display-pictures.ts'
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
  display: DisplayPicture[]
}

/** Stores a file with its pictures for display, all or nothing, and tells the row that is to be stored of it. */
export async function putFile(storage: Storage, { owner, bucket, bytes, display, ...file }: JudgedFile) {
  const path = `${owner}/${FOLDERS[bucket]}/${randomUUID()}.${file.extension}`
  const objects = [
    { path, bytes },
    ...display.map((each) => ({ path: displayPath(path, each.width), bytes: each.bytes })),
  ]
  try {
    for (const each of objects) await storage.put({ owner, bucket, path: each.path, content: onePiece(each.bytes) })
  } catch (error) {
    await takeBack(storage, { bucket, path })
    throw error
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
  }
}
export type StoredFile = Awaited<ReturnType<typeof putFile>>

/** Takes a file away that has no row. What can't be taken away now is swept. */
export async function takeBack(storage: Storage, { bucket, path }: ObjectName): Promise<void> {
  const paths = bucket === 'asset-images' ? [path, ...DISPLAY_WIDTHS.map((width) => displayPath(path, width))] : [path]
  for (const each of paths) await storage.remove({ bucket, path: each }).catch(() => {})
}

async function* onePiece(bytes: Buffer) {
  yield bytes
}
