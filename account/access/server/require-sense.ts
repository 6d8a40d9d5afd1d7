import { refuse } from '#platform/refusal.ts'
import type { Wanted } from '../contract.ts'
import { accessRefusals } from '../refusals.ts'
import { choiceMistake, endMistake, type To } from '../rules.ts'

/** Refuses what an owner can't mean. */
export function requireSense(wanted: Wanted & { ends_at: string | null }, to: To, now: Date, begun?: Date) {
  const mistake = choiceMistake(wanted, to) ?? endMistake(dateOf(wanted.ends_at), to, now, begun)
  if (mistake) refuse(accessRefusals.ACCESS_INVALID, mistake)
}

export const dateOf = (at: Date | string | null) => (at === null ? null : new Date(at))
