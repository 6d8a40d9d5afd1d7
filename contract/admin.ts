import * as z from 'zod'
import { PLAN_TYPES } from '#domain/plans.ts'
import { SUBSCRIPTION_STATUSES } from '#domain/subscription.ts'
import { administrator } from './access.ts'

const subscriptionCount = z.object({
  plan_type: z.enum(PLAN_TYPES),
  status: z.enum(SUBSCRIPTION_STATUSES),
  /** Of these, how many end with their period. */
  cancelled: z.int(),
  count: z.int(),
})

export const admin = {
  subscriptions: {
    count: administrator
      .route({ method: 'GET', path: '/admin/subscriptions', summary: 'Subscriptions counted by plan and state' })
      .output(z.array(subscriptionCount)),
  },
}
