import type * as z from 'zod'
import type { Bucket } from '#basics/files/file-limits.ts'
import * as version1 from './version-1.ts'

/* Version 2: files have names that people can read, and pages show what is in the archive. Rows are as in version 1. */

export const { asset, profile, template } = version1

export const stepUp = {
  asset: (asset: z.infer<typeof version1.asset>): z.infer<typeof asset> => asset,
  profile: (profile: z.infer<typeof version1.profile>): z.infer<typeof profile> => profile,
  template: (template: z.infer<typeof version1.template>): z.infer<typeof template> => template,
}

export const PHOTOS = 'Photos'
export const DOCUMENTS = 'Documents'
const BUCKETS: Record<string, Bucket> = { [PHOTOS]: 'asset-images', [DOCUMENTS]: 'asset-documents' }

// Safe pattern: tied to both ends, and everything in it has its length.
const FILE =
  /^Assets\/[^/\\<>:"|?*\p{Cc}]{1,120}\/(Photos|Documents)\/\d{1,4} [^/\\<>:"|?*\p{Cc}]{1,120}\.[a-z\d]{2,7}$/u

export const bucketOf = (path: string) => BUCKETS[FILE.exec(path)?.[1] ?? ''] ?? null

export const isPage = (path: string) => path === 'index.html' || /^pages\/assets-\d{4,7}\.html$/.test(path)
