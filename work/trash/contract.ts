import * as z from 'zod'
import { MAX_TRASHED_AT_ONCE } from './rules.ts'
import { managing, working } from '#account/identity/contract/access.ts'
import { errors } from '#platform/contract/refusals.ts'
import { anyId, changeSet, timestamp } from '#basics/shapes.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { assetRefusals } from '#record/assets/refusals.ts'
import { insuranceRefusals } from '#record/insurance/refusals.ts'
import { placeRefusals } from '#record/places/refusals.ts'

const trashed = z.object({
  id: z.uuid(),
  title: z.string(),
  category: z.string().nullable(),
  /** Of its first picture: a WebP of a few pixels, in base64. */
  preview: z.string().nullable(),
  deleted_at: timestamp,
})
export type TrashedAsset = z.infer<typeof trashed>

const some = z.strictObject({ ids: z.array(anyId).min(1).max(MAX_TRASHED_AT_ONCE) })

export const trash = {
  list: working
    .route({ method: 'GET', path: '/trash', summary: 'What the caller deleted in the last 30 days, the latest first' })
    .input(
      z.object({
        cursor: z.string().max(200).optional(),
        limit: z.coerce.number<number | string>().pipe(z.int().min(1).max(100)).default(50),
      }),
    )
    .output(z.object({ items: z.array(trashed), next_cursor: z.string().nullable(), total: z.int() }))
    .errors(errors(requestRefusals.CURSOR_INVALID)),
  restore: working
    .route({ method: 'POST', path: '/trash/restore', summary: 'Brings assets back; ones not in the trash are ignored' })
    .input(some.extend({ change_set: changeSet }))
    .output(
      z.object({
        restored: z.array(z.uuid()),
        /** Inventory numbers that other assets have by now. */
        numbers_given_up: z.array(z.object({ id: z.uuid(), title: z.string(), inventory_number: z.string() })),
      }),
    )
    .errors(
      errors(
        assetRefusals['PLAN_LIMIT.asset'],
        assetRefusals['ASSET_LIMIT.asset'],
        assetRefusals.NUMBER_TAKEN,
        placeRefusals.TOO_MANY_PLACES,
        placeRefusals['PLACE_TOO_DEEP.places'],
        insuranceRefusals.TOO_MANY_SCHEDULED,
      ),
    ),
  remove: managing
    .route({ method: 'POST', path: '/trash/remove', summary: 'Deletes assets in the trash and their files for good' })
    .input(some)
    .output(z.object({ removed: z.array(z.uuid()) })),
  empty: managing
    .route({ method: 'POST', path: '/trash/empty', summary: 'Deletes everything in the trash for good' })
    .output(z.object({ removed: z.int() })),
}
