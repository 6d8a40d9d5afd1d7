import type { Page } from 'mupdf'
import { noise } from './pictures.ts'

/* Documents to be marked, and what is on them by another reader than ours. */

const TURNS = [0, 90, 180, 270] as const

/** A page for each way to turn it, a photo on each; and all that is no page, unless it is such as may be uploaded. `layer` is hidden. */
export async function aBundle({
  pages = 4,
  isClean = false,
  layer = '',
  said = 'Receipt number',
} = {}): Promise<Uint8Array> {
  const { Font, PDFDocument } = await import('mupdf')
  const document = new PDFDocument()
  const font = document.addSimpleFont(new Font('Helvetica'))
  const photo = await noise(64, 48)
    .withExif({ IFD0: { Artist: 'SECRETCAMERA' } })
    .jpeg()
    .toBuffer()
  const picture = document.addRawStream(photo, {
    Type: 'XObject',
    Subtype: 'Image',
    Width: 64,
    Height: 48,
    ColorSpace: 'DeviceRGB',
    BitsPerComponent: 8,
    Filter: 'DCTDecode',
    Metadata: document.addStream('<x>SECRETNOTE</x>', {}),
  })
  const hidden = document.addObject({ Type: 'OCG', Name: document.newString('Hidden') })
  if (layer !== '')
    document
      .getTrailer()
      .get('Root')
      .put('OCProperties', { OCGs: [hidden], D: { OFF: [hidden], Order: [hidden] } })
  const onLayer = `/OC /H BDC BT /F 18 Tf 90 500 Td (${layer}) Tj ET EMC`
  for (let number = 0; number < pages; number++) {
    const ends = isClean ? '' : 'Q Q q'
    const content = `BT /F 18 Tf 90 400 Td (${said} ${number}) Tj ET q 64 0 0 48 90 300 cm /I Do Q ${layer === '' ? '' : onLayer} ${ends}`
    const resources = { Font: { F: font }, XObject: { I: picture }, Properties: { H: hidden } }
    const page = document.addPage([20, 30, 615, 872], TURNS[number % TURNS.length]!, resources, content)
    if (!isClean) page.put('AA', { O: { S: 'JavaScript', JS: document.newString('SECRETSCRIPT') } })
    document.insertPage(-1, page)
  }
  if (!isClean)
    document.addEmbeddedFile('SECRETFILE.txt', 'text/plain', Buffer.from('SECRETFILE'), new Date(), new Date())
  document.loadPage(0).createLink([90, 400, 200, 420], 'https://example.com/SECRETLINK')
  document.setMetaData('info:Title', 'SECRETTITLE')
  return Uint8Array.from(document.saveToBuffer('').asUint8Array())
}

async function eachPage<T>(pdf: Uint8Array, look: (page: Page) => T): Promise<T[]> {
  const { Document, setLog } = await import('mupdf')
  setLog(() => {})
  const document = Document.openDocument(pdf, 'application/pdf')
  return Array.from({ length: document.countPages() }, (_, page) => look(document.loadPage(page)))
}

export const textsOf = (pdf: Uint8Array) =>
  eachPage(pdf, (page) => page.toStructuredText('preserve-whitespace').asText())

/** As wide and as high as each page is seen. */
export const boxesOf = (pdf: Uint8Array) =>
  eachPage(pdf, (page): [number, number] => {
    const [x0, y0, x1, y1] = page.getBounds()
    return [x1 - x0, y1 - y0]
  })

/** All of its bytes, unpacked. */
export async function everythingIn(pdf: Uint8Array): Promise<string> {
  const { PDFDocument, setLog } = await import('mupdf')
  setLog(() => {})
  const document = new PDFDocument(pdf)
  const parts = [Buffer.from(pdf).toString('latin1'), ...(await textsOf(pdf))]
  for (let number = 1; number < document.countObjects(); number++) {
    const each = document.newIndirect(number)
    parts.push(each.resolve().toString())
    if (each.isStream()) {
      parts.push(Buffer.from(each.readRawStream().asUint8Array()).toString('latin1'))
      parts.push(Buffer.from(each.readStream().asUint8Array()).toString('latin1'))
    }
  }
  return parts.join('\n')
}
