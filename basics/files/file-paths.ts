import { msg, texts } from '../words/words.ts'
import type { Bucket } from './file-limits.ts'

/** Below its owner's folder. */
export const FOLDERS: Record<Bucket, string> = {
  'asset-images': 'images',
  'asset-documents': 'documents',
  'asset-uploads': 'uploads',
  'policy-documents': 'policies',
  'signed-lists': 'signed',
  'voice-notes': 'voice',
}

const ID = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/** Whether this can be where a file of ours is. Whether there is one is another question. */
export const isFilePath = (path: string, bucket: Bucket) =>
  // Safe pattern: of ours, with fixed lengths.
  new RegExp(`^${ID}/${FOLDERS[bucket]}/${ID}\\.[a-z0-9]{1,5}$`).test(path)

export const FILE_GONE = msg('A file no longer exists, or belongs to another asset. Please upload it again.')
export const INVALID_PATH = texts({
  'asset-images': 'Invalid image URL format',
  'asset-documents': 'Invalid document URL format',
})
