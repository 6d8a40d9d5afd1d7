import * as z from 'zod'
import { firmRefusals } from '#account/firms/refusals.ts'
import { registered } from '#account/identity/contract/access.ts'
import { normalEmail } from '#account/identity/rules/registration.ts'
import { anyId, ruled, text, timestamp } from '#basics/shapes.ts'
import { oneLine, prose } from '#basics/texts.ts'
import { msg } from '#basics/words/words.ts'
import { errors } from '#platform/contract/refusals.ts'
import { HOUR, stream } from '#platform/contract/streams.ts'
import { signatureRefusals } from '../refusals.ts'
import {
  DAYS,
  EVENT_KINDS,
  MOST_BYTES,
  MOST_SIGNERS,
  SIGNATURE_STATES,
  signerAddressMistake,
  signerNameMistake,
  signsAsMistake,
  titleMistake,
  whyMistake,
} from '../rules/signatures.ts'

const ofId = z.strictObject({ id: anyId })
const state = z.enum(SIGNATURE_STATES)

const listed = z.object({
  id: z.uuid(),
  title: z.string(),
  client_id: z.uuid().nullable(),
  client_name: z.string().nullable(),
  sender_name: z.string(),
  state,
  created_at: timestamp,
  sent_at: timestamp.nullable(),
  expires_at: timestamp.nullable(),
  ended_at: timestamp.nullable(),
  signers: z.int(),
  signed: z.int(),
  is_own: z.boolean(),
})
export type ListedSignature = z.infer<typeof listed>

const signer = z.object({
  id: z.uuid(),
  name: z.string(),
  address: z.string(),
  signs_as: z.string(),
  asked_at: timestamp.nullable(),
  opened_at: timestamp.nullable(),
  signed_at: timestamp.nullable(),
  declined_at: timestamp.nullable(),
  reason: z.string().nullable(),
})
export type Signer = z.infer<typeof signer>

const event = z.object({
  number: z.int(),
  kind: z.enum(EVENT_KINDS),
  who: z.string(),
  at: timestamp,
  address: z.string(),
  user_agent: z.string(),
  hash: z.string(),
})

const signature = listed.extend({
  file_name: z.string(),
  sha256: z.string(),
  pages: z.int(),
  wants_code: z.boolean(),
  is_sealed: z.boolean(),
  people: z.array(signer),
  events: z.array(event),
})
export type Signature = z.infer<typeof signature>

const person = z.strictObject({
  name: ruled(signerNameMistake, msg('Please enter a name')).transform(oneLine),
  address: ruled(signerAddressMistake, msg('Please enter text')).transform(normalEmail),
  signs_as: ruled(signsAsMistake, msg('Please enter text')).transform(oneLine).default(''),
})

const inFirm = errors(firmRefusals.FIRM_NEEDED)

/** Of the firm that the caller works for. */
export const signatures = {
  list: registered
    .route({ method: 'GET', path: '/signatures', summary: 'Documents to sign of the caller’s firm' })
    .input(
      z.object({
        search: text(200).default(''),
        shown: z.enum(['all', ...SIGNATURE_STATES]).default('all'),
        offset: z.coerce.number().int().min(0).max(5_000).default(0),
        limit: z.coerce.number().int().min(1).max(100).default(50),
      }),
    )
    .output(z.object({ items: z.array(listed), total: z.int() }))
    .errors(inFirm),
  get: registered
    .route({ method: 'GET', path: '/signatures/{id}', summary: 'One of them, with who signs and all that happened' })
    .input(ofId)
    .output(signature)
    .errors(inFirm),
  send: registered
    .route({ method: 'POST', path: '/signatures/{id}/send', summary: 'Asks for signatures, one after the other' })
    .input(
      z.strictObject({
        id: anyId,
        title: ruled(titleMistake, msg('Please say what the document is')).transform(oneLine),
        client_id: anyId.nullable().default(null),
        wants_code: z.boolean().default(false),
        days: z.int().min(DAYS.fewest).max(DAYS.most).default(DAYS.usual),
        signers: z.array(person).min(1).max(MOST_SIGNERS),
      }),
    )
    .output(signature)
    .errors(inFirm)
    .errors(errors(signatureRefusals.CLIENT_NOT_SERVED, signatureRefusals.TOO_MANY_SIGNATURE_LETTERS)),
  remind: registered
    .route({ method: 'POST', path: '/signatures/{id}/remind', summary: 'Asks again whoever’s turn it is' })
    .input(ofId)
    .output(signature)
    .errors(inFirm)
    .errors(errors(signatureRefusals.REMINDED_TODAY, signatureRefusals.TOO_MANY_SIGNATURE_LETTERS)),
  cancel: registered
    .route({ method: 'POST', path: '/signatures/{id}/cancel', summary: 'Nobody signs it any more' })
    .input(z.strictObject({ id: anyId, why: ruled(whyMistake, msg('Please enter text')).transform(prose).default('') }))
    .output(signature)
    .errors(inFirm),
  discard: registered
    .route({ method: 'DELETE', path: '/signatures/{id}', summary: 'Deletes one that was not sent' })
    .input(ofId)
    .errors(inFirm),
  mine: registered
    .route({ method: 'GET', path: '/my-signatures', summary: 'What firms asked the caller to sign' })
    .output(
      z.array(
        z.object({
          id: z.uuid(),
          title: z.string(),
          firm_name: z.string(),
          state,
          sent_at: timestamp,
          signed_at: timestamp.nullable(),
          is_sealed: z.boolean(),
        }),
      ),
    ),
}

/** A PDF that is to be signed. It waits for those who sign it. */
export const sendPdfStream = stream('sendPdf', 'POST /api/signature-files', 'registered', {
  counted: { max: 60, seconds: HOUR },
  bytes: MOST_BYTES,
  arrival: { seconds: 280, idleSeconds: 20, pace: { bytes: 64 * 1024, seconds: 20 } },
  seconds: 90,
  atOnce: { person: 1, network: 3, all: 4, strangers: { network: 1, all: 1 } },
})

/** What was sent (`original`), or what was signed by all (`sealed`), for the firm; the latter for a client as well. */
export const readPdfStream = stream('readPdf', 'GET /api/signature-files/{id}/{which}', 'registered', {
  counted: { max: 600, seconds: HOUR },
})
