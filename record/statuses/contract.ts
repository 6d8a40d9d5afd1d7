import * as z from 'zod'
import { STATUSES } from './rules/status-names.ts'
import { MAX_STATUSES, STATUS_COLUMNS } from './rules/statuses.ts'
import { each } from '#basics/each.ts'
import { isStorable } from '#basics/texts.ts'
import { msg } from '#basics/words/words.ts'
import { working } from '#account/identity/contract/access.ts'
import { errors } from '#platform/contract/refusals.ts'
import { anyId, changeSet } from '#basics/shapes.ts'
import { assetRefusals } from '#record/assets/refusals.ts'
import { statusRefusals } from './refusals.ts'

export const recordedStatus = z.object({
  id: z.uuid(),
  ...each(STATUS_COLUMNS, z.string().nullable()),
  status: z.enum(STATUSES),
  /** To the microsecond. */
  recorded_at: z.string(),
})
export type RecordedStatus = z.infer<typeof recordedStatus>

/** Longer than any text may be: what a text may hold is for record/statuses/rules/statuses.ts to say, in words. */
const field = z
  .string()
  .max(20_000)
  .refine(isStorable, msg('This text contains a character that can’t be saved'))
  .nullish()

/** What is recorded of one. */
export const statusDraft = z.strictObject(each(STATUS_COLUMNS, field))

/** Routes of assets. */
export const ofStatuses = {
  addStatus: working
    .route({
      method: 'POST',
      path: '/assets/statuses',
      summary: 'Records the same status of assets, such as that they were sold',
    })
    .input(
      z.strictObject({
        assets: z.array(anyId).min(1).max(100),
        ...each(STATUS_COLUMNS, field),
        change_set: changeSet,
      }),
    )
    /** With these it can be undone; assets that are gone are ignored. */
    .output(z.object({ ids: z.array(z.uuid()) }))
    .errors(errors(assetRefusals.ASSET_INVALID, assetRefusals['PLAN_LIMIT.asset'], statusRefusals.TOO_MANY_STATUSES)),
  correctStatus: working
    .route({ method: 'PUT', path: '/assets/statuses/{id}', summary: 'Corrects what was recorded of a status' })
    .input(z.strictObject({ id: anyId, ...each(STATUS_COLUMNS, field) }))
    .errors(errors(assetRefusals.ASSET_INVALID, assetRefusals['PLAN_LIMIT.asset'])),
  removeStatuses: working
    .route({ method: 'POST', path: '/assets/statuses/remove', summary: 'Takes recorded statuses back' })
    .input(z.strictObject({ ids: z.array(anyId).min(1).max(MAX_STATUSES) }))
    .errors(errors(assetRefusals['PLAN_LIMIT.asset'])),
}
