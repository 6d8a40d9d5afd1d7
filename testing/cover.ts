import { checkCover } from '#record/insurance/rules/check.ts'
import type { InsuredAsset, InsuringPolicy } from '#record/insurance/rules/insured.ts'

export const DAY = '2026-03-10'

export const piece = (
  id: string,
  amount: string | null,
  more: Partial<InsuredAsset> = {},
  currency = 'CHF',
): InsuredAsset => ({
  id,
  category: 'Watches',
  acquired_on: '2010-01-01',
  worth: amount === null ? null : { amount, currency, valued_on: '2025-06-01', review_on: null },
  ...more,
})

export const policy = (more: Partial<InsuringPolicy> & { scheduled?: Record<string, string> } = {}): InsuringPolicy => {
  const { scheduled = {}, ...terms } = more
  return {
    id: '4471',
    number: '4471',
    kind: 'scheduled',
    currency: 'CHF',
    valid_from: '2026-01-01',
    valid_until: '2026-12-31',
    total: null,
    cap_per_item: null,
    window_days: null,
    window_share: null,
    sublimits: [],
    items: Object.entries(scheduled).map(([asset_id, amount]) => ({ asset_id, amount })),
    ...terms,
  }
}

export const blanket = (total: string, more: Partial<InsuringPolicy> = {}) =>
  policy({ kind: 'blanket', total, ...more })

/** The check with everything that it found. */
export function checked(assets: readonly InsuredAsset[], policies: readonly InsuringPolicy[], day = DAY) {
  const { pieces, describe, ...sums } = checkCover(assets, policies, day)
  return { findings: describe(pieces), ...sums }
}
