import * as z from 'zod'
import { registered } from '#account/identity/contract/access.ts'
import { anyId, money, ruled, text, timestamp } from '#basics/shapes.ts'
import { prose } from '#basics/texts.ts'
import { msg } from '#basics/words/words.ts'
import { errors } from '#platform/contract/refusals.ts'
import { HOUR, stream } from '#platform/contract/streams.ts'
import { claimRefusals } from './refusals.ts'
import {
  DOINGS,
  EVENTS,
  LOSS_NAMES,
  MOST_CLAIMS,
  MOST_EVENTS,
  MOST_PIECES,
  SIDES,
  STATE_NAMES,
  wordsMistake,
} from './rules/claims.ts'

const claim = z.object({
  id: z.uuid(),
  client_id: z.uuid(),
  client_name: z.string(),
  firm_name: z.string(),
  /** On which side the caller is. */
  side: z.enum(SIDES),
  /** Whether the relation goes on. */
  is_open: z.boolean(),
  number: z.int(),
  kind: z.enum(LOSS_NAMES),
  happened_on: z.string(),
  state: z.enum(STATE_NAMES),
  pieces: z.int(),
  opened_at: timestamp,
  changed_at: timestamp,
})
export type Claim = z.infer<typeof claim>

const event = z.object({
  id: z.uuid(),
  kind: z.enum(EVENTS),
  side: z.enum(SIDES),
  author_name: z.string(),
  content: z.string(),
  sum: money.nullable(),
  /** What was sent with it; it opens for both sides as long as it is there. */
  file_name: z.string().nullable(),
  has_file: z.boolean(),
  created_at: timestamp,
})
export type ClaimEvent = z.infer<typeof event>

const piece = z.object({
  asset: z.uuid(),
  title: z.string(),
  description: z.string(),
  category: z.string().nullable(),
  maker: z.string().nullable(),
  marks: z.string(),
  worth: money.nullable(),
  valued_on: z.string().nullable(),
  valued_by: z.string().nullable(),
  policy: z.string(),
  photo: z.string().nullable(),
  photos: z.int(),
  documents: z.array(z.object({ name: z.string(), type: z.string().nullable() })),
})

const whole = claim.extend({
  words: z.string(),
  pack: z.array(piece.omit({ photo: true })),
  events: z.array(event).max(MOST_EVENTS),
})
export type WholeClaim = z.infer<typeof whole>

const words = ruled(wordsMistake, msg('Please enter text')).transform(prose).default('')

export const claims = {
  list: registered
    .route({ method: 'GET', path: '/claims', summary: 'Claims of either side of the caller, what moved last first' })
    .input(z.object({ side: z.enum(SIDES), client: anyId.optional() }))
    .output(z.array(claim).max(MOST_CLAIMS)),
  open: registered
    .route({
      method: 'POST',
      path: '/claims',
      summary: 'Reports a loss to an insurer, with the pieces as they are recorded now',
    })
    .input(
      z.strictObject({
        id: z.uuid(),
        client: anyId,
        kind: z.enum(LOSS_NAMES),
        happened_on: z.iso.date(),
        words,
        assets: z.array(anyId).min(1).max(MOST_PIECES),
      }),
    )
    .output(z.object({ id: z.uuid() }))
    .errors(errors(claimRefusals.CLAIM_EMPTY, claimRefusals.TOO_MANY_CLAIMS)),
  get: registered
    .route({ method: 'GET', path: '/claims/{id}', summary: 'One claim, with what was reported and all that happened' })
    .input(z.object({ id: anyId }))
    .output(whole),
  add: registered
    .route({ method: 'POST', path: '/claims/{id}/events', summary: 'What one side does with a claim, or says' })
    .input(
      z.strictObject({
        id: anyId,
        event: z.uuid(),
        kind: z.enum(DOINGS),
        content: words,
        amount: text(40).default(''),
        currency: z
          .string()
          .regex(/^[A-Z]{3}$/)
          .nullable()
          .default(null),
        /** Of a file that the client uploaded. */
        file: z.string().max(400).nullable().default(null),
      }),
    )
    .errors(errors(claimRefusals.CLAIM_MOVED_ON, claimRefusals.CLAIM_AMOUNT, claimRefusals.TOO_MANY_CLAIM_EVENTS)),
}

/** Which of them is printed. */
export const claimPaper = z.strictObject({ claim: anyId })

/** What a client sent with a claim. */
export const readClaimFileStream = stream('readClaimFile', 'GET /api/claims/files/{id}', 'registered', {
  answerIsStream: true,
  counted: { max: 600, seconds: HOUR },
})
