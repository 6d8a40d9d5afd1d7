import type { ContentType } from '#basics/files/file-rules.ts'
import type { GuestDb } from '#database/access.ts'

/** A file that guests are shown, under the name that they see. */
export async function findShownFile(db: GuestDb, { bucket, path }: { bucket: string; path: string }) {
  const file = await db
    .selectFrom('stored_files')
    .select(['name', 'content_type', 'size_bytes'])
    .where('path', '=', path)
    .where('bucket', '=', bucket)
    .executeTakeFirst()
  return file ? { ...file, content_type: file.content_type as ContentType, size_bytes: Number(file.size_bytes) } : null
}
