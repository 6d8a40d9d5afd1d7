import type { Addresses } from '#server/platform/storage/addresses.ts'
import { shownPicture } from '#server/platform/storage/shown-picture.ts'
import type { FoundAsset } from './queries.ts'

interface StoredFile {
  path: string
  name: string
  content_type: string
}

export const signedImage = <File extends StoredFile>(addresses: Addresses, image: File) => ({
  ...image,
  url: addresses.sign(servedFrom('asset-images', image)),
  small_url: addresses.sign({ bucket: 'asset-images', ...shownPicture(image, 480) }),
  large_url: addresses.sign({ bucket: 'asset-images', ...shownPicture(image, 1600) }),
})

export const signedDocument = <File extends StoredFile>(addresses: Addresses, document: File) => ({
  ...document,
  url: addresses.sign(servedFrom('asset-documents', document)),
})

export const signedAsset = (addresses: Addresses, asset: FoundAsset) => ({
  ...asset,
  images: asset.images.map((image) => signedImage(addresses, image)),
  documents: asset.documents.map((document) => signedDocument(addresses, document)),
})

const servedFrom = (bucket: string, { path, name, content_type }: StoredFile) => ({ bucket, path, name, content_type })
