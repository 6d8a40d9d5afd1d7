import * as z from 'zod'
import { open } from '#account/identity/contract/access.ts'
import { ruled, timestamp } from '#basics/shapes.ts'
import { prose } from '#basics/texts.ts'
import { msg } from '#basics/words/words.ts'
import { errors } from '#platform/contract/refusals.ts'
import { HOUR, stream } from '#platform/contract/streams.ts'
import { signatureRefusals } from '../refusals.ts'
import { CONSENT } from '../rules/consent.ts'
import { MARK_KINDS, markMistake } from '../rules/mark.ts'
import { MOST_PAGES, reasonMistake } from '../rules/signatures.ts'

const token = z.string().regex(/^[\w-]{43}$/)
/** The token of a letter, and what a device got for a code. */
const byLetter = { token, proof: token.nullable().default(null) }

const asked = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('code'),
    firm_name: z.string(),
    address: z.string(),
    code_sent_at: timestamp.nullable(),
  }),
  z.object({
    state: z.enum(['open', 'signed', 'sealed', 'declined', 'cancelled', 'expired']),
    firm_name: z.string(),
    sender_name: z.string(),
    title: z.string(),
    file_name: z.string(),
    sha256: z.string(),
    pages: z.int(),
    expires_at: timestamp,
    sealed_at: timestamp.nullable(),
    kept_until: timestamp.nullable(),
    name: z.string(),
    signs_as: z.string(),
    address: z.string(),
    signed_at: timestamp.nullable(),
    signers: z.array(z.object({ name: z.string(), signs_as: z.string(), signed_at: timestamp.nullable() })),
  }),
])
export type Asked = z.infer<typeof asked>
export type ToSign = Exclude<Asked, { state: 'code' }>

/** Of whoever has a letter. Nothing but the letter says who they are. */
export const signing = {
  open: open
    .route({ method: 'POST', path: '/signing/open', summary: 'What is to be signed; the first time is noted' })
    .input(z.strictObject(byLetter))
    .output(asked),
  sendCode: open
    .route({ method: 'POST', path: '/signing/code', summary: 'Sends a code to the address of the letter' })
    .input(z.strictObject({ token }))
    .errors(errors(signatureRefusals.CODE_JUST_SENT)),
  proveCode: open
    .route({ method: 'POST', path: '/signing/prove', summary: 'Tries a code; null where it is wrong' })
    .input(z.strictObject({ token, code: z.string().max(20) }))
    .output(z.object({ proof: token.nullable() })),
  sign: open
    .route({ method: 'POST', path: '/signing/sign', summary: 'Signs, with consent to do so electronically' })
    .input(
      z
        .strictObject({
          ...byLetter,
          /** Of the bytes that were shown. */
          sha256: z.string().regex(/^[0-9a-f]{64}$/),
          consent: z.literal(CONSENT),
          mark_kind: z.enum(MARK_KINDS),
          mark: z.string().max(12_000),
        })
        .refine(({ mark_kind, mark }) => markMistake(mark_kind, mark) === null, msg('Please sign first')),
    )
    .errors(errors(signatureRefusals.SIGNING_CLOSED, signatureRefusals.OTHER_DOCUMENT)),
  decline: open
    .route({ method: 'POST', path: '/signing/decline', summary: 'Refuses to sign, for a reason' })
    .input(
      z.strictObject({
        ...byLetter,
        reason: ruled(reasonMistake, msg('Please say why, in a few words')).transform(prose),
      }),
    )
    .errors(errors(signatureRefusals.SIGNING_CLOSED)),
}

/** What `POST /api/signing-files` is sent. */
export const signingFile = z.discriminatedUnion('which', [
  z.strictObject({ ...byLetter, which: z.enum(['original', 'sealed']) }),
  z.strictObject({ ...byLetter, which: z.literal('page'), page: z.int().min(0).max(MOST_PAGES) }),
])

/** The bytes, or a page of them as a picture. */
export const signingFileStream = stream('signingFile', 'POST /api/signing-files', 'open', {
  counted: { max: 1_200, seconds: HOUR },
  seconds: 90,
  atOnce: { person: 3, network: 6, all: 12, strangers: { network: 6, all: 12 } },
})
