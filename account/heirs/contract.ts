import * as z from 'zod'
import { guest } from '#account/identity/contract/access.ts'
import { each } from '#basics/each.ts'
import { anyId, timestamp } from '#basics/shapes.ts'
import { isStorable } from '#basics/texts.ts'
import { msg } from '#basics/words/words.ts'
import { errors } from '#platform/contract/refusals.ts'
import { HOUR, stream } from '#platform/contract/streams.ts'
import { assetRefusals } from '#record/assets/refusals.ts'
import { MOST_LEFT, RECEIVED_COLUMNS } from './rules.ts'

/** Longer than any text may be: what a text may hold is for the rules to say, in words. */
const typed = z
  .string()
  .max(20_000)
  .refine(isStorable, msg('This text contains a character that can’t be saved'))
  .nullish()

const said = z.object({
  /** Whether they don’t want it. */
  declined: z.boolean(),
  ...each(RECEIVED_COLUMNS, z.string().nullable()),
  said_at: timestamp,
})
export type Said = z.infer<typeof said>

const leftPiece = z.object({
  asset_id: z.uuid(),
  /** In percent, where several people get it. */
  share: z.string().nullable(),
  /** What the owner wants of whoever gets it. */
  wishes: z.string().nullable(),
  /** What they said of it: that they received it, or don’t want it. */
  received: said.nullable(),
})
export type LeftPiece = z.infer<typeof leftPiece>

const receivedPiece = said.extend({
  asset_id: z.uuid(),
  heir_id: z.uuid(),
  /** As pieces name them. */
  heir: z.string(),
  /** Of what was declined: who is named in their stead, where that is shown. */
  next: z.string().nullable(),
})
export type ReceivedPiece = z.infer<typeof receivedPiece>

const ofGrant = z.object({ grant: anyId })

/** Of whoever gets something, once a release is open. */
export const heirs = {
  pieces: guest
    .route({
      method: 'GET',
      path: '/shared/{grant}/left',
      summary: 'To an heir: what is meant for them, piece by piece, and what of it they have received',
    })
    .input(ofGrant)
    .output(z.array(leftPiece).max(MOST_LEFT)),
  receive: guest
    .route({
      method: 'PUT',
      path: '/shared/{grant}/assets/{id}/received',
      summary: 'An heir says that they received a piece, and when, as far as that is known',
    })
    .input(z.strictObject({ grant: anyId, id: anyId, ...each(RECEIVED_COLUMNS, typed) }))
    .errors(errors(assetRefusals.ASSET_INVALID)),
  decline: guest
    .route({
      method: 'PUT',
      path: '/shared/{grant}/assets/{id}/declined',
      summary: 'An heir says that they don’t want a piece, which they can take back',
    })
    .input(ofGrant.extend({ id: anyId })),
  takeBack: guest
    .route({
      method: 'DELETE',
      path: '/shared/{grant}/assets/{id}/received',
      summary: 'An heir takes back what they said of a piece',
    })
    .input(ofGrant.extend({ id: anyId })),
  received: guest
    .route({
      method: 'GET',
      path: '/shared/{grant}/received',
      summary: 'What was received: to an heir what they said, to the executor what all heirs said, the latest first',
    })
    .input(ofGrant)
    .output(z.array(receivedPiece)),
}

/** All that is meant for an heir, made while it goes out. */
export const leftArchiveStream = stream('leftArchive', 'GET /api/shared/{grant}/archive', 'guest', {
  seconds: 3_600,
  answerIsStream: true,
  atOnce: { person: 1, network: 4, all: 8, strangers: { network: 2, all: 4 } },
  work: 'export',
  counted: { max: 12, seconds: HOUR },
})
