import { FILE_TYPES } from '#basics/files/file-rules.ts'
import { type Bucket } from '#basics/files/file-limits.ts'

export interface Sample {
  /** What it is, in words; no two have the same. */
  title: string
  bucket: Bucket
  name: string
  type: string
  bytes: Buffer
}

/** As a browser would send it, whatever is inside. */
export function sample(title: string, name: string, bytes: Buffer, casting: Partial<Sample> = {}): Sample {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  const bucket = casting.bucket ?? (extension in FILE_TYPES['asset-images'] ? 'asset-images' : 'asset-documents')
  return { title, name, bytes, bucket, type: FILE_TYPES[bucket][extension] ?? '', ...casting }
}
