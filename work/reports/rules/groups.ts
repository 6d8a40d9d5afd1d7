import type { Amount } from '#basics/money.ts'
import { plural, t } from '#basics/words/words.ts'
import type { ReportGroup } from './columns.ts'

/* Rows of a report under the names that they are grouped by. */

export interface Part<Row> {
  name: string | null
  /** At least one. */
  rows: Row[]
}

/** Rows that are in the order of their groups, group by group. */
export function partsOf<Row>(rows: readonly Row[], nameOf: (row: Row) => string | null): Part<Row>[] {
  const parts: Part<Row>[] = []
  for (const row of rows) {
    const name = nameOf(row)
    const last = parts.at(-1)
    if (last && last.name === name) last.rows.push(row)
    else parts.push({ name, rows: [row] })
  }
  return parts
}

interface Group {
  assets: number
  held: readonly Amount[]
}

export const withoutName = (group: ReportGroup) => (group === 'place' ? t('No place') : t('No category'))

/** How many stand there, and what they are worth, each currency by itself: `3 assets, €4,000.00, CHF 500.00`. */
export const groupFigures = ({ assets, held }: Group, written: (sum: Amount) => string): string =>
  [plural(assets, '{count} asset', '{count} assets'), ...held.map(written)].join(', ')
