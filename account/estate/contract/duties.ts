import * as z from 'zod'
import { open, signedIn } from '#account/identity/contract/access.ts'
import { timestamp, anyId } from '#basics/shapes.ts'
import { errors } from '#platform/contract/refusals.ts'
import { HOUR, stream } from '#platform/contract/streams.ts'
import { estateRefusals } from '../refusals.ts'
import { DOCUMENT_BYTES, STATE_NAMES, tidyCode } from '../rules.ts'
import { needsProof, ofId, reason, token } from './estate.ts'

const duty = z.object({
  id: z.uuid(),
  owner_name: z.string(),
  /** What the owner calls the caller. */
  name: z.string(),
  needed: z.int(),
  wait_days: z.int(),
  people: z.int(),
  is_on: z.boolean(),
  document_wanted: z.string().nullable(),
  accepted_at: timestamp,
  may_confirm_at: timestamp,
  asked_at: timestamp.nullable(),
  release: z
    .object({
      id: z.uuid(),
      is_rehearsal: z.boolean(),
      state: z.enum(STATE_NAMES),
      confirmed: z.int(),
      confirmed_at: timestamp.nullable(),
      opens_at: timestamp.nullable(),
      ended_at: timestamp.nullable(),
      /** What became of the document that is wanted, whoever sent it in. */
      document: z.enum(['sent', 'accepted', 'returned']).nullable(),
      document_why: z.string().nullable(),
    })
    .nullable(),
})
export type Duty = z.infer<typeof duty>

const refusedConfirming = errors(
  estateRefusals.CONFIRMING_TOO_SOON,
  estateRefusals['CONFIRMING_TOO_SOON.refused'],
  estateRefusals.PLAN_IS_OFF,
  estateRefusals.CONFIRMS_LATER,
  estateRefusals.SAME_DEVICE,
)
const confirmedState = z.object({ state: z.enum(STATE_NAMES) })

/** Of those who confirm: they see their part and nothing of the vault. */
export const duties = {
  invitation: open
    .route({ method: 'POST', path: '/duties/invitation', summary: 'Who asks, and at which address' })
    .input(z.strictObject({ token }))
    .output(z.object({ owner_name: z.string(), address: z.string(), needed: z.int(), wait_days: z.int() })),
  accept: signedIn
    .route({ method: 'POST', path: '/duties/accept', summary: 'Agrees to confirm' })
    .input(z.strictObject({ token }))
    .output(z.object({ id: z.uuid() }))
    .errors(errors(estateRefusals['FORBIDDEN.confirming'], estateRefusals['CONFIRMS_OWN.shared'])),
  list: signedIn
    .route({ method: 'GET', path: '/duties', summary: 'For whom the caller confirms' })
    .output(z.array(duty)),
  stepBack: signedIn
    .route({ method: 'POST', path: '/duties/{id}/step-back', summary: 'Confirms for somebody no more' })
    .input(ofId),
  answer: signedIn
    .route({ method: 'POST', path: '/duties/{id}/answer', summary: 'Says that the caller can still be reached' })
    .input(ofId),
  confirm: signedIn
    .route({ method: 'POST', path: '/duties/{id}/confirm', summary: 'Confirms that the owner is gone' })
    .input(z.strictObject({ id: anyId, reason }))
    .output(confirmedState)
    .errors(needsProof)
    .errors(refusedConfirming),
  takeBack: signedIn
    .route({ method: 'POST', path: '/duties/{id}/take-back', summary: 'Takes a confirmation back, until it is open' })
    .input(ofId),
  rehearse: signedIn
    .route({ method: 'POST', path: '/duties/{id}/rehearse', summary: 'Confirms in a rehearsal' })
    .input(ofId)
    .output(confirmedState),
  sheet: open
    .route({ method: 'POST', path: '/duties/sheet', summary: 'Whose sealed sheet it is' })
    .input(z.strictObject({ code: z.string().max(100).transform(tidyCode) }))
    .output(z.object({ owner_name: z.string() })),
  confirmBySheet: open
    .route({ method: 'POST', path: '/duties/sheet/confirm', summary: 'Confirms by a sealed sheet, without an account' })
    .input(z.strictObject({ code: z.string().max(100).transform(tidyCode), reason }))
    .output(confirmedState)
    .errors(refusedConfirming),
  reviews: signedIn
    .route({ method: 'GET', path: '/duties/reviews', summary: 'Documents that the caller is to look at' })
    .output(
      z.array(
        z.object({
          id: z.uuid(),
          owner_name: z.string(),
          document_wanted: z.string(),
          name: z.string(),
          content_type: z.string(),
          size: z.int(),
          sent_by: z.string(),
          sent_at: timestamp,
          opens_at: timestamp.nullable(),
        }),
      ),
    ),
  review: signedIn
    .route({ method: 'POST', path: '/duties/reviews/{id}', summary: 'Accepts a document, or sends it back' })
    .input(z.strictObject({ id: anyId, is_good: z.boolean(), why: reason }))
    .errors(needsProof),
}

/** One document, as whoever sent it in, whoever is to look at it, and the owner may read it. */
export const readDocumentStream = stream('readDocument', 'GET /api/duties/documents/{id}', 'signed-in', {
  counted: { max: 120, seconds: HOUR },
})
/** A document that a release waits for. */
export const sendDocumentStream = stream('sendDocument', 'POST /api/duties/{id}/documents', 'signed-in', {
  counted: { max: 30, seconds: HOUR },
  bytes: DOCUMENT_BYTES,
  arrival: { seconds: 280, idleSeconds: 20, pace: { bytes: 64 * 1024, seconds: 20 } },
  seconds: 90,
  atOnce: { person: 1, network: 3, all: 4, strangers: { network: 1, all: 1 } },
})
