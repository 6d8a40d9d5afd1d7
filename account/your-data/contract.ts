import * as z from 'zod'
import { PLAN_TYPES } from '#account/billing/rules/plan-types.ts'
import { signedIn } from '#account/identity/contract/access.ts'
import { errors } from '#platform/contract/refusals.ts'
import { adminRefusals } from '#account/admin/refusals.ts'
import { identityRefusals } from '#account/identity/refusals.ts'
import { accountRefusals } from './refusals.ts'

/** What of a person is stored, counted. */
export const ownedRows = z.object({
  assets: z.int(),
  images: z.int(),
  documents: z.int(),
  /** Of all images and documents as they came. */
  file_bytes: z.int(),
  beneficiaries: z.int(),
  report_templates: z.int(),
})
export type OwnedRows = z.infer<typeof ownedRows>

const leaving = ownedRows.extend({
  sessions: z.int(),
  /** The plan that would be cancelled; null where none runs. */
  plan: z.enum(PLAN_TYPES).nullable(),
  /** Somebody has to look after the installation, so the last administrator stays. */
  is_last_administrator: z.boolean(),
})
export type Leaving = z.infer<typeof leaving>

const share = z.object({ used: z.int(), max: z.int() })
const usage = z.object({
  /** In bytes, of all files as they came. */
  storage: share,
  assets: share,
})
export type Usage = z.infer<typeof usage>

export const account = {
  get: signedIn
    .route({ method: 'GET', path: '/account', summary: 'What deleting the caller’s account would delete' })
    .output(leaving),
  usage: signedIn
    .route({ method: 'GET', path: '/account/usage', summary: 'How much storage the caller uses, and the limit' })
    .output(usage),
  remove: signedIn
    .route({ method: 'POST', path: '/account/remove', summary: 'Deletes the caller’s account and everything in it' })
    .input(
      z.strictObject({
        /** The caller’s own address, typed, as a sign that this is meant. */
        confirmation: z.string().max(500),
      }),
    )
    .errors(
      errors(
        identityRefusals.CONFIRMATION_NEEDED,
        accountRefusals['CONFIRMATION_DIFFERS.own'],
        adminRefusals.LAST_ADMINISTRATOR,
        accountRefusals['PROVIDER_UNAVAILABLE.leaving'],
      ),
    ),
}
