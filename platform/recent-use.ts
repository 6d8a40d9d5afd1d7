import { RecentMap } from '#database/recent-map.ts'

/** After so long it counts half. */
const HALF_LIFE_MS = 20_000
/** So many people are remembered, those who came last. */
const MOST = 20_000

/**
 * How much each has used lately. Where whoever has used least goes first, one who asks for one thing now and then finds
 * the way free, however many others ask for everything all the time.
 */
export function createRecentUse(now = () => performance.now()) {
  const uses = new RecentMap<string, { amount: number; at: number }>(MOST)

  function of(whose: string): number {
    const use = uses.get(whose)
    return use ? use.amount * 0.5 ** ((now() - use.at) / HALF_LIFE_MS) : 0
  }

  return {
    of,
    add: (whose: string, amount: number) => void uses.set(whose, { amount: of(whose) + amount, at: now() }),
  }
}
