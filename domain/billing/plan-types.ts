export const PLAN_TYPES = ['free-trial', 'per-asset', 'fixed-limit'] as const
export type PlanType = (typeof PLAN_TYPES)[number]
