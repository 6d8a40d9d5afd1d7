import { extensionOf, FILE_TYPES } from '#basics/files/file-rules.ts'
import { oneLine } from '#basics/texts.ts'

const LONGEST = 255
const MOST = 100

/** What columns with the names of photos and documents are called, in English and German. */
export const FILE_NAME_HEADINGS = (
  'file names, file name, filename, files, file, photo file, image file, image files, picture file, photo, photos, image, images, ' +
  'picture, pictures, attachment, attachments, document, documents, dateinamen, dateiname, dateien, datei, bilddatei, ' +
  'bilddateien, foto, fotos, bild, bilder, anhang, anhänge, dokument, dokumente'
).split(', ')

/** The names of files in a cell, without their folders; and whether it says anything else. */
export function fileNamesIn(cell: string): { names: string[]; saysMore: boolean } {
  const parts = cell
    .split(/[,;|\n]/)
    .map((part) => oneLine(part))
    .filter((part) => part !== '')
  const names = parts.map((part) => part.slice(Math.max(part.lastIndexOf('/'), part.lastIndexOf('\\')) + 1))
  const good = [...new Set(names.filter(isFileName))].slice(0, MOST)
  return { names: good, saysMore: names.some((name) => !good.includes(name)) }
}

/** By its ending; or as cameras count, as in `IMG_0412`. A number alone may count photos. */
const isFileName = (name: string) =>
  name.length <= LONGEST &&
  (ENDINGS.has(extensionOf(name)) || (/^\S{4,}$/.test(name) && /\p{L}/u.test(name) && /\d/.test(name)))

const ENDINGS = new Set(
  ['asset-images', 'asset-documents'].flatMap((bucket) => Object.keys(FILE_TYPES[bucket as 'asset-images'])),
)
