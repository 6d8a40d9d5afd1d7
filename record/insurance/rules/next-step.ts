import { fromUnits, toUnits } from './amounts.ts'
import type { CoverState, Limit } from './insured.ts'
import type { Budget, Piece } from './spend.ts'

/** What to do next for a piece. `to` is the amount that a piece would have to be scheduled for. */
export type Step =
  | { act: 'raise'; policy: string; more: string; to: string; currency: string }
  | { act: 'ask'; policy: string; limit: Exclude<Limit, 'amount' | 'window'>; more: string; currency: string }
  | { act: 'schedule'; policy: string; to: string; currency: string; before: string | null }
  | { act: 'renew'; policy: string }
  | { act: 'insure' }
  | { act: 'rate' }
  | { act: 'value' }

interface Judged {
  state: CoverState
  gap: bigint
}

/** Null where nothing is missing. */
export function nextStep(piece: Piece, { state, gap }: Judged, budgets: readonly Budget[]): Step | null {
  if (state === 'covered') return null
  if (state === 'not-valued') return { act: 'value' }
  if (state === 'other-currency') return { act: 'rate' }
  const { asset, parts, scheduled } = piece
  const { currency, amount } = asset.worth!
  const inForce = budgets.filter(({ policy, term }) => term === 'in force' && policy.currency === currency)

  const more = fromUnits(gap)
  for (const { policy, limit, units, currency: own } of gap > 0n ? parts : []) {
    if (own !== currency) continue
    if (limit === 'amount') return { act: 'raise', policy, more, to: fromUnits(units + gap), currency }
    if (limit !== null && limit !== 'window') return { act: 'ask', policy, limit, more, currency }
  }

  const newTo = piece.window && inForce.find(({ policy }) => policy.id === piece.window!.policy)
  const open = newTo ?? inForce.find(({ policy }) => policy.kind === 'scheduled')
  if (open && !scheduled.includes(open)) {
    const before = state === 'left-window' ? null : (piece.window?.leaves_on ?? null)
    return { act: 'schedule', policy: open.policy.id, to: fromUnits(toUnits(amount)), currency, before }
  }
  const ended = scheduled.find(({ term }) => term === 'ended')
  return ended ? { act: 'renew', policy: ended.policy.id } : { act: 'insure' }
}
