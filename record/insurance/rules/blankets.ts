import { least, toUnits } from './amounts.ts'
import type { InsuringPolicy } from './insured.ts'

/*
 * What blanket policies come to for a whole vault, without looking at every piece: most of them cover all that is in their
 * currency, or are spent by the first few of very many.
 */

/** What is held in one currency. */
export interface WorthToCover {
  categories: readonly { category: string | null; amount: string }[]
  /** The most that one piece is worth. */
  largest: string
}

/** Whether each piece in its currency is covered by this policy alone, whatever else covers it. */
export function coversAll(policy: InsuringPolicy, { categories, largest }: WorthToCover): boolean {
  const { kind, total, cap_per_item, sublimits } = policy
  if (kind !== 'blanket' || total === null) return false
  const sum = (some: WorthToCover['categories']) => some.reduce((units, { amount }) => units + toUnits(amount), 0n)
  if (sum(categories) > toUnits(total)) return false
  if (cap_per_item !== null && toUnits(largest) > toUnits(cap_per_item)) return false
  return sublimits.every(
    (limit) => sum(categories.filter(({ category }) => category === limit.category)) <= toUnits(limit.amount),
  )
}

/**
 * Says when the first pieces have spent all blanket policies of a currency, so that none of the pieces after them gets
 * anything. The pieces that it is told of are those that no other policy covers; what a limit might keep from one isn't counted.
 */
export function spendingOf(policies: readonly InsuringPolicy[]) {
  const blankets = policies.filter(({ kind }) => kind === 'blanket')
  const limited = new Set(blankets.flatMap(({ sublimits }) => sublimits.map(({ category }) => category)))
  const caps = blankets.flatMap(({ cap_per_item }) => (cap_per_item === null ? [] : [toUnits(cap_per_item)]))
  let left = blankets.reduce((sum, { total }) => sum + toUnits(total ?? '0'), 0n)
  return {
    add({ category, amount }: { category: string | null; amount: string }) {
      if (!limited.has(category ?? '')) left -= least(toUnits(amount), ...caps)
    },
    isSpent: () => left <= 0n,
  }
}
