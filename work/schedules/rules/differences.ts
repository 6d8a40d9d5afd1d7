import { addAmounts, compareAmounts, minorUnits } from '#basics/money.ts'
import type { Line, PieceNow, Sum } from './schedules.ts'

/* How two versions differ, and how one differs from what is there today. Currencies are never compared with one another. */

interface Changed {
  line: Line
  before: Line
  /** What of it is another. */
  fields: ('sum' | 'title' | 'description' | 'policy')[]
}

export interface Differences {
  added: Line[]
  removed: Line[]
  changed: Changed[]
}

const isSame = (one: Sum, other: Sum) =>
  one.currency === other.currency && compareAmounts(one.amount, other.amount) === 0

/** From the earlier version to the later one. */
export function differencesBetween(before: readonly Line[], after: readonly Line[]): Differences {
  const earlier = new Map(before.map((line) => [line.asset, line]))
  const later = new Set(after.map(({ asset }) => asset))
  return {
    added: after.filter(({ asset }) => !earlier.has(asset)),
    removed: before.filter(({ asset }) => !later.has(asset)),
    changed: after.flatMap((line) => {
      const was = earlier.get(line.asset)
      const fields = was ? fieldsChanged(was, line) : []
      return was && fields.length > 0 ? [{ line, before: was, fields }] : []
    }),
  }
}

function fieldsChanged(before: Line, after: Line): Changed['fields'] {
  const texts = (['title', 'description', 'policy'] as const).filter((field) => before[field] !== after[field])
  return isSame(before.sum, after.sum) ? texts : ['sum', ...texts]
}

export interface SinceThen {
  /** Held now, and on no line. */
  fresh: PieceNow[]
  /** On a line, and sold, given away or lost since. */
  left: { line: Line; now: PieceNow }[]
  /** On a line, and not there any more; to an insurer it may only be shown no longer. */
  gone: Line[]
  /** Worth more or less than it is covered for, or valued in another currency. */
  valued: { line: Line; now: PieceNow; worth: Sum }[]
}

export function sinceThen(lines: readonly Line[], pieces: readonly PieceNow[]): SinceThen {
  const now = new Map(pieces.map((piece) => [piece.asset, piece]))
  const listed = new Set(lines.map(({ asset }) => asset))
  const found = lines.flatMap((line) => {
    const piece = now.get(line.asset)
    return piece ? [{ line, now: piece }] : []
  })
  return {
    fresh: pieces.filter(({ asset, is_held }) => is_held && !listed.has(asset)),
    left: found.filter((each) => !each.now.is_held),
    gone: lines.filter(({ asset }) => !now.has(asset)),
    valued: found.flatMap((each) => {
      const { worth, is_held } = each.now
      return is_held && worth !== null && !isSame(worth, each.line.sum) ? [{ ...each, worth }] : []
    }),
  }
}

export const countOf = ({ fresh, left, gone, valued }: SinceThen) =>
  fresh.length + left.length + gone.length + valued.length

interface SumOfLines extends Sum {
  count: number
}

/** One a currency, the one with most pieces first. */
export function sumsOfLines(lines: readonly Pick<Line, 'sum'>[]): SumOfLines[] {
  const byCurrency = new Map<string, string[]>()
  for (const { sum } of lines) byCurrency.set(sum.currency, [...(byCurrency.get(sum.currency) ?? []), sum.amount])
  return [...byCurrency]
    .map(([currency, amounts]) => ({
      currency,
      count: amounts.length,
      amount: addAmounts(amounts, minorUnits(currency)),
    }))
    .toSorted((one, other) => other.count - one.count || (one.currency < other.currency ? -1 : 1))
}
