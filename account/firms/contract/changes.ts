import * as z from 'zod'
import { registered } from '#account/identity/contract/access.ts'
import { MAY } from '#basics/may.ts'
import { anyId, timestamp } from '#basics/shapes.ts'
import { errors } from '#platform/contract/refusals.ts'
import { assetChange } from '#record/assets/contract/asset-change.ts'
import { firmRefusals } from '../refusals.ts'
import { MOST_CHANGES, WRITES_NAMES } from '../rules/changes.ts'

const writes = z.enum(WRITES_NAMES)
const inFirm = errors(firmRefusals.FIRM_NEEDED)

/** What one save changed, as far as it is shown to the firm. */
const clientChange = z.object({
  client_id: z.uuid(),
  grant_id: z.uuid(),
  may: z.enum(MAY),
  asset_id: z.uuid(),
  title: z.string(),
  changed_at: timestamp,
  changes: z.array(assetChange),
})
export type ClientChange = z.infer<typeof clientChange>

const endingPolicy = z.object({
  client_id: z.uuid(),
  insurer: z.string(),
  number: z.string(),
  valid_until: z.string(),
})
export type EndingPolicy = z.infer<typeof endingPolicy>

export const clientChanges = {
  look: registered
    .route({
      method: 'POST',
      path: '/clients/changes',
      summary: 'What changed since the caller looked, as far as it is shown; the owners read that they were told',
    })
    .input(z.strictObject({ client: anyId.optional() }))
    .output(
      z.object({
        /** Up to when it tells. */
        until: timestamp,
        clients: z.array(z.object({ id: z.uuid(), name: z.string() })),
        changes: z.array(clientChange).max(MOST_CHANGES),
        /** Whether there is more than is listed. */
        is_more: z.boolean(),
        policies: z.array(endingPolicy).max(500),
        writes,
      }),
    )
    .errors(inFirm),
  seen: registered
    .route({ method: 'POST', path: '/clients/changes/seen', summary: 'Marks what was told up to then as seen' })
    .input(z.strictObject({ until: z.iso.datetime({ offset: true }), client: anyId.optional() }))
    .errors(inFirm),
  letters: registered
    .route({ method: 'PUT', path: '/clients/changes/letters', summary: 'How often a letter tells of changes' })
    .input(z.strictObject({ writes }))
    .errors(inFirm),
}
