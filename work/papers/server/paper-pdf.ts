import { readFileSync } from 'node:fs'
import { exactMoney } from '#basics/money.ts'
import { locale, t } from '#basics/words/words.ts'
import type { PdfJob } from '#platform/pdf/print-pdf.ts'
import { type Letterhead, sheetOf } from '#record/assets/server/shared/printing.ts'
import type { Writing } from '#record/assets/server/shared/writing.ts'
import type { Paper, Part, PrintedCell, PrintedColumn } from './paper.ts'
import { PAGE_MM, type Soft, soft } from '#platform/pdf/long-words.ts'

const template = readFileSync(new URL('./paper.typ', import.meta.url), 'utf8')

export interface Printing {
  today: string
  /** By the paths of the stored files. */
  pictures: ReadonlyMap<string, Uint8Array>
  head: Letterhead
  write: Writing
  /** Certificates of what it is about. */
  attached?: Uint8Array | null
  /** Where it is another than that of the owner’s own papers. */
  foot?: Soft
}

/** The pictures that a paper shows, by the paths of their files. */
export const picturesIn = (parts: readonly Part[]): string[] => [
  ...new Set(
    parts.flatMap((part) => {
      if (part.kind === 'piece') return part.pictures.map(({ path }) => path)
      return part.kind === 'table'
        ? part.rows
            .flat()
            .flatMap((cell) => (cell !== null && typeof cell === 'object' && 'path' in cell ? cell.path : []))
        : []
    }),
  ),
]

export function paperPdf(
  paper: Omit<Paper, 'parts'> & { parts: readonly Part[] },
  { today, pictures, head, write, attached = null, foot }: Printing,
): PdfJob {
  const files = new Map([...pictures.keys()].map((path, index) => [path, `${index}.jpg`]))
  const cell = (it: PrintedCell, mm: number): unknown => {
    if (it === null) return ''
    if (typeof it === 'string') return soft(it, mm)
    if ('path' in it) return pictureOf(it) ?? { none: t('No photograph') }
    if ('none' in it) return it
    if ('amount' in it) return { amount: it.amount, lines: (it.lines ?? []).map((line) => soft(line, mm)) }
    return { text: soft(it.text, mm), lines: it.lines.map((line) => soft(line, mm)) }
  }
  const pictureOf = ({ path, alt }: { path: string; alt: string }) =>
    files.has(path) ? { picture: files.get(path), alt } : null
  const pairs = (list: [string, string][]) => list.map(([label, text]) => [label, soft(text)])
  return {
    template,
    pictures: {
      ...Object.fromEntries([...pictures].map(([path, bytes]) => [files.get(path)!, bytes])),
      ...(attached && { 'certificates.json': attached }),
    },
    data: {
      attached: attached !== null,
      sheet: { ...sheetOf(paper.title, today, head, paper.wide, write), ...(foot !== undefined && { foot }) },
      about: paper.about,
      facts: pairs(paper.facts),
      sentences: paper.sentences.map((text) => soft(text)),
      sums: paper.sums.map(({ currency, count, amount }) => [
        currency,
        count.toLocaleString(locale()),
        { amount: exactMoney({ amount, currency }), lines: [] },
      ]),
      words: {
        totals: t('Totals'),
        totalsOf: [t('Currency'), t('Items'), t('Total')],
        leftOut: t('Not in the list, or in no total'),
        leftOutOf: [t('Item'), t('Why')],
      },
      parts: paper.parts.map((part) => {
        if (part.kind === 'text')
          return { ...part, heading: soft(part.heading), paragraphs: part.paragraphs.map((text) => soft(text)) }
        if (part.kind === 'piece')
          return {
            ...part,
            heading: soft(part.heading),
            pictures: part.pictures.flatMap((it) => {
              const found = pictureOf(it)
              return found ? [{ ...found, caption: soft(it.caption) }] : []
            }),
            facts: pairs(part.facts),
            paragraphs: part.paragraphs.map((text) => soft(text)),
          }
        const widths = widthsOf(part.columns, paper.wide)
        return {
          kind: 'table',
          heading: part.heading === null ? null : soft(part.heading),
          columns: part.columns.map(({ heading, mm = null, share = 1, align = 'start' }, at) => ({
            heading: soft(heading, widths[at]),
            mm,
            share,
            align,
          })),
          rows: part.rows.map((row) => row.map((it, at) => cell(it, widths[at]!))),
          sums: part.sums,
        }
      }),
      leftOut: paper.leftOut.map(({ title, why }) => [soft(title), why]),
    },
  }
}

const INSET_MM = 3

/** In millimeters: what is fixed, and what the others share of the rest. */
function widthsOf(columns: readonly PrintedColumn[], wide: boolean): number[] {
  const fixed = columns.reduce((sum, { mm = 0 }) => sum + mm, 0)
  const shares = columns.reduce((sum, { mm, share = 1 }) => (mm === undefined ? sum + share : sum), 0)
  const rest = (wide ? PAGE_MM.wide : PAGE_MM.upright) - fixed
  return columns.map(({ mm, share = 1 }) => (mm ?? (rest * share) / shares) - INSET_MM)
}
