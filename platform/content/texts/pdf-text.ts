import type { Document as Pdf } from 'mupdf'
import { msg } from '#basics/words/words.ts'
import { attempt } from '../mupdf.ts'
import { RefusedContent } from '../refused-content.ts'
import { type DocumentText, MOST_TEXT, tidied } from './document-text.ts'

const MOST_PAGES = 500
const MAX_CPU_MS = 10_000
/** So many pages of a document may be scans that are read. */
const MOST_SCANS = 10
/** A page with fewer letters than a number has is a picture with a stamp. */
const FEW = 12
/** In pixels: letters of ten points are read well on a page of this size. */
const LONGEST = 2_200
const MOST_SCALE = 200 / 72

/** Null where it is locked. */
export async function pdfText(bytes: Buffer): Promise<DocumentText | null> {
  using document = await opened(bytes)
  if (document.pdf.needsPassword()) return null
  const count = document.pdf.countPages()
  const began = process.threadCpuUsage()
  const scans: number[] = []
  let text = ''
  let page = 0
  for (; page < Math.min(count, MOST_PAGES) && text.length <= MOST_TEXT; page++) {
    if (process.threadCpuUsage(began).user / 1_000 > MAX_CPU_MS) break
    const written = lettersOn(document.pdf, page)
    if (written.length < FEW) scans.push(page)
    text += `${written}\n`
  }
  const isCut = page < count || text.length > MOST_TEXT || scans.length > MOST_SCANS
  return { text: tidied(text), scans: scans.slice(0, MOST_SCANS), isCut }
}

/** A page as a reader of letters likes it. */
export async function pictureOfPage(bytes: Buffer, number: number): Promise<Buffer> {
  using document = await opened(bytes)
  const { ColorSpace, Matrix } = await import('mupdf')
  const page = document.pdf.loadPage(number)
  const [left, top, right, bottom] = page.getBounds()
  const scale = Math.min(MOST_SCALE, LONGEST / Math.max(1, right - left, bottom - top))
  const picture = page.toPixmap(Matrix.scale(scale, scale), ColorSpace.DeviceGray, false)
  return Buffer.from(picture.asPNG())
}

async function opened(bytes: Buffer): Promise<{ pdf: Pdf } & Disposable> {
  const { Document, setLog } = await import('mupdf')
  setLog(() => {})
  const pdf = attempt(() => Document.openDocument(bytes, 'application/pdf'))
  if (!pdf) throw new RefusedContent(msg('This document is damaged or incomplete.'))
  return { pdf, [Symbol.dispose]: () => pdf.destroy() }
}

/** A page that can't be read has no letters. */
const lettersOn = (pdf: Pdf, number: number): string =>
  attempt(() => {
    const page = pdf.loadPage(number)
    const written = page.toStructuredText('preserve-whitespace,dehyphenate')
    const text = written.asText().trim()
    written.destroy()
    page.destroy()
    return text
  }) ?? ''
