import { type FormFile, hasFailed } from './files/form-file.ts'
import type { FileBucket } from './files/picked-files.ts'

const SECTIONS = [
  { field: 'images', bucket: 'asset-images', one: 'picture', many: 'pictures' },
  { field: 'documents', bucket: 'asset-documents', one: 'document', many: 'documents' },
] as const satisfies { field: string; bucket: FileBucket; one: string; many: string }[]

/** Files that did not arrive stand in the way of a save: nobody should believe them kept. */
export function fileMistakes(files: readonly FormFile[]): Partial<Record<'images' | 'documents', string>> {
  const mistakes = SECTIONS.flatMap(({ field, bucket, one, many }) => {
    const { length } = files.filter((file) => file.bucket === bucket && hasFailed(file))
    if (length === 0) return []
    const what = length === 1 ? `One ${one} has` : `${length} ${many} have`
    const them = length === 1 ? 'it' : 'them'
    return [[field, `${what} not been uploaded. Try again, or remove ${them}.`]]
  })
  return Object.fromEntries(mistakes)
}
