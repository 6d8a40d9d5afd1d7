import { safeName } from '#platform/safe-name.ts'
import { DOCUMENTS, PHOTOS } from '../version-2.ts'
import { SHOWN_PHOTOS } from '../version-under-way.ts'

/*
 * The names of files in an archive, for whoever unpacks it on Windows, macOS or Linux: a folder for each asset, named
 * by its title, and in it the files in their order, each by the name that it came with.
 */

const LONGEST_TITLE = 60
const LONGEST_STEM = 50

/** Gives each asset of an archive a folder of its own: `Assets/Blue Vase (3f2a91c4)`. It stays as long as the title does. */
export function createFolderNames(parent = 'Assets') {
  const taken = new Set<string>()
  return ({ id, title }: { id: string; title: string }) => {
    const short = id.slice(0, 8)
    const suffix = taken.has(short) ? id : short
    taken.add(short)
    return `${parent}/${safeName(title, LONGEST_TITLE, 'Untitled')} (${suffix})`
  }
}

export const photoPath = (folder: string, index: number, file: NamedFile) =>
  `${folder}/${PHOTOS}/${numbered(index, file, 'Photo')}`

export const documentPath = (folder: string, index: number, file: NamedFile) =>
  `${folder}/${DOCUMENTS}/${numbered(index, file, 'Document')}`

/** Of what is no asset’s. */
export const pathBeside = (folder: string, index: number, file: NamedFile) =>
  `${folder}/${numbered(index, file, 'File')}`

/** Where a photo lies once more for the pages, where few browsers show it as it came; null where they do. */
export const shownPhotoPath = (id: string, index: number, file: string) =>
  /\.hei[cf]$/.test(file) ? `${SHOWN_PHOTOS}/${id}-${index + 1}.webp` : null

interface NamedFile {
  /** As its owner called it. */
  name: string
  /** Where it is stored: its ending is the one that was judged. */
  stored: string
}

/** The number comes first, so no name is reserved, and no two are the same on a disk that ignores case. */
function numbered(index: number, { name, stored }: NamedFile, otherwise: string) {
  const stem = name.replace(/\.[A-Za-z0-9]{1,7}$/, '')
  return `${index + 1} ${safeName(stem, LONGEST_STEM, otherwise)}.${stored.split('.').at(-1)}`
}

/** `strongroom-archive-2026-11-21.zip` */
export const archiveName = (now: Date) => `strongroom-archive-${now.toISOString().slice(0, 10)}.zip`

export const isArchiveName = (name: string) => /^strongroom-archive-\d{4}-\d\d-\d\d\.zip$/.test(name)
