import { declaredType, extensionOf, FILE_TYPES } from '#basics/files/file-rules.ts'
import { t } from '#basics/words/words.ts'
import type { FileBucket } from '#record/assets/page/shared/picked-files.ts'
import { readZip } from './zip/read-zip.ts'
import { unpacked } from './zip/unpack.ts'

/** A file that is read when its turn comes: picked as it is, or out of a ZIP. */
export interface Source {
  name: string
  /** With its folders, as far as they are known. */
  path: string
  size: number
  type: string
  lastModified: number
  /** Null where a look at it would take as long as reading it. */
  picked: File | null
  open: () => Promise<File>
}

/** A photo where it can be one, else a document; null where it is neither. */
export function bucketOf({ name }: { name: string }): FileBucket | null {
  const extension = extensionOf(name)
  if (Object.hasOwn(FILE_TYPES['asset-images'], extension)) return 'asset-images'
  return Object.hasOwn(FILE_TYPES['asset-documents'], extension) ? 'asset-documents' : null
}

const isZip = ({ name }: { name: string }) => extensionOf(name) === 'zip'

/** What can be sent of these, with what is in ZIPs in their place. One that can’t be opened is refused, in words. */
export async function sourcesIn(files: readonly File[]): Promise<{ sources: Source[]; hasZip: boolean }> {
  const sources: Source[] = []
  for (const file of files)
    if (isZip(file)) sources.push(...(await sourcesInZip(file)))
    else sources.push(pickedAsIs(file))
  return { sources, hasZip: files.some(isZip) }
}

export const pickedAsIs = (file: File): Source => ({
  name: file.name,
  path: file.webkitRelativePath || file.name,
  size: file.size,
  type: file.type,
  lastModified: file.lastModified,
  picked: file,
  open: async () => file,
})

async function sourcesInZip(zip: File): Promise<Source[]> {
  const entries = await readZip(zip)
  return entries.map((entry) => {
    const { path, size, lastModified } = entry
    const name = path.slice(path.lastIndexOf('/') + 1)
    const type = declaredType(bucketOf({ name }) ?? 'asset-images', { name, type: '' })
    const open = async () => new File([await unpacked(zip, entry)], name, { type, lastModified })
    return { name, path, size, type, lastModified, picked: null, open }
  })
}

/** Why nothing is made of a file that is neither a photo nor a document. */
export const unsupportedReason = (source: { name: string }) =>
  isZip(source)
    ? t('A ZIP inside a ZIP isn’t opened. Please unpack it first.')
    : t('This is neither a photo nor a document.')
