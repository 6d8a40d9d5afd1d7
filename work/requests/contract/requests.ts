import * as z from 'zod'
import { firmRefusals } from '#account/firms/refusals.ts'
import { open, registered } from '#account/identity/contract/access.ts'
import { normalEmail } from '#account/identity/rules/registration.ts'
import { anyId, ruled, timestamp } from '#basics/shapes.ts'
import { oneLine, prose } from '#basics/texts.ts'
import { msg } from '#basics/words/words.ts'
import { errors } from '#platform/contract/refusals.ts'
import { HOUR, stream } from '#platform/contract/streams.ts'
import { SIGNATURE_STATES } from '#work/signatures/rules/signatures.ts'
import { requestListRefusals } from '../refusals.ts'
import {
  answerMistake,
  askedAddressMistake,
  askedNameMistake,
  dueDayMistake,
  LINE_KINDS,
  LINE_STATES,
  lineWordsMistake,
  MOST_FILE_BYTES,
  MOST_LINES,
  REQUEST_DAYS,
  REQUEST_STATES,
  requestNoteMistake,
  requestTitleMistake,
  whyAgainMistake,
} from '../rules/requests.ts'

const token = z.string().regex(/^[\w-]{43}$/)
const ofId = z.strictObject({ id: anyId })
const enter = msg('Please enter text')

const line = z.object({
  id: z.uuid(),
  kind: z.enum(LINE_KINDS),
  words: z.string(),
  due_on: z.string().nullable(),
  answer: z.string().nullable(),
  answered_at: timestamp.nullable(),
  accepted_at: timestamp.nullable(),
  why: z.string().nullable(),
  state: z.enum(LINE_STATES),
  /** Of a line that asks for one: what has become of it, and whether it is their turn. */
  signature: z
    .object({
      id: z.uuid(),
      title: z.string(),
      state: z.enum(SIGNATURE_STATES),
      at: timestamp.nullable(),
      is_turn: z.boolean(),
    })
    .nullable(),
  files: z.array(
    z.object({ id: z.uuid(), name: z.string(), content_type: z.string(), size: z.int(), sent_at: timestamp }),
  ),
})
export type RequestLine = z.infer<typeof line>

const listed = z.object({
  id: z.uuid(),
  title: z.string(),
  name: z.string(),
  client_id: z.uuid().nullable(),
  sender_name: z.string(),
  state: z.enum(REQUEST_STATES),
  expires_at: timestamp,
  created_at: timestamp,
  lines: z.int(),
  answered: z.int(),
  accepted: z.int(),
})
export type ListedRequest = z.infer<typeof listed>

const found = listed.extend({
  address: z.string(),
  note: z.string(),
  asked_at: timestamp,
  asked: z.array(line),
})
export type FirmRequest = z.infer<typeof found>

const typedLine = z.strictObject({
  kind: z.enum(LINE_KINDS),
  words: ruled(lineWordsMistake, enter).transform(oneLine),
  due_on: ruled(dueDayMistake, enter).default(''),
  /** The document that is to be signed, of a line that asks for a signature. */
  signature_id: anyId.nullable().default(null),
})
const inFirm = errors(firmRefusals.FIRM_NEEDED)

/** Of the firm that the caller works for. */
export const requests = {
  list: registered
    .route({ method: 'GET', path: '/requests', summary: 'Requests of the caller’s firm, the latest first' })
    .input(
      z.object({
        shown: z.enum(['all', ...REQUEST_STATES]).default('all'),
        client_id: anyId.optional(),
        offset: z.coerce.number().int().min(0).max(5_000).default(0),
        limit: z.coerce.number().int().min(1).max(100).default(50),
      }),
    )
    .output(z.object({ items: z.array(listed), total: z.int() }))
    .errors(inFirm),
  get: registered
    .route({ method: 'GET', path: '/requests/{id}', summary: 'One of them, line by line with what came' })
    .input(ofId)
    .output(found)
    .errors(inFirm),
  openMine: registered
    .route({
      method: 'POST',
      path: '/my-requests/{id}/open',
      summary: 'A link to a request that the caller is asked by',
    })
    .input(ofId)
    .output(z.object({ token })),
  make: registered
    .route({ method: 'POST', path: '/requests', summary: 'Asks somebody for a list of things, by a letter' })
    .input(
      z.strictObject({
        client_id: anyId.nullable().default(null),
        name: ruled(askedNameMistake, enter).transform(oneLine),
        address: ruled(askedAddressMistake, enter).transform(normalEmail),
        title: ruled(requestTitleMistake, enter).transform(oneLine),
        note: ruled(requestNoteMistake, enter).transform(prose).default(''),
        days: z.int().min(REQUEST_DAYS.fewest).max(REQUEST_DAYS.most).default(REQUEST_DAYS.usual),
        lines: z.array(typedLine).min(1).max(MOST_LINES),
      }),
    )
    .output(found)
    .errors(inFirm)
    .errors(
      errors(
        requestListRefusals.NOT_ASKED_FOR,
        requestListRefusals.SIGNATURE_NOT_WAITED_FOR,
        requestListRefusals.TOO_MANY_REQUESTS_OF_FIRM,
      ),
    ),
  remind: registered
    .route({ method: 'POST', path: '/requests/{id}/remind', summary: 'Asks again for what is open' })
    .input(ofId)
    .output(found)
    .errors(inFirm)
    .errors(errors(requestListRefusals.REMINDED_THIS_WEEK)),
  close: registered
    .route({ method: 'POST', path: '/requests/{id}/close', summary: 'Nothing can be sent for it any more' })
    .input(ofId)
    .output(found)
    .errors(inFirm),
  accept: registered
    .route({ method: 'POST', path: '/request-lines/{id}/accept', summary: 'Accepts what came for a line' })
    .input(ofId)
    .output(found)
    .errors(inFirm)
    .errors(errors(requestListRefusals.LINE_IS_DONE)),
  askAgain: registered
    .route({ method: 'POST', path: '/request-lines/{id}/again', summary: 'Asks for it again, and says why' })
    .input(z.strictObject({ id: anyId, why: ruled(whyAgainMistake, enter).transform(prose) }))
    .output(found)
    .errors(inFirm)
    .errors(errors(requestListRefusals.LINE_IS_DONE)),
}

/** What is open of a request, to whoever is asked. */
export const askedOfMe = z.object({
  id: z.uuid(),
  title: z.string(),
  firm_name: z.string(),
  expires_at: timestamp,
  open: z.int(),
})

const opened = z.object({
  state: z.enum(REQUEST_STATES),
  firm_name: z.string(),
  sender_name: z.string(),
  title: z.string(),
  note: z.string(),
  name: z.string(),
  expires_at: timestamp,
  lines: z.array(line),
})
export type OpenedRequest = z.infer<typeof opened>

/** Of whoever has the letter. */
export const answering = {
  open: open
    .route({ method: 'POST', path: '/answering/open', summary: 'What is asked for, and what came' })
    .input(z.strictObject({ token }))
    .output(opened),
  answer: open
    .route({ method: 'POST', path: '/answering/answer', summary: 'Answers a line in words' })
    .input(z.strictObject({ token, line: anyId, answer: ruled(answerMistake, enter).transform(prose) }))
    .output(opened)
    .errors(errors(requestListRefusals.LINE_IS_DONE)),
  toSign: open
    .route({ method: 'POST', path: '/answering/to-sign', summary: 'A link to what a line asks to be signed' })
    .input(z.strictObject({ token, line: anyId }))
    .output(z.object({ token }))
    .errors(errors(requestListRefusals.LINE_IS_DONE)),
  takeBack: open
    .route({ method: 'POST', path: '/answering/take-back', summary: 'Takes back a file that was not accepted' })
    .input(z.strictObject({ token, file: anyId }))
    .output(opened)
    .errors(errors(requestListRefusals.LINE_IS_DONE)),
}

/** A file for a line. The token of the letter is in a header, as the body is the file. */
export const sendRequestFileStream = stream('sendRequestFile', 'POST /api/request-files/{line}', 'open', {
  counted: { max: 120, seconds: HOUR },
  bytes: MOST_FILE_BYTES,
  arrival: { seconds: 280, idleSeconds: 20, pace: { bytes: 64 * 1024, seconds: 20 } },
  seconds: 90,
  atOnce: { person: 1, network: 3, all: 4, strangers: { network: 2, all: 3 } },
})

/** What came, for the firm. */
export const readRequestFileStream = stream('readRequestFile', 'GET /api/read-request-files/{id}', 'registered', {
  counted: { max: 600, seconds: HOUR },
})
