import { CHILDREN } from '#domain/assets/children.ts'
import { columnsOf, fieldsOf } from '#domain/assets/field-lists.ts'
import type { RecordKind } from '#domain/assets/sections.ts'
import type { AssetMistake } from '#domain/assets/judge-asset.ts'
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

/** As one meets them in the form, from its top. */
export function inOrder(kind: RecordKind, mistakes: Mistakes): Mistakes {
  const places: string[] = [...fieldsOf(kind).flatMap(columnsOf), ...Object.keys(CHILDREN)]
  // Of a child the place is named too: `beneficiaries.0.beneficiary_name`.
  const placeOf = (field: string) => places.indexOf(field.split('.')[0]!)
  return Object.fromEntries(Object.entries(mistakes).toSorted(([one], [other]) => placeOf(one) - placeOf(other)))
}

const SECTIONS = [
  { field: 'images', bucket: 'asset-images', one: 'picture', many: 'pictures' },
  { field: 'documents', bucket: 'asset-documents', one: 'document', many: 'documents' },
] as const satisfies { field: string; bucket: FileBucket; one: string; many: string }[]

/** Files that did not arrive stand in the way of a save: nobody should believe them saved. */
export function fileMistakes(files: readonly FormFile[]): Mistakes {
  const mistakes = SECTIONS.flatMap(({ field, bucket, one, many }) => {
    const failed = files.filter((file) => file.bucket === bucket && hasFailed(file))
    const isOne = failed.length === 1
    const [what, them] = isOne ? [`One ${one}`, 'it'] : [`${failed.length} ${many}`, 'them']
    if (failed.length === 0) return []
    return failed.some(mayTryAgain)
      ? [[field, `${what} ${isOne ? 'has' : 'have'} not been uploaded. Try again, or remove ${them}.`]]
      : [[field, `${what} can’t be added. Remove ${them} to save.`]]
  })
  return Object.fromEntries(mistakes)
}
