import { readFileSync } from 'node:fs'
import { exactMoney } from '#domain/money.ts'
import { locale, t } from '#domain/words/words.ts'
import type { PdfJob } from '#server/platform/pdf/print-pdf.ts'
import { type Letterhead, sheetOf } from '#server/shared/printing.ts'
import type { Writing } from '#server/shared/writing.ts'
import type { Paper, Part, PrintedCell } from './paper.ts'

const template = readFileSync(new URL('./paper.typ', import.meta.url), 'utf8')

interface Printing {
  today: string
  /** By the paths of the stored files. */
  pictures: ReadonlyMap<string, Uint8Array>
  head: Letterhead
  write: Writing
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

export function paperPdf(paper: Paper, { today, pictures, head, write }: Printing): PdfJob {
  const files = new Map([...pictures.keys()].map((path, index) => [path, `${index}.jpg`]))
  const cell = (it: PrintedCell): unknown => {
    if (it === null) return ''
    if (typeof it === 'string') return soft(it)
    if ('path' in it) return pictureOf(it) ?? { none: t('No photograph') }
    if ('none' in it) return it
    if ('amount' in it) return { amount: it.amount, lines: (it.lines ?? []).map(soft) }
    return { text: soft(it.text), lines: it.lines.map(soft) }
  }
  const pictureOf = ({ path, alt }: { path: string; alt: string }) =>
    files.has(path) ? { picture: files.get(path), alt } : null
  const pairs = (list: [string, string][]) => list.map(([label, text]) => [label, soft(text)])
  return {
    template,
    pictures: Object.fromEntries([...pictures].map(([path, bytes]) => [files.get(path)!, bytes])),
    data: {
      sheet: sheetOf(paper.title, today, head, paper.wide, write),
      about: paper.about,
      facts: pairs(paper.facts),
      sentences: paper.sentences.map(soft),
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
        if (part.kind === 'text') return { ...part, heading: soft(part.heading), paragraphs: part.paragraphs.map(soft) }
        if (part.kind === 'piece')
          return {
            ...part,
            heading: soft(part.heading),
            pictures: part.pictures.flatMap((it) => {
              const found = pictureOf(it)
              return found ? [{ ...found, caption: soft(it.caption) }] : []
            }),
            facts: pairs(part.facts),
            paragraphs: part.paragraphs.map(soft),
          }
        return {
          kind: 'table',
          heading: part.heading === null ? null : soft(part.heading),
          columns: part.columns.map(({ heading, mm = null, share = 1, align = 'start' }) => ({
            heading,
            mm,
            share,
            align,
          })),
          rows: part.rows.map((row) => row.map(cell)),
          sums: part.sums,
        }
      }),
      leftOut: paper.leftOut.map(({ title, why }) => [soft(title), why]),
    },
  }
}

const LONGEST_WORD = 18
const LETTERS = new Intl.Segmenter('en', { granularity: 'grapheme' })
const SOFT_HYPHEN = '\u00AD'
const NO_WIDTH = '\u200B'

/** Where a word that is longer than a column may be broken. Letters that are joined to one another stay so. */
export function soft(text: string): string {
  // Safe pattern: one repetition, of one class.
  return text.replaceAll(/[^\s\p{Script=Arabic}]{19,}/gu, (word) => {
    const here = /^\p{L}+$/u.test(word) ? SOFT_HYPHEN : NO_WIDTH
    const letters = [...LETTERS.segment(word)].map(({ segment }) => segment)
    return letters.map((letter, at) => (at > 0 && at % (LONGEST_WORD / 2) === 0 ? here + letter : letter)).join('')
  })
}
