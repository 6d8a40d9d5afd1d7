import type { Document as Pdf, PDFDocument, PDFObject, Rect } from 'mupdf'
import { attempt, isBroken } from '../mupdf.ts'
import { RefusedContent } from '../refused-content.ts'
import { dropNotes } from './drop-notes.ts'
import { notMarkable } from './not-markable.ts'

/*
 * A document for one reader: each page bears the mark, below what is on it and faintly across it. The pages are put into a new
 * document, so that what is on no page stays behind: metadata, scripts, attachments, links, earlier versions.
 */

const MOST_PAGES = 500
/** How much of what lies below it the mark across a page takes away. */
const FAINT = 0.11
/** Of the shorter side, and of the way from corner to corner. */
const ACROSS = { height: 0.14, length: 0.72 }
/** A sheet of A4, for a page that doesn’t say. */
const USUAL: Rect = [0, 0, 595, 842]

/** `mark` is a document of two pages: what stands below, and what stands across. */
export async function markPdf(bytes: Uint8Array, mark: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const { PDFDocument: Made, setLog } = await import('mupdf')
  setLog(() => {})
  const [source, marking] = [await opened(bytes), await opened(mark)]
  const count = source.countPages()
  if (count === 0 || count > MOST_PAGES) throw notMarkable()
  const marked = new Made()
  try {
    // What was filled in and written on it is seen, and so becomes a part of its page.
    attempt(() => source.bake(true, true))
    const pages = marked.newGraftMap()
    for (let page = 0; page < count; page++) pages.graftPage(-1, source, page)
    keepLayersHidden(marked, pages.graftObject(source.getTrailer().get('Root', 'OCProperties')))
    const stamps = stampsOf(marked, marking)
    for (let page = 0; page < count; page++) stamp(marked, marked.findPage(page), stamps)
    dropNotes(marked)
    return Uint8Array.from(marked.saveToBuffer('garbage=compact,compress').asUint8Array())
  } catch (error) {
    if (isBroken(error) || error instanceof RefusedContent) throw error
    throw notMarkable()
  } finally {
    for (const each of [marked, source, marking]) each.destroy()
  }
}

async function opened(bytes: Uint8Array): Promise<PDFDocument> {
  const { Document } = await import('mupdf')
  const pdf: Pdf | null = attempt(() => Document.openDocument(bytes, 'application/pdf'))
  const found = pdf?.asPDF()
  if (!found || found.needsPassword()) throw notMarkable()
  return found
}

/** What a layer hides stays hidden. */
function keepLayersHidden(marked: PDFDocument, layers: PDFObject) {
  if (!layers.isNull()) marked.getTrailer().get('Root').put('OCProperties', layers)
}

interface Stamp {
  form: PDFObject
  width: number
  height: number
}

function stampsOf(marked: PDFDocument, marking: PDFDocument): { below: Stamp; across: Stamp } {
  const graft = marked.newGraftMap()
  const [below, across] = [0, 1].map((number) => {
    const page = marking.findPage(number)
    const [x0, y0, x1, y1] = rectOf(page.getInheritable('MediaBox')) ?? USUAL
    const form = formOf(marked, page, {
      box: [x0, y0, x1, y1],
      resources: graft.graftObject(page.getInheritable('Resources')),
    })
    return { form, width: x1 - x0, height: y1 - y0 }
  })
  return { below: below!, across: across! }
}

/** The content of a page as one thing, which leaves the state of nothing else behind. */
function formOf(marked: PDFDocument, page: PDFObject, { box, resources }: { box: Rect; resources: PDFObject }) {
  return marked.addStream(contentOf(page), {
    Type: 'XObject',
    Subtype: 'Form',
    FormType: 1,
    BBox: box,
    Resources: resources,
  })
}

function contentOf(page: PDFObject): Uint8Array {
  const contents = page.get('Contents')
  const parts: Uint8Array[] = []
  const read = (part: PDFObject) => {
    if (part.isStream()) parts.push(Buffer.from(part.readStream().asUint8Array()), Buffer.from('\n'))
  }
  if (contents.isArray()) for (let at = 0; at < contents.length; at++) read(contents.get(at))
  else read(contents)
  return Buffer.concat(parts)
}

/** By how a page is turned: to the right, up, and the lower left corner, as its reader sees it. */
const SEEN: Readonly<Record<number, (box: Rect) => number[]>> = {
  0: ([x0, y0]) => [1, 0, 0, 1, x0, y0],
  90: ([, y0, x1]) => [0, 1, -1, 0, x1, y0],
  180: ([, , x1, y1]) => [-1, 0, 0, -1, x1, y1],
  270: ([x0, , , y1]) => [0, -1, 1, 0, x0, y1],
}

/** The page grows by what stands below, so that nothing on it is hidden. */
function stamp(marked: PDFDocument, page: PDFObject, { below, across }: { below: Stamp; across: Stamp }) {
  const media = rectOf(page.get('MediaBox')) ?? USUAL
  const box = within(rectOf(page.get('CropBox')) ?? media, media)
  const rotate = page.get('Rotate')
  const turned = rotate.isNumber() ? (((Math.round(rotate.asNumber() / 90) * 90) % 360) + 360) % 360 : 0
  const sides = [box[2] - box[0], box[3] - box[1]] as const
  const [width, height] = turned % 180 === 0 ? sides : [sides[1], sides[0]]
  const seen = SEEN[turned]!(box)
  const scale = width / below.width
  const foot = below.height * scale
  const angle = Math.atan2(height, width)
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const size = Math.min(
    (ACROSS.length * Math.hypot(width, height)) / across.width,
    (ACROSS.height * Math.min(width, height)) / across.height,
  )
  const resources = {
    XObject: {
      Page: formOf(marked, page, { box, resources: page.get('Resources') }),
      Below: below.form,
      Across: across.form,
    },
    ExtGState: { Faint: { ca: FAINT, CA: FAINT } },
  }
  const content = [
    'q /Page Do Q',
    `q ${numbers(seen)} cm`,
    `q 1 1 1 rg 0 ${numbers([-foot, width, foot])} re f Q`,
    `q ${numbers([scale, 0, 0, scale, 0, -foot])} cm /Below Do Q`,
    `q /Faint gs ${numbers([cos, sin, -sin, cos, width / 2, height / 2])} cm`,
    `${numbers([size, 0, 0, size, (-across.width * size) / 2, (-across.height * size) / 2])} cm /Across Do Q`,
    'Q\n',
  ]
  const grown = boxOf([at(seen, 0, -foot), at(seen, width, height)])
  page.put('Contents', marked.addStream(content.join('\n'), {}))
  page.put('Resources', resources)
  page.put('MediaBox', grown)
  for (const name of ['CropBox', 'BleedBox', 'TrimBox', 'ArtBox', 'StructParents', 'Tabs']) page.delete(name)
}

const numbers = (given: readonly number[]) => given.map((each) => each.toFixed(4)).join(' ')

const at = ([a, b, c, d, e, f]: readonly number[], x: number, y: number) =>
  [a! * x + c! * y + e!, b! * x + d! * y + f!] as const

function boxOf([[x0, y0], [x1, y1]]: [readonly [number, number], readonly [number, number]]): Rect {
  return [Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1)]
}

function rectOf(given: PDFObject): Rect | null {
  if (!given.isArray() || given.length !== 4) return null
  const [a, b, c, d] = [0, 1, 2, 3].map((place) => {
    const number = given.get(place)
    return number.isNumber() ? number.asNumber() : Number.NaN
  }) as Rect
  const rect = boxOf([
    [a, b],
    [c, d],
  ])
  return rect[2] - rect[0] > 1 && rect[3] - rect[1] > 1 ? rect : null
}

/** As much of it as lies on the sheet; the sheet where none does. */
function within(rect: Rect, sheet: Rect): Rect {
  const [x0, y0] = [Math.max(rect[0], sheet[0]), Math.max(rect[1], sheet[1])]
  const [x1, y1] = [Math.min(rect[2], sheet[2]), Math.min(rect[3], sheet[3])]
  return x1 - x0 > 1 && y1 - y0 > 1 ? [x0, y0, x1, y1] : sheet
}
