import { readTyped, whyNoAmount } from '#basics/amounts/amount-typed.ts'
import { locale, msg, t } from '#basics/words/words.ts'

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

/** How many limits there are between bands that a firm chooses. */
export const LIMITS = { least: 2, most: 8 }
/** And after how many days they can be chosen anew: the database holds to it (set_value_bands). */
export const DAYS_BETWEEN_LIMITS = 90

/** Limits as they were typed, one in each line, without what is exact about them: the database keeps two digits. */
export function limitsTyped(text: string): { limits: string[]; mistake: string | null } {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const limits: string[] = []
  for (const line of lines) {
    const read = readTyped(line, null)
    if (read.kind !== 'amount' || read.currency !== null || Number(read.amount) < 1)
      return {
        limits: [],
        mistake: whyNoAmount(read) ?? t('Enter one figure a line, such as {example}', { example: figureInWords(5000) }),
      }
    limits.push(read.amount)
  }
  const mistake =
    limits.length < LIMITS.least || limits.length > LIMITS.most
      ? t('Enter {least} to {most} limits, one a line', LIMITS)
      : null
  return { limits, mistake }
}

const figureInWords = (value: number) => value.toLocaleString(locale())

/** A band by where it begins and ends, as the database names it: `1000-10000`, `1000000-`, and '' for what has no value. */
export function bandInWords(name: string): string {
  if (name === '') return t('Without an insurance value')
  const [from = '', to = ''] = name.split('-')
  const [low, high] = [from, to].map((figure) => figureInWords(Number(figure)))
  if (from === '' && to === '') return t('All values')
  if (from === '') return t('Under {to}, or without an insurance value', { to: high! })
  if (to === '') return from === '0' ? t('All with an insurance value') : t('{from} and more', { from: low! })
  return from === '0' ? t('Under {to}', { to: high! }) : t('{from} to under {to}', { from: low!, to: high! })
}
