import type { Manifest } from './archive/contents.ts'

const PER_MB = 1_000_000

/** What an archive holds, in one line. */
export function describeManifest({ tables, jobs, objects, object_bytes, missing }: Manifest): string {
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0)
  const parts = [
    `${tables['auth.user'] ?? 0} people`,
    `${tables['public.assets'] ?? 0} assets`,
    `${rows} rows in ${Object.keys(tables).length} tables`,
    `${objects} stored objects (${(object_bytes / PER_MB).toFixed(1)} MB)`,
    `${jobs} jobs to do`,
  ]
  if (missing.length > 0) parts.push(`${missing.length} files that the store had lost`)
  return parts.join(', ')
}
