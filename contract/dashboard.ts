import * as z from 'zod'
import { registered } from './access.ts'
import { money, timestamp } from './values.ts'

const recentAsset = z.object({
  id: z.uuid(),
  title: z.string(),
  category: z.string().nullable(),
  created_at: timestamp,
  value: money.nullable(),
  picture: z
    .object({
      /** A WebP of a few pixels, in base64. */
      preview: z.string().nullable(),
      width: z.int(),
      height: z.int(),
      /** Signed address of a small picture, good for an hour. */
      small_url: z.string(),
    })
    .nullable(),
})

const dashboardSummary = z.object({
  total_assets: z.int(),
  /** One sum a currency, the largest first. Sums of different currencies are never added. */
  total_values: z.array(money),
  /** Assets added in the last 7 days, the latest first, five at most. */
  recent_assets: z.array(recentAsset),
  recent_count: z.int(),
})
export type DashboardSummary = z.infer<typeof dashboardSummary>

export const dashboard = {
  get: registered
    .route({ method: 'GET', path: '/dashboard', summary: 'Totals and recent activity of the caller' })
    .output(dashboardSummary),
}
