import { addDays, fromUnits, toUnits } from './amounts.ts'
import {
  COVER_STATES,
  type CoverCheck,
  type CoverState,
  type Finding,
  type InsuredAsset,
  type InsuringPolicy,
  LEAVING_DAYS,
  REVIEW_YEARS,
} from './cover.ts'
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
  return summarize(pieces.map((piece) => judge(piece, budgets, day)))
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

function judge(piece: Piece, budgets: readonly Budget[], day: string): Finding {
  const { asset, worth, covered, window } = piece
  const gap = missing(piece)
  const state = stateOf(piece, gap, budgets, day)
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
    review_due: asset.worth !== null && isReviewDue(asset.worth, day),
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

function summarize(found: readonly Finding[]): CoverCheck {
  const counts = Object.fromEntries(COVER_STATES.map((state) => [state, 0])) as Record<CoverState, number>
  const sums = new Map<string, { assets: number; worth: bigint; covered: bigint; gap: bigint; unknown: bigint }>()
  let review_due = 0
  for (const { state, worth, gap, review_due: isDue } of found) {
    counts[state] += 1
    if (isDue) review_due += 1
    if (worth === null || gap === null) continue
    const sum = sums.get(worth.currency) ?? { assets: 0, worth: 0n, covered: 0n, gap: 0n, unknown: 0n }
    sums.set(worth.currency, sum)
    const [whole, short] = [toUnits(worth.amount), toUnits(gap)]
    sum.assets += 1
    sum.worth += whole
    if (state === 'other-currency') sum.unknown += whole
    else {
      sum.gap += short
      sum.covered += whole - short
    }
  }
  const largestFirst = [...sums].toSorted(
    ([one, a], [other, b]) => (a.worth === b.worth ? 0 : a.worth < b.worth ? 1 : -1) || compare(one, other),
  )
  return {
    findings: found
      .map((finding, place) => ({
        finding,
        place,
        urgency: COVER_STATES.indexOf(finding.state),
        gap: toUnits(finding.gap ?? '0'),
      }))
      .toSorted(
        (one, other) =>
          one.urgency - other.urgency ||
          compare(one.finding.worth?.currency ?? '', other.finding.worth?.currency ?? '') ||
          (one.gap === other.gap ? 0 : one.gap < other.gap ? 1 : -1) ||
          one.place - other.place,
      )
      .map(({ finding }) => finding),
    counts,
    review_due,
    sums: largestFirst.map(([currency, { assets, worth, covered, gap, unknown }]) => ({
      currency,
      assets,
      worth: fromUnits(worth),
      covered: fromUnits(covered),
      gap: fromUnits(gap),
      unknown: fromUnits(unknown),
    })),
  }
}
