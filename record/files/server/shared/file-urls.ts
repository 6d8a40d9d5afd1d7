import { sql, type RawBuilder } from 'kysely'
import { fileColumns } from '#record/assets/server/shared/asset-children.ts'
import { type AroundPath, listedFile } from './listed-files.ts'
import { CHILDREN } from '#record/assets/rules/children.ts'
import type { Bucket } from '#basics/files/file-limits.ts'
import type { Addresses } from '#platform/storage/addresses.ts'

/** Whose files are shown, and what makes the addresses that open them. */
export interface UrlSigner {
  addresses: Pick<Addresses, 'sign'>
  owner: string
}

/** A picture with its preview. In its other widths it lies beside its address: `displayUrl` in the domain says where. */
export const imageColumns = (opening: UrlSigner) => columnsOfPictures(opening, CHILDREN.images.table)

/** The same of one that belongs to no asset yet. */
export const photoColumns = (opening: UrlSigner) => columnsOfPictures(opening, 'stored_files')

const columnsOfPictures = (opening: UrlSigner, table: string) => [
  ...fileColumns({ ...CHILDREN.images, table }),
  sql`${addressOf(opening, 'asset-images')} as url`,
  sql`nullif(stored_files.preview, '') as preview`,
]

export const documentColumns = (opening: UrlSigner) => [
  ...fileColumns(CHILDREN.documents),
  sql`${addressOf(opening, 'asset-documents')} as url`,
]

/** The first picture of an asset in a list, and its first document: of a row of `listed_files`, as the text of JSON. */
export const listedImage = (opening: UrlSigner) => listedFile('image', aroundPath(opening, 'asset-images'))
export const listedDocument = (opening: UrlSigner) => listedFile('document', aroundPath(opening, 'asset-documents'))

export const policyDocumentColumns = (opening: UrlSigner) => [
  sql`path, name, content_type, size_bytes::int`,
  sql`${addressOf(opening, 'policy-documents')} as url`,
]

export const signedListColumns = (opening: UrlSigner) => [
  sql`path, name, content_type, size_bytes::int`,
  sql`${addressOf(opening, 'signed-lists')} as url`,
]

export const voiceNoteColumns = (opening: UrlSigner) => [
  sql`path, name, content_type, size_bytes::int`,
  sql`${addressOf(opening, 'voice-notes')} as url`,
]

/** Made by the database for each row, from one address that is made here. */
function addressOf(opening: UrlSigner, bucket: Bucket): RawBuilder<string> {
  const { before, after } = aroundPath(opening, bucket)
  return sql<string>`${before} || path || ${after}`
}

function aroundPath({ addresses, owner }: UrlSigner, bucket: Bucket): AroundPath {
  const path = `${owner}/*`
  const [before, after] = addresses.sign({ bucket, path }).split(path)
  return { before: before!, after: after! }
}

const OF_ASSETS = ['asset-images', 'asset-documents'] as const

/** What opens the files of assets, as values of a statement that is compiled once for everybody (compiled-once.ts). */
export const openingValues = (opening: UrlSigner): Record<string, string> =>
  Object.fromEntries(
    OF_ASSETS.flatMap((bucket) =>
      Object.entries(aroundPath(opening, bucket)).map(([part, text]) => [`${bucket} ${part}`, text]),
    ),
  )

/** The opening of such a statement: its addresses are made of the placeholders of those values. */
export const openingBy = (placeholders: Readonly<Record<string, string>>): UrlSigner => ({
  owner: '',
  addresses: {
    sign: ({ bucket, path }) => `${placeholders[`${bucket} before`]}${path}${placeholders[`${bucket} after`]}`,
  },
})
