import { MAX_FILES } from '../../rules/judge-asset.ts'
import { declaredType, extensionOf, judgeFile, shownName } from '#basics/files/file-rules.ts'
import { limitsOfFiles } from '#platform/client/installation.ts'

export type FileBucket = 'asset-images' | 'asset-documents'

/** What a file was before anything was done to it: two of the same are one picked twice. */
export interface Origin {
  name: string
  size: number
  lastModified: number
}

export interface Verdict<F> {
  good: F[]
  refused: { name: string; message: string }[]
  /** Those that are in the form already, by name. */
  repeated: string[]
  /** Those for which there is no place left, by name. */
  beyond: string[]
}

type Picked = Origin & { type: string; path?: string }

/** Which of these files can be added to those that are there. One that can't does not keep the others back. */
export function judgePicked<F extends Picked>(
  bucket: FileBucket,
  picked: readonly F[],
  present: readonly Origin[],
  places = MAX_FILES - present.length,
): Verdict<F> {
  const verdict: Verdict<F> = { good: [], refused: [], repeated: [], beyond: [] }
  const known = new Set(present.map(looks))
  for (const file of picked) {
    const name = shownName(file.name)
    const message = mistakeOf(bucket, file)
    if (message !== null) verdict.refused.push({ name, message })
    else if (known.has(looks(file))) verdict.repeated.push(name)
    else if (verdict.good.length >= places) verdict.beyond.push(name)
    else {
      known.add(looks(file))
      verdict.good.push(file)
    }
  }
  return verdict
}

/** Photographs of this kind can be scaled down until they fit; a moving picture would stop moving. */
const canBeScaledDown = (bucket: FileBucket, { name }: { name: string }) =>
  bucket === 'asset-images' && ['jpg', 'jpeg', 'png', 'webp', 'heic', 'heif'].includes(extensionOf(name))

export const needsScalingDown = (bucket: FileBucket, file: { name: string; size: number }) =>
  file.size > limitsOfFiles()[bucket] && canBeScaledDown(bucket, file)

/** What phones write and few browsers read. */
export const isHeic = ({ name, type }: { name: string; type: string }) =>
  ['heic', 'heif'].includes(extensionOf(name)) || /^image\/hei[cf]/.test(type)

function mistakeOf(bucket: FileBucket, { name, type, size }: Picked): string | null {
  // What is too large now will have been scaled down.
  const limits = limitsOfFiles()
  const judged = needsScalingDown(bucket, { name, size }) ? limits[bucket] : size
  const verdict = judgeFile(bucket, { name, type: declaredType(bucket, { name, type }), size: judged }, limits)
  return verdict.ok ? null : verdict.message
}

/** Two that are the same in this are one picked twice; in different folders, they are two. */
const looks = ({ path, name, size, lastModified }: Origin & { path?: string }) =>
  `${path ?? name} ${size} ${lastModified}`
