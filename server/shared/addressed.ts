import { sql, type RawBuilder } from 'kysely'
import { fileColumns } from '#database/asset-children.ts'
import { CHILDREN } from '#domain/assets/children.ts'
import type { Bucket } from '#domain/files/file-rules.ts'
import type { Addresses } from '#server/platform/storage/addresses.ts'

/** Whose files are shown, and what makes the addresses that open them. */
export interface Opening {
  addresses: Pick<Addresses, 'sign'>
  owner: string
}

/** A picture with its preview. In its other widths it lies beside its address: `displayUrl` in the domain says where. */
export const imageColumns = (opening: Opening) => columnsOfPictures(opening, CHILDREN.images.table)

/** The same of one that belongs to no asset yet. */
export const photoColumns = (opening: Opening) => columnsOfPictures(opening, 'stored_files')

const columnsOfPictures = (opening: Opening, table: string) => [
  ...fileColumns({ ...CHILDREN.images, table }),
  sql`${addressOf(opening, 'asset-images')} as url`,
  sql`nullif(stored_files.preview, '') as preview`,
]

export const documentColumns = (opening: Opening) => [
  ...fileColumns(CHILDREN.documents),
  sql`${addressOf(opening, 'asset-documents')} as url`,
]

export const policyDocumentColumns = (opening: Opening) => [
  sql`path, name, content_type, size_bytes::int`,
  sql`${addressOf(opening, 'policy-documents')} as url`,
]

/** Made by the database for each row, from one address that is made here. */
function addressOf(opening: Opening, bucket: Bucket): RawBuilder<string> {
  const [before, after] = aroundPath(opening, bucket)
  return sql<string>`${before} || path || ${after}`
}

function aroundPath({ addresses, owner }: Opening, bucket: Bucket) {
  const path = `${owner}/*`
  return addresses.sign({ bucket, path }).split(path) as [before: string, after: string]
}

const OF_ASSETS = ['asset-images', 'asset-documents'] as const

/** What opens the files of assets, as values of a statement that is compiled once for everybody (compiled-once.ts). */
export const openingValues = (opening: Opening): Record<string, string> =>
  Object.fromEntries(
    OF_ASSETS.flatMap((bucket) => aroundPath(opening, bucket).map((part, i) => [`${bucket} ${i}`, part] as const)),
  )

/** The opening of such a statement: its addresses are made of the placeholders of those values. */
export const openingBy = (placeholders: Readonly<Record<string, string>>): Opening => ({
  owner: '',
  addresses: { sign: ({ bucket, path }) => `${placeholders[`${bucket} 0`]}${path}${placeholders[`${bucket} 1`]}` },
})
