import { sql, type RawBuilder } from 'kysely'
import { fileColumns } from '#database/asset-children.ts'
import { CHILDREN } from '#domain/assets/children.ts'
import type { Bucket } from '#domain/files/file-rules.ts'
import { displayPath } from '#domain/files/file-rules.ts'
import type { Addresses } from '#server/platform/storage/addresses.ts'

/** Whose files are shown, and what makes the addresses that open them. */
export interface Opening {
  addresses: Addresses
  owner: string
}

/** A picture with its preview and its addresses: as it came, and in each width for display. */
export const imageColumns = (opening: Opening) => [
  ...fileColumns(CHILDREN.images),
  sql`${addressOf(opening, 'asset-images')} as url`,
  sql`nullif(stored_files.preview, '') as preview`,
  sql`${addressOf(opening, 'asset-images', (path) => displayPath(path, 480))} as small_url`,
  sql`${addressOf(opening, 'asset-images', (path) => displayPath(path, 960))} as medium_url`,
  sql`${addressOf(opening, 'asset-images', (path) => displayPath(path, 1600))} as large_url`,
]

export const documentColumns = (opening: Opening) => [
  ...fileColumns(CHILDREN.documents),
  sql`${addressOf(opening, 'asset-documents')} as url`,
]

/** Made by the database for each row, from one address that is made here. */
function addressOf({ addresses, owner }: Opening, bucket: Bucket, shown = (path: string) => path): RawBuilder<string> {
  const any = `${owner}/*`
  const [before, after] = addresses.sign({ bucket, path: shown(any) }).split(any)
  return sql<string>`${before} || path || ${after}`
}
