import { type Document, PDFDocument, Document as Opened } from 'mupdf'

/** A letter as a reader of the page finds it, in points from its upper left corner. */
interface Letter {
  letter: string
  left: number
  top: number
  right: number
  bottom: number
}

export interface LaidOut {
  width: number
  height: number
  letters: Letter[]
  /** As a reader copies it. */
  text: string
}

/** Every page with its letters in their places, by another program than the one that set them. */
export function pagesOf(bytes: Uint8Array): LaidOut[] {
  const document: Document = Opened.openDocument(bytes, 'application/pdf')
  if (!(document instanceof PDFDocument)) throw new Error('This is no PDF')
  return Array.from({ length: document.countPages() }, (_, number) => {
    const page = document.loadPage(number)
    const [, , width, height] = page.getBounds()
    const read = page.toStructuredText('preserve-whitespace')
    const letters: Letter[] = []
    read.walk({
      onChar(letter, _origin, _font, _size, [x1, y1, x2, y2, x3, y3, x4, y4]) {
        if (letter.trim() === '') return
        letters.push({
          letter,
          left: Math.min(x1, x2, x3, x4),
          right: Math.max(x1, x2, x3, x4),
          top: Math.min(y1, y2, y3, y4),
          bottom: Math.max(y1, y2, y3, y4),
        })
      },
    })
    return { width, height, letters, text: read.asText() }
  })
}

/** Letters that are beyond the margin, which a printer would cut off. */
export const lettersOutside = ({ width, height, letters }: LaidOut, margin: number) =>
  letters.filter(
    ({ left, right, top, bottom }) =>
      left < margin || top < margin || right > width - margin || bottom > height - margin,
  )

/** Letters of which one lies upon another. Neighbors touch, and so do the lines of a tall script. */
export function lettersUponOthers({ letters }: LaidOut): string[] {
  const sorted = letters.toSorted((one, other) => one.left - other.left)
  return sorted.flatMap((one, index) => {
    const found: string[] = []
    for (let at = index + 1; at < sorted.length && sorted[at]!.left < one.right; at++)
      if (liesUpon(one, sorted[at]!)) found.push(`${one.letter} and ${sorted[at]!.letter}`)
    return found
  })
}

const shared = (from: number, to: number, otherFrom: number, otherTo: number, least: number) =>
  (Math.min(to, otherTo) - Math.max(from, otherFrom)) / Math.max(0.1, least)

function liesUpon(one: Letter, other: Letter): boolean {
  // What has no width of its own, such as an accent, belongs to the letter that it stands on.
  const width = Math.min(one.right - one.left, other.right - other.left)
  if (width < 0.5) return false
  const across = shared(one.left, one.right, other.left, other.right, width)
  const down = shared(
    one.top,
    one.bottom,
    other.top,
    other.bottom,
    Math.min(one.bottom - one.top, other.bottom - other.top),
  )
  return across > 0.6 && down > 0.6
}
