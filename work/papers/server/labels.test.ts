import { ColorSpace, Document, Matrix } from 'mupdf'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { LABEL_SHEET_IDS, labelSheet, labelsOn, placeLabels } from '../rules/labels.ts'
import { printPdf } from '#platform/pdf/print-pdf.ts'
import { awkwardPieces, ingredients } from '#testing/papers.ts'
import { readPdf } from '#testing/pdf.ts'
import { labels, labelsPdf } from './labels.ts'

const MM = 72 / 25.4
const DOTS = 300 / 72
const ORIGIN = 'https://vault.example.com'

const pieces = awkwardPieces()
  .slice(0, 3)
  .map((piece, at) => ({ ...piece, inventory_number: at === 0 ? null : `No. ${at}` }))

function printed(asked: object) {
  const given = ingredients('labels', pieces, { labels: asked })
  return printPdf(labelsPdf(labels(given), given, { product: 'Strongroom', origin: ORIGIN }))
}

/** A page as a printer of 300 dots an inch would blacken it. */
function page(bytes: Uint8Array, number: number) {
  const loaded = Document.openDocument(bytes, 'application/pdf').loadPage(number)
  const [, , width, height] = loaded.getBounds()
  const pixels = loaded.toPixmap(Matrix.scale(DOTS, DOTS), ColorSpace.DeviceGray)
  const [samples, stride] = [pixels.getPixels(), pixels.getStride()]
  const isDark = (mmX: number, mmY: number) =>
    samples[Math.round(mmY * MM * DOTS) * stride + Math.round(mmX * MM * DOTS)]! < 128
  return { width: width / MM, height: height / MM, isDark }
}

test.for(LABEL_SHEET_IDS)('on %s each code lies on its label to scale, and opens its record', (sheet) => {
  const { paper, label } = labelSheet(sheet)
  const first = labelsOn(sheet) - 1
  const bytes = printed({ sheet, first })
  const side = Math.min(label.height - 4, label.width * 0.45)
  for (const [index, { page: number, x, y }] of placeLabels(sheet, pieces.length, first).entries()) {
    const { width, height, isDark } = page(bytes, number)
    expect(width).toBeCloseTo(paper.width, 1)
    expect(height).toBeCloseTo(paper.height, 1)
    const { data, size } = encode(`${ORIGIN}/asset-summary/${pieces[index]!.id}`, { ecc: 'M', border: 4 })
    const [left, top] = [x + 2, y + (label.height - side) / 2]
    const read = data.map((row, i) =>
      row.map((_, j) => isDark(left + ((j + 0.5) * side) / size, top + ((i + 0.5) * side) / size)),
    )
    expect(read).toEqual(data)
  }
})

test('a label has its number, and the title where there is none or where it is wanted', () => {
  const { text, pages, accessible } = readPdf(printed({}))
  expect(pages).toBe(1)
  expect(accessible).toBe(true)
  for (const said of ['No. 1', 'No. 2']) expect(text).toContain(said)
  const short = (at: number) => pieces[at]!.title.slice(0, 4)
  expect(text).toContain(short(0))
  expect(text).not.toContain(short(2))
  expect(readPdf(printed({ titles: true })).text).toContain(short(2))
})
