import type { Bucket, ContentType } from '#domain/file-rules.ts'
import { decodeToTheEnd, makeDisplayPictures } from './display-pictures.ts'
import { judgeContent } from './judge-content.ts'
import type { Scan } from './scanner.ts'
import { FileEmpty } from '../http/receive.ts'

export interface NamedFile {
  name: string
  extension: string
  content_type: ContentType
}

/** Looks into what was sent, and makes of a picture what the pages will show. */
export async function judgeUpload(bucket: Bucket, file: NamedFile, bytes: Buffer, scan: Scan | null) {
  const { name, extension, content_type } = file
  if (bytes.length === 0) throw new FileEmpty('Nothing was sent')
  const measures = await judgeContent(bytes, content_type)
  await scan?.(bytes)
  const display = bucket === 'asset-images' ? await makeDisplayPictures(bytes) : []
  // No decoder reads a bitmap; it was measured to its last line.
  const isDecoded = display.length > 0 || !content_type.startsWith('image/') || content_type === 'image/bmp'
  if (!isDecoded) await decodeToTheEnd(bytes)
  return { bucket, name, extension, content_type, bytes, measures, display }
}
