import { readFileSync } from 'node:fs'
import { encode } from 'uqr'
import { addressOnLabel, labelSheet, placeLabels } from '../rules/labels.ts'
import { language, t } from '#basics/words/words.ts'
import type { PdfJob } from '#platform/pdf/print-pdf.ts'
import { soft } from '#platform/pdf/long-words.ts'
import { coverOf, type Ingredients, type Paper } from './paper.ts'

const template = readFileSync(new URL('./labels.typ', import.meta.url), 'utf8')

/** A label each, in the order of the list; what is on the sheet is all that it says. */
export const labels = (given: Ingredients): Paper => ({
  ...coverOf(given, { values: false }),
  sentences: [],
  wide: false,
  parts: () => [],
  table: null,
  leftOut: given.leftOut,
})

interface Printing {
  product: string
  /** Where records are opened. */
  origin: string
}

/** Each code is the address of a record: whoever is not signed in as its owner learns nothing from it. */
export function labelsPdf(
  paper: Paper,
  { pieces, request: { labels: asked }, today }: Ingredients,
  { product, origin }: Printing,
): PdfJob {
  const { sheet, first, titles } = asked
  const { paper: size, label } = labelSheet(sheet)
  const placed = placeLabels(sheet, pieces.length, first)
  const pages = Array.from({ length: placed.at(-1)!.page + 1 }, (_, page) =>
    pieces.flatMap((piece, index) => {
      const { page: own, x, y } = placed[index]!
      if (own !== page) return []
      const number = piece.inventory_number
      return {
        x,
        y,
        code: `${index}.svg`,
        alt: t('Code that opens the record of {name}', { name: number ?? piece.title }),
        number: number === null ? null : soft(number, label.width / 2),
        // Without a number, its title is all that tells one from another.
        title: titles || number === null ? soft(piece.title, label.width / 2) : null,
      }
    }),
  )
  const codes = pieces.map(({ id }, index) => [`${index}.svg`, codeOf(addressOnLabel(origin, id))] as const)
  return {
    template,
    data: {
      title: paper.title,
      author: product,
      date: today.split('-').map(Number),
      lang: language().slice(0, 2),
      paper: size,
      label,
      pages,
    },
    pictures: Object.fromEntries(codes),
  }
}

/** As one path, with the quiet zone that its standard asks for. */
function codeOf(text: string): Uint8Array {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${squares.join('')}"/></svg>`,
  )
}
