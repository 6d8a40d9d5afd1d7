import type { PDFDocument, PDFObject } from 'mupdf'
import { msg } from '#basics/words/words.ts'
import { attempt } from '#platform/content/mupdf.ts'
import { RefusedContent } from '#platform/content/refused-content.ts'
import { MOST_PAGES } from '../../rules/signatures.ts'

/* PDFs that are signed: their bytes stay as they came, and what is added stands behind them. */

const notSignable = () => new RefusedContent(msg('This document is damaged or incomplete.'))

export async function openPdf(bytes: Uint8Array): Promise<PDFDocument> {
  const { Document, setLog } = await import('mupdf')
  setLog(() => {})
  const pdf = attempt(() => Document.openDocument(bytes, 'application/pdf'))?.asPDF()
  if (!pdf || pdf.needsPassword()) throw notSignable()
  return pdf
}

/** How many pages it has. Refused is what is locked, had to be repaired, or was signed already: what is added would break that. */
export async function lookAtPdf(bytes: Uint8Array): Promise<{ pages: number }> {
  const pdf = await openPdf(bytes)
  try {
    const pages = attempt(() => pdf.countPages()) ?? 0
    const isWhole = attempt(() => !pdf.wasRepaired() && pdf.canBeSavedIncrementally()) ?? false
    if (!isWhole || pages < 1 || pages > MOST_PAGES || holdsSignature(pdf)) throw notSignable()
    return { pages }
  } finally {
    pdf.destroy()
  }
}

const MOST_FIELDS = 5_000

function holdsSignature(pdf: PDFDocument): boolean {
  const root = pdf.getTrailer().get('Root')
  if (!root.get('Perms').isNull()) return true
  let looked = 0
  const isSigned = (field: PDFObject, depth: number): boolean => {
    if (++looked > MOST_FIELDS || depth > 20) return true
    if (field.get('FT').isName() && field.get('FT').asName() === 'Sig' && !field.get('V').isNull()) return true
    const kids = field.get('Kids')
    return kids.isArray() && each(kids).some((kid) => isSigned(kid, depth + 1))
  }
  const fields = root.get('AcroForm', 'Fields')
  return fields.isArray() && each(fields).some((field) => isSigned(field, 0))
}

const each = (list: PDFObject) => Array.from({ length: Math.min(list.length, MOST_FIELDS) }, (_, at) => list.get(at))

/** In pixels, of the longer side: letters of ten points are read well on a phone, also enlarged. */
const LONGEST = 1_600
const QUALITY = 82

export async function pictureOfPdfPage(bytes: Uint8Array, number: number): Promise<Buffer | null> {
  const pdf = await openPdf(bytes)
  try {
    if (number >= pdf.countPages()) return null
    const { ColorSpace, Matrix } = await import('mupdf')
    const page = pdf.loadPage(number)
    const [left, top, right, bottom] = page.getBounds()
    const scale = Math.min(3, LONGEST / Math.max(1, right - left, bottom - top))
    const picture = page.toPixmap(Matrix.scale(scale, scale), ColorSpace.DeviceRGB, false)
    return Buffer.from(picture.asJPEG(QUALITY, false))
  } finally {
    pdf.destroy()
  }
}
