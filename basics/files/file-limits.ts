/** What may be uploaded, and where to. The page asks before it sends, the server before it keeps. */
export const BUCKETS = [
  'asset-images',
  'asset-documents',
  'asset-uploads',
  'policy-documents',
  'signed-lists',
  'voice-notes',
] as const
export type Bucket = (typeof BUCKETS)[number]

export const MB = 1024 * 1024
export type FileLimits = Readonly<Record<Bucket, number>>
/** What a photo or document may be, in megabytes: as specified, and the most that an installation may set. */
export const FILE_MB = { specified: 3, most: 50 }

/** In bytes, where photos and documents may have so many megabytes. What is only looked at is never attached. */
export const fileLimits = (megabytes: number): FileLimits => ({
  'asset-images': megabytes * MB,
  'asset-documents': megabytes * MB,
  'asset-uploads': 10 * MB,
  'policy-documents': megabytes * MB,
  'signed-lists': megabytes * MB,
  'voice-notes': megabytes * MB,
})
export const MAX_BYTES = fileLimits(FILE_MB.specified)
