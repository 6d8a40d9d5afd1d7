import { MAX_FILES } from '#record/assets/rules/judge-asset.ts'
import { groupPhotos, type PhotoGrouping, takenAtIn } from '../rules/unfinished.ts'
import { client } from '#platform/client/api.ts'
import { inParts } from '#platform/client/in-parts.ts'
import { patiently } from '#platform/client/retry-when-busy.ts'
import type { FileBucket } from '#record/assets/page/shared/picked-files.ts'
import type { Source } from './sources.ts'

/** The asset that a file is of by its name. */
interface Named {
  id: string
  title: string
}

export interface Chosen {
  source: Source
  bucket: FileBucket
  takenAt: number
  named: Named | null
}

/** Files of one piece: of an asset that is there, or photos of one that is to be finished. */
export interface FileGroup {
  asset: Named | null
  bucket: FileBucket
  title?: string
  place?: string
  /** In which it was found. */
  walkthrough?: string
  sources: readonly Source[]
}

/** What a camera writes stands in the first part of a photo. */
const BEGINNING = 256 * 1024
/** As many as one call takes, however long they are. */
const NAMES_AT_ONCE = 200
const READ_AT_ONCE = 20

/** Whose each is by its name; and of photos that are nobody’s, when they were taken: by the camera’s time, or else the file’s. */
export async function lookedAt(files: readonly { source: Source; bucket: FileBucket }[]): Promise<Chosen[]> {
  const named = await whoseAre(files.map(({ source }) => source.name))
  const chosen: Chosen[] = []
  for (const some of inParts(files, READ_AT_ONCE))
    chosen.push(
      ...(await Promise.all(
        some.map(async ({ source, bucket }) => {
          const asset = named.get(source.name) ?? null
          const taken = asset === null && bucket === 'asset-images' ? takenAtIn(await beginningOf(source)) : null
          return { source, bucket, named: asset, takenAt: taken ?? source.lastModified }
        }),
      )),
    )
  return chosen
}

/** Where nobody can say, all of them are nobody’s. */
async function whoseAre(names: readonly string[]): Promise<ReadonlyMap<string, Named>> {
  const found = new Map<string, Named>()
  for (const some of inParts([...new Set(names)], NAMES_AT_ONCE))
    for (const { name, id, title } of await patiently(() => client.assets.matchFiles({ names: some })).catch(() => []))
      found.set(name, { id, title })
  return found
}

/** A file that can’t be read is refused when it is sent. */
async function beginningOf({ picked }: Source): Promise<string> {
  if (picked === null) return ''
  const bytes = await picked
    .slice(0, BEGINNING)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0))
  return new TextDecoder('latin1').decode(bytes)
}

const inOrder = new Intl.Collator(undefined, { numeric: true })

/** Files that are named after assets, by the asset: its photos, and its documents. */
export function groupsOfAssets(chosen: readonly Chosen[]): FileGroup[] {
  const named = chosen.filter(({ named }) => named !== null)
  const byAsset = Map.groupBy(named, ({ named, bucket }) => `${named!.id} ${bucket}`)
  return [...byAsset.values()].flatMap((files) => {
    const { named: asset, bucket } = files[0]!
    const sources = files.map(({ source }) => source).toSorted((one, other) => inOrder.compare(one.path, other.path))
    return [...inParts(sources, MAX_FILES)].map((some) => ({ asset, bucket, sources: some }))
  })
}

/** Of photos whether they begin a piece, where somebody said so. */
export type Begins = ReadonlyMap<Source, boolean>

/** Photos that become pieces to finish. */
export const groupsToFinish = (photos: readonly Chosen[], grouping: PhotoGrouping, begins: Begins): FileGroup[] =>
  groupPhotos(photos, grouping, MAX_FILES, ({ source }) => begins.get(source)).map((group) => ({
    asset: null,
    bucket: 'asset-images',
    sources: group.map(({ source }) => source),
  }))
