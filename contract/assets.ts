import * as z from 'zod'
import { PLAN_TYPES } from '#domain/plans.ts'
import { registered } from './access.ts'

export const assetLimit = z.object({
  plan: z.enum(PLAN_TYPES),
  count: z.int(),
  /** How many assets the vault may hold; null is no limit. */
  limit: z.int().nullable(),
  banner: z.enum(['none', 'reached', 'approaching', 'trial']),
})
export type AssetLimit = z.infer<typeof assetLimit>

export const assets = {
  limit: registered
    .route({ method: 'GET', path: '/assets/limit', summary: 'How full the vault is, by the plan in force' })
    .output(assetLimit),
}
