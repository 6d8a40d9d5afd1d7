import { extensionOf, FILE_TYPES } from '#domain/files/file-rules.ts'
import { MAX_FILES } from '#domain/assets/judge-asset.ts'
import { groupPhotos, type PhotoGrouping, takenAtIn } from '#domain/unfinished/unfinished.ts'
import { client } from '#web/client/api.ts'

/** The asset whose number or title a photo’s file begins with. */
export interface Named {
  id: string
  title: string
}

export interface Photo {
  file: File
  takenAt: number
  named: Named | null
}

/** Photos of one piece: of an asset that is there, or of one that is to be finished. */
export interface PhotoGroup {
  asset: Named | null
  photos: readonly Photo[]
}

/** What a camera writes stands in the first part of a photo. */
const BEGINNING = 256 * 1024

/** With the time of each, the camera’s or else that of the file; and whose photo it is by its name. */
export async function lookedAt(files: readonly File[]): Promise<Photo[]> {
  const [named, times] = await Promise.all([
    whoseAre(files),
    Promise.all(files.map(async (file) => takenAtIn(await beginningOf(file)) ?? file.lastModified)),
  ])
  return files.map((file, at) => ({ file, takenAt: times[at]!, named: named.get(file.name) ?? null }))
}

/** Where nobody can say, all of them are to be finished. */
async function whoseAre(files: readonly File[]): Promise<ReadonlyMap<string, Named>> {
  if (files.length === 0) return new Map()
  const names = [...new Set(files.map(({ name }) => name))]
  const found = await client.assets.matchFiles({ names }).catch(() => [])
  return new Map(found.map(({ name, id, title }) => [name, { id, title }]))
}

/** A file that can’t be read is refused when it is sent. */
async function beginningOf(file: File): Promise<string> {
  const bytes = await file
    .slice(0, BEGINNING)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0))
  return new TextDecoder('latin1').decode(bytes)
}

/** Photos that are named after an asset are that asset’s, if that is wanted; the others become pieces to finish. */
export function grouped(photos: readonly Photo[], grouping: PhotoGrouping, byName: boolean): PhotoGroup[] {
  const isNamed = (photo: Photo) => byName && photo.named !== null
  const ofAssets = Map.groupBy(photos.filter(isNamed), ({ named }) => named!.id)
  const others = photos.filter((photo) => !isNamed(photo))
  return [
    ...[...ofAssets.values()].map((photos) => ({
      asset: photos[0]!.named,
      photos: photos.toSorted((one, other) =>
        one.file.name.localeCompare(other.file.name, undefined, { numeric: true }),
      ),
    })),
    ...groupPhotos(others, grouping, MAX_FILES).map((photos) => ({ asset: null, photos })),
  ]
}

/** Of a folder, what is a photo by its name. */
export const photosIn = (files: readonly File[]) =>
  files.filter(({ name }) => Object.hasOwn(FILE_TYPES['asset-images'], extensionOf(name)))
