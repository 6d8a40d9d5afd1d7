import * as z from 'zod'
import { signedIn } from '#account/identity/contract/access.ts'
import { errors } from '#platform/contract/refusals.ts'
import { timestamp } from '#basics/shapes.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'

const activityEntry = z.object({
  id: z.uuid(),
  /** Its words are in account/activity/rules.ts. */
  kind: z.string(),
  detail: z.record(z.string(), z.unknown()),
  created_at: timestamp,
})

export const activity = {
  list: signedIn
    .route({ method: 'GET', path: '/activity', summary: 'The caller’s account activity, latest first' })
    .input(
      z.object({ cursor: z.string().max(500).optional(), limit: z.coerce.number().int().min(1).max(100).default(20) }),
    )
    .output(z.object({ items: z.array(activityEntry), next_cursor: z.string().nullable() }))
    .errors(errors(requestRefusals.CURSOR_INVALID)),
}
