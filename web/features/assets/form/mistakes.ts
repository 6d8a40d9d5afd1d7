import { CHILDREN } from '#domain/assets/children.ts'
import { columnsOf, fieldsOf } from '#domain/assets/field-lists.ts'
import { otherKind, type RecordKind } from '#domain/assets/sections.ts'
import type { AssetMistake } from '#domain/assets/judge-asset.ts'
import { plural } from '#domain/words/words.ts'
import { type FormFile, hasFailed, mayTryAgain } from './files/form-file.ts'
import type { FileBucket } from './files/picked-files.ts'

/** What is wrong, by field. */
export type Mistakes = Partial<Record<string, string>>

/** The first of each field. */
export function byField(mistakes: readonly AssetMistake[]): Mistakes {
  const first: Mistakes = {}
  for (const { field, message } of mistakes) first[field] ??= message
  return first
}

/** As one meets them in the form, from its top; what was recorded under another role comes after the sections. */
export function inOrder(kind: RecordKind, mistakes: Mistakes): Mistakes {
  const fields = fieldsOf(kind)
  const lastOfPiece = fields.findLastIndex(({ section }) => section === 'piece')
  const names = fields.map((field): string[] => columnsOf(field)).toSpliced(lastOfPiece + 1, 0, ['details'])
  const others = fieldsOf(otherKind(kind)).flatMap(columnsOf)
  const places: string[] = [...names.flat(), ...others, ...Object.keys(CHILDREN)]
  // Of a child the place is named too: `beneficiaries.0.beneficiary_name`.
  const placeOf = (field: string) => {
    const place = places.indexOf(field.split('.')[0]!)
    // The status stands below all of them.
    return place < 0 ? places.length : place
  }
  return Object.fromEntries(Object.entries(mistakes).toSorted(([one], [other]) => placeOf(one) - placeOf(other)))
}

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
