import { exactMoney } from '#basics/money.ts'
import { locale, plural, t } from '#basics/words/words.ts'
import {
  type Part,
  type PrintedCell,
  type PrintedColumn,
  sumsOf,
  type WrittenCell,
  type WrittenColumn,
} from './paper.ts'
import type { Piece } from './pieces.ts'

/** A piece in its place on a list; some stand in several groups. */
export interface Line {
  /** Counted through the whole list. */
  number: number
  group: string
  piece: Piece
}

export interface Group {
  title: string
  lines: Line[]
}

/** In the order of their names; what has none comes last. */
export function grouped(pieces: readonly Piece[], nameOf: (piece: Piece) => string | null, without: string): Group[] {
  const names = [...new Set(pieces.map(nameOf))]
  const collator = new Intl.Collator(locale(), { numeric: true })
  const ordered = names.toSorted((one, other) => {
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return collator.compare(one, other)
  })
  return numbered(
    ordered.map((name) => ({ title: name ?? without, pieces: pieces.filter((piece) => nameOf(piece) === name) })),
  )
}

export function numbered(groups: readonly { title: string; pieces: readonly Piece[] }[]): Group[] {
  let number = 0
  return groups.map(({ title, pieces }) => ({
    title,
    lines: pieces.map((piece) => ({ number: ++number, group: title, piece })),
  }))
}

/** A column as it is printed, as it is written in a table, or both. */
export interface ListColumn {
  heading: string
  printed?: Omit<PrintedColumn, 'heading'> & { cell: (line: Line) => PrintedCell }
  written?: { kind: WrittenColumn['kind']; cell: (line: Line) => WrittenCell }
}

/** Each group as a table with one subtotal a currency. */
export function printedParts(groups: readonly Group[], columns: readonly ListColumn[]): Part[] {
  const printed = columns.flatMap(({ heading, printed }) => (printed ? [{ heading, ...printed }] : []))
  return groups.map(({ title, lines }) => ({
    kind: 'table',
    heading: title,
    columns: printed,
    rows: lines.map((line) => printed.map(({ cell }) => cell(line))),
    sums: sumsOf(lines.map(({ piece }) => piece)).map(({ currency, count, amount }) => [
      plural(count, 'Subtotal in {currency}, {count} item', 'Subtotal in {currency}, {count} items', { currency }),
      exactMoney({ amount, currency }),
    ]),
  }))
}

export function writtenTable(groups: readonly Group[], columns: readonly ListColumn[]) {
  const written = columns.flatMap(({ heading, written }) => (written ? [{ heading, ...written }] : []))
  return {
    columns: written.map(({ heading, kind }) => ({ heading, kind })),
    rows: groups.flatMap(({ lines }) => lines.map((line) => written.map(({ cell }) => cell(line)))),
  }
}

/** Value, currency, what it stands for, when and by whom: the same on every list. */
export const worthWritten = (sourceIn: (source: string) => string): ListColumn[] => [
  { heading: t('Value'), written: { kind: 'amount', cell: ({ piece: { worth } }) => worth } },
  { heading: t('Currency'), written: { kind: 'text', cell: ({ piece: { worth } }) => worth?.currency ?? null } },
  {
    heading: t('Kind of value'),
    written: { kind: 'text', cell: ({ piece: { worth } }) => (worth ? sourceIn(worth.source) : t('Not valued')) },
  },
  { heading: t('Valued on'), written: { kind: 'date', cell: ({ piece: { worth } }) => worth?.valued_on ?? null } },
  { heading: t('Valued by'), written: { kind: 'text', cell: ({ piece: { worth } }) => worth?.valued_by ?? null } },
]
