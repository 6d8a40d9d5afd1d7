import { inFormOrder } from '../../rules/form-parts.ts'
import type { RecordKind } from '../../rules/sections.ts'
import type { AssetMistake } from '../../rules/judge-asset.ts'
import { plural } from '#basics/words/words.ts'
import { type FormFile, hasFailed, mayTryAgain } from './files/form-file.ts'
import type { FileBucket } from '../shared/picked-files.ts'

/** What is wrong, by field. */
export type Mistakes = Partial<Record<string, string>>

/** The first of each field. */
export function byField(mistakes: readonly AssetMistake[]): Mistakes {
  const first: Mistakes = {}
  for (const { field, message } of mistakes) first[field] ??= message
  return first
}

/** As one meets them in the form, from its top. */
export const inOrder = (kind: RecordKind, mistakes: Mistakes): Mistakes =>
  Object.fromEntries(inFormOrder(kind, Object.keys(mistakes)).map((field) => [field, mistakes[field]]))

interface FilesSection {
  field: string
  bucket: FileBucket
  notUploaded: (count: number) => string
  notAddable: (count: number) => string
}

const SECTIONS: readonly FilesSection[] = [
  {
    field: 'images',
    bucket: 'asset-images',
    notUploaded: (count) =>
      plural(
        count,
        'One photo has not been uploaded. Try again, or remove it.',
        '{count} photos have not been uploaded. Try again, or remove them.',
      ),
    notAddable: (count) =>
      plural(
        count,
        'One photo can’t be added. Remove it to save.',
        '{count} photos can’t be added. Remove them to save.',
      ),
  },
  {
    field: 'documents',
    bucket: 'asset-documents',
    notUploaded: (count) =>
      plural(
        count,
        'One document has not been uploaded. Try again, or remove it.',
        '{count} documents have not been uploaded. Try again, or remove them.',
      ),
    notAddable: (count) =>
      plural(
        count,
        'One document can’t be added. Remove it to save.',
        '{count} documents can’t be added. Remove them to save.',
      ),
  },
]

/** Files that did not arrive stand in the way of a save: nobody should believe them saved. */
export function fileMistakes(files: readonly FormFile[]): Mistakes {
  const mistakes = SECTIONS.flatMap(({ field, bucket, notUploaded, notAddable }) => {
    const failed = files.filter((file) => file.bucket === bucket && hasFailed(file))
    if (failed.length === 0) return []
    return [[field, failed.some(mayTryAgain) ? notUploaded(failed.length) : notAddable(failed.length)]]
  })
  return Object.fromEntries(mistakes)
}
