import { takenAtIn } from '#domain/unfinished/unfinished.ts'

export interface Photo {
  file: File
  takenAt: number
}

/** What a camera writes stands in the first part of a photo. */
const BEGINNING = 256 * 1024

/** With the time of each: the camera’s, or else that of the file. */
export const timed = (files: readonly File[]): Promise<Photo[]> =>
  Promise.all(files.map(async (file) => ({ file, takenAt: takenAtIn(await beginningOf(file)) ?? file.lastModified })))

/** A file that can’t be read is refused when it is sent. */
const beginningOf = async (file: File): Promise<string> => {
  const bytes = await file
    .slice(0, BEGINNING)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0))
  return new TextDecoder('latin1').decode(bytes)
}
