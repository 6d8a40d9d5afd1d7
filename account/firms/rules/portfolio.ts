import { msg } from '#basics/words/words.ts'

/* What an insurer’s clients come to together, never of fewer than five: docs/decisions/firms.md */

/** The database tells no figure of fewer (portfolio_figures). */
export const FEWEST_CLIENTS = 5

export const DIMENSIONS = {
  category: msg('By category'),
  region: msg('By country'),
  band: msg('By value of the piece'),
}
export type Dimension = keyof typeof DIMENSIONS
export const DIMENSION_NAMES = Object.keys(DIMENSIONS) as [Dimension, ...Dimension[]]

export const MEASURES = {
  pieces: msg('Pieces'),
  insured: msg('Sum insured'),
  gap: msg('Not covered'),
  stale: msg('Values to review'),
}
type Measure = keyof typeof MEASURES
export const MEASURE_NAMES = Object.keys(MEASURES) as [Measure, ...Measure[]]

export interface Figure {
  dimension: Dimension | 'all'
  /** Null of all groups together that are too small to be told by themselves, and of all. */
  name: string | null
  measure: Measure
  /** Null of what is counted. */
  currency: string | null
  clients: number
  amount: string
}

export interface GroupRow {
  name: string | null
  figures: Record<Measure, Figure[]>
}

/** The groups of one view with their figures, the largest first and what is too small last. */
export function rowsOf(figures: readonly Figure[], dimension: Dimension | 'all'): GroupRow[] {
  const rows = new Map<string | null, GroupRow>()
  for (const figure of figures) {
    if (figure.dimension !== dimension) continue
    const { name, measure } = figure
    const row = rows.get(name) ?? { name, figures: { pieces: [], insured: [], gap: [], stale: [] } }
    row.figures[measure].push(figure)
    rows.set(name, row)
  }
  return [...rows.values()].toSorted(
    (one, other) => Number(one.name === null) - Number(other.name === null) || piecesOf(other) - piecesOf(one),
  )
}

const piecesOf = ({ figures }: GroupRow) => Number(figures.pieces[0]?.amount ?? 0)
