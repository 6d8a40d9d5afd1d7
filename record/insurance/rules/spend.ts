import { addDays, fromUnits, least, toUnits } from './amounts.ts'
import { type CoverPart, type InsuredAsset, type InsuringPolicy, LEFT_DAYS, type Limit } from './insured.ts'
import { leavesWindowOn, type TermState } from './policies.ts'

/* What policies have, and how it goes to pieces: first to what is scheduled, then to what is new, then to all else. */

interface Part extends CoverPart {
  units: bigint
}

export interface Piece {
  asset: InsuredAsset
  worth: bigint | null
  covered: bigint
  /** As far as it is not covered as a new piece. */
  lasting: bigint
  parts: Part[]
  window: { policy: string; leaves_on: string } | null
  /** Where it is scheduled, on policies of any day. */
  scheduled: Budget[]
}

export function beginPiece(asset: InsuredAsset): Piece {
  const worth = asset.worth === null ? null : toUnits(asset.worth.amount)
  return { asset, worth, covered: 0n, lasting: 0n, parts: [], window: null, scheduled: [] }
}

/** What is left of a policy while pieces are covered one after the other. */
export interface Budget {
  policy: InsuringPolicy
  term: TermState
  total: bigint | null
  cap: bigint | null
  categories: Map<string, bigint>
}

export function beginBudget(policy: InsuringPolicy, term: TermState): Budget {
  const units = (amount: string | null) => (amount === null ? null : toUnits(amount))
  return {
    policy,
    term,
    total: units(policy.total),
    cap: units(policy.cap_per_item),
    categories: new Map(policy.sublimits.map(({ category, amount }) => [category, toUnits(amount)])),
  }
}

export const missing = ({ worth, covered }: Piece) => (worth === null || worth <= covered ? 0n : worth - covered)
export const isIn = ({ asset }: Piece, currency: string) => asset.worth?.currency === currency

/** As much as all limits leave, and which of them was the lowest. */
function within(budget: Budget, { asset }: Piece, wanted: bigint, whole: Limit | null) {
  const ofCategory = budget.categories.get(asset.category ?? '')
  const limits: [Limit | null, bigint][] = [[whole, wanted]]
  if (budget.cap !== null) limits.push(['piece', budget.cap])
  if (ofCategory !== undefined) limits.push(['category', ofCategory])
  if (budget.total !== null) limits.push(['total', budget.total])
  return limits.reduce((lowest, next) => (next[1] < lowest[1] ? next : lowest))
}

function spend(budget: Budget, { asset }: Piece, units: bigint) {
  if (budget.total !== null) budget.total -= units
  const category = asset.category ?? ''
  const left = budget.categories.get(category)
  if (left !== undefined) budget.categories.set(category, left - units)
}

function cover(piece: Piece, { id, currency }: InsuringPolicy, given: Pick<Part, 'by' | 'units' | 'limit'>) {
  const { by, units } = given
  piece.parts.push({ policy: id, amount: fromUnits(units), currency, ...given })
  if (!isIn(piece, currency)) return
  piece.covered += units
  if (by !== 'window') piece.lasting += units
}

/** Each for its amount, in their order, as far as the limits of the policy go. */
export function coverScheduled(budget: Budget, byId: ReadonlyMap<string, Piece>) {
  for (const { asset_id, amount } of budget.policy.items) {
    const piece = byId.get(asset_id)
    if (!piece) continue
    piece.scheduled.push(budget)
    if (budget.term !== 'in force') continue
    const [limit, units] = within(budget, piece, toUnits(amount), 'amount')
    spend(budget, piece, units)
    cover(piece, budget.policy, { by: 'scheduled', units, limit })
  }
}

/** Pieces that are new and not scheduled yet: a share of the total that is there beside it. */
export function coverNew({ policy, term, cap }: Budget, pieces: readonly Piece[], day: string) {
  const { window_days, window_share, currency, total, items } = policy
  if (window_days === null || policy.kind !== 'scheduled' || term !== 'in force') return
  const scheduled = new Set(items.map(({ asset_id }) => asset_id))
  const base = total === null ? items.reduce((sum, { amount }) => sum + toUnits(amount), 0n) : toUnits(total)
  let left = (base * toUnits(window_share ?? '100')) / toUnits('100')
  const forgotten = addDays(day, -window_days - LEFT_DAYS)
  for (const piece of pieces) {
    const { acquired_on } = piece.asset
    if (acquired_on === null || acquired_on > day || !isIn(piece, currency) || scheduled.has(piece.asset.id)) continue
    if (acquired_on <= forgotten) continue
    const leaves_on = leavesWindowOn(acquired_on, window_days)
    if (leaves_on <= day) {
      noteWindow(piece, policy, leaves_on)
      continue
    }
    const wanted = missing(piece)
    if (wanted === 0n) continue
    const units = least(wanted, left, cap ?? wanted)
    left -= units
    noteWindow(piece, policy, leaves_on)
    cover(piece, policy, { by: 'window', units, limit: units === wanted ? null : units === cap ? 'piece' : 'window' })
  }
}

/** Of several the one that it leaves last. */
function noteWindow(piece: Piece, { id }: InsuringPolicy, leaves_on: string) {
  if (piece.window === null || piece.window.leaves_on < leaves_on) piece.window = { policy: id, leaves_on }
}

/** What others leave uncovered, one after the other until the total is spent. */
export function coverAll(budget: Budget, pieces: readonly Piece[]) {
  const { kind, currency } = budget.policy
  if (kind !== 'blanket' || budget.term !== 'in force') return
  for (const piece of pieces) {
    const wanted = missing(piece)
    if (wanted === 0n || !isIn(piece, currency)) continue
    const [limit, units] = within(budget, piece, wanted, null)
    spend(budget, piece, units)
    cover(piece, budget.policy, { by: 'blanket', units, limit })
  }
}
