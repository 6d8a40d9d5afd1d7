import { each } from '#basics/each.ts'
import { addDays, fromUnits } from './amounts.ts'
import { type CheckedPiece, type CoverCheck, type Finding, LEAVING_DAYS, REVIEW_YEARS } from './cover.ts'
import { COVER_STATES, type CoverState, type InsuredAsset, type InsuringPolicy } from './insured.ts'
import { nextStep } from './next-step.ts'
import { termOn } from './policies.ts'
import {
  beginBudget,
  beginPiece,
  type Budget,
  coverAll,
  coverNew,
  coverScheduled,
  isIn,
  missing,
  type Piece,
} from './spend.ts'

/** Blanket policies cover the assets in the order in which they are given. */
export function checkCover(
  assets: readonly InsuredAsset[],
  policies: readonly InsuringPolicy[],
  day: string,
): CoverCheck {
  const ordered = policies.toSorted((one, other) => compare(one.number, other.number) || compare(one.id, other.id))
  const pieces = assets.map(beginPiece)
  const byId = new Map(pieces.map((piece) => [piece.asset.id, piece]))
  const budgets = ordered.map((policy) => beginBudget(policy, termOn(policy, day)))
  for (const budget of budgets) coverScheduled(budget, byId)
  for (const budget of budgets) coverNew(budget, pieces, day)
  for (const budget of budgets) coverAll(budget, pieces)
  const judged = pieces.map((piece) => judge(piece, budgets, day))
  return {
    pieces: worstFirst(judged),
    ...summarize(judged),
    describe: (some) => some.map((one) => describe(one as Judged, budgets)),
  }
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

interface Judged extends CheckedPiece {
  piece: Piece
  gap: bigint
}

function judge(piece: Piece, budgets: readonly Budget[], day: string): Judged {
  const { asset } = piece
  const gap = missing(piece)
  const state = stateOf(piece, gap, budgets, day)
  return { id: asset.id, state, review_due: asset.worth !== null && isReviewDue(asset.worth, day), piece, gap }
}

function describe({ piece, state, gap, review_due }: Judged, budgets: readonly Budget[]): Finding {
  const { asset, worth, covered, window } = piece
  // What it was covered for before is no part of what is said once nothing depends on it.
  const isSaid = window !== null && (state === 'left-window' || piece.parts.some(({ by }) => by === 'window'))
  return {
    id: asset.id,
    state,
    worth: asset.worth,
    covered: worth === null ? null : fromUnits(covered),
    gap: worth === null ? null : fromUnits(gap),
    parts: piece.parts.map(({ units: _units, ...part }) => ({ ...part, limit: gap === 0n ? null : part.limit })),
    window: isSaid ? window : null,
    review_due,
    next: nextStep(piece, { state, gap }, budgets),
  }
}

function stateOf(piece: Piece, gap: bigint, budgets: readonly Budget[], day: string): CoverState {
  const { worth, covered, lasting, window } = piece
  if (worth === null) return 'not-valued'
  if (gap > 0n) {
    if (covered > 0n) return 'under-insured'
    if (isElsewhere(piece, budgets)) return 'other-currency'
    return window !== null && window.leaves_on <= day ? 'left-window' : 'not-covered'
  }
  return lasting < worth && window !== null && addDays(window.leaves_on, -LEAVING_DAYS) <= day
    ? 'leaving-window'
    : 'covered'
}

/** Only a policy in another currency speaks of it, and without a rate nobody can say how far it goes. */
function isElsewhere(piece: Piece, budgets: readonly Budget[]): boolean {
  const inForce = budgets.filter(({ term }) => term === 'in force')
  const others = inForce.filter(({ policy }) => !isIn(piece, policy.currency))
  if (piece.parts.some(({ currency }) => !isIn(piece, currency))) return true
  return inForce.length === others.length && others.some(({ policy }) => policy.kind === 'blanket')
}

export function isReviewDue({ valued_on, review_on }: NonNullable<InsuredAsset['worth']>, day: string): boolean {
  if (review_on !== null) return review_on <= day
  if (valued_on === null) return true
  const years = String(Number(valued_on.slice(0, 4)) + REVIEW_YEARS).padStart(4, '0')
  return years + valued_on.slice(4) < day
}

/** By state; within one the largest gap of each currency first, and else as they were given. */
function worstFirst(judged: readonly Judged[]): Judged[] {
  const byState = Map.groupBy(judged, ({ state }) => state)
  const currencyOf = ({ piece }: Judged) => piece.asset.worth?.currency ?? ''
  return COVER_STATES.flatMap((state) => {
    const some = byState.get(state) ?? []
    if (state === 'covered') return some
    return some.toSorted(
      (one, other) =>
        compare(currencyOf(one), currencyOf(other)) || (one.gap === other.gap ? 0 : one.gap < other.gap ? 1 : -1),
    )
  })
}

function summarize(judged: readonly Judged[]): Pick<CoverCheck, 'counts' | 'review_due' | 'sums'> {
  const counts = { ...each(COVER_STATES, 0) }
  const sums = new Map<string, { assets: number; worth: bigint; covered: bigint; gap: bigint; unknown: bigint }>()
  let review_due = 0
  for (const { state, piece, gap, review_due: isDue } of judged) {
    counts[state] += 1
    if (isDue) review_due += 1
    const { asset, worth } = piece
    if (asset.worth === null || worth === null) continue
    const { currency } = asset.worth
    const sum = sums.get(currency) ?? { assets: 0, worth: 0n, covered: 0n, gap: 0n, unknown: 0n }
    sums.set(currency, sum)
    sum.assets += 1
    sum.worth += worth
    if (state === 'other-currency') sum.unknown += worth
    else {
      sum.gap += gap
      sum.covered += worth - gap
    }
  }
  const mostFirst = [...sums].toSorted(([one, a], [other, b]) => b.assets - a.assets || compare(one, other))
  return {
    counts,
    review_due,
    sums: mostFirst.map(([currency, { assets, worth, covered, gap, unknown }]) => ({
      currency,
      assets,
      worth: fromUnits(worth),
      covered: fromUnits(covered),
      gap: fromUnits(gap),
      unknown: fromUnits(unknown),
    })),
  }
}
