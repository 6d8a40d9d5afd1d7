import { displayPath } from '#domain/files/file-rules.ts'
import type { Addresses } from '#server/platform/storage/addresses.ts'
import type { FoundAsset } from './queries.ts'

interface StoredFile {
  path: string
}

export const signedImage = <File extends StoredFile>(addresses: Addresses, image: File) => ({
  ...image,
  url: addresses.sign({ bucket: 'asset-images', path: image.path }),
  small_url: addresses.sign({ bucket: 'asset-images', path: displayPath(image.path, 480) }),
  large_url: addresses.sign({ bucket: 'asset-images', path: displayPath(image.path, 1600) }),
})

export const signedDocument = <File extends StoredFile>(addresses: Addresses, document: File) => ({
  ...document,
  url: addresses.sign({ bucket: 'asset-documents', path: document.path }),
})

export const signedAsset = (addresses: Addresses, asset: FoundAsset) => ({
  ...asset,
  images: asset.images.map((image) => signedImage(addresses, image)),
  documents: asset.documents.map((document) => signedDocument(addresses, document)),
})
