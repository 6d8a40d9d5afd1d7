/** What the plans are called. Whoever reads an address needs no more of the catalogue than this. */
export const PLAN_TYPES = ['free-trial', 'per-asset', 'fixed-limit'] as const
export type PlanType = (typeof PLAN_TYPES)[number]
