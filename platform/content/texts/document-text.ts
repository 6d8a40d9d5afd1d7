/** Of a document so much is read; the rest is not searched. */
export const MOST_TEXT = 100_000

export interface DocumentText {
  text: string
  /** Pages on which nothing is written by letters of their own: they may be scans. */
  scans: number[]
  /** There is more than was read. */
  isCut: boolean
}

/** As it is stored: one blank where there are several, no more than is read, and nothing that is no text. */
export const tidied = (text: string) =>
  text
    .slice(0, 2 * MOST_TEXT)
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\0-\x08\x0b-\x1f\x7f\xad]/g, ' ')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/(?: ?\n)+ ?/g, '\n')
    .trim()
    .slice(0, MOST_TEXT)
    .toWellFormed()
