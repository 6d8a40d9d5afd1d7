import { randomInt } from 'node:crypto'
import { inNameOf } from '#account/firms/server/shared/letterhead.ts'
import { openSaving } from '#account/identity/server/shared/callers.ts'
import { hashOfToken, newToken } from '#account/identity/server/shared/token-hash.ts'
import { oneLine } from '#basics/texts.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { SEND_LETTER } from '#platform/mail/send-letter.job.ts'
import { refuse } from '#platform/refusal.ts'
import { signatureRefusals } from '../refusals.ts'
import { declinedLetter, signingCodeLetter } from './letters.ts'
import { SEAL_SIGNATURE } from './seal-signature.job.ts'
import { askToSign, fromOf } from './shared/ask-to-sign.ts'
import { type ByLetter, declineDocument, keepCode, openToSign, proveCode, signDocument } from './signing-queries.ts'

const NOT_FOUND = requestRefusals.NOT_FOUND

const hashed = ({ token, proof }: ByLetter): ByLetter => ({
  token: hashOfToken(token),
  proof: proof && hashOfToken(proof),
})

/** A code is kept with its link: the same digits of another letter are another code. */
const hashOfCode = (token: string, code: string) => hashOfToken(`${token} ${code}`)

export const openSigning = openSaving.signing.open.handler(
  async ({ input, context }) => (await openToSign(context.db, hashed(input), fromOf(context))) ?? refuse(NOT_FOUND),
)

export const sendSigningCode = openSaving.signing.sendCode.handler(async ({ input: { token }, context }) => {
  const { db, enqueue, letterhead } = context
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const told = await keepCode(db, hashOfToken(token), hashOfCode(token, code), fromOf(context))
  const { address: to, title, firm } = told ?? refuse(signatureRefusals.CODE_JUST_SENT)
  await enqueue(db, SEND_LETTER, signingCodeLetter(inNameOf(letterhead, firm), { to, title, code }))
})

/** A wrong one is an answer and no refusal, so that it counts. */
export const proveSigningCode = openSaving.signing.proveCode.handler(async ({ input: { token, code }, context }) => {
  const proof = newToken()
  const given = { code: hashOfCode(token, code.replaceAll(/\s/g, '')), proof: hashOfToken(proof) }
  const isRight = await proveCode(context.db, hashOfToken(token), given, fromOf(context))
  return { proof: isRight ? proof : null }
})

export const sign = openSaving.signing.sign.handler(async ({ input, context }) => {
  const { db, enqueue } = context
  const next = newToken()
  const { sha256, consent, mark_kind } = input
  const mark = mark_kind === 'typed' ? oneLine(input.mark) : input.mark
  const given = { ...hashed(input), sha256, consent, mark_kind, mark, next_hash: hashOfToken(next) }
  const signed = (await signDocument(db, given, fromOf(context))) ?? refuse(NOT_FOUND)
  if (signed.outcome === 'closed') refuse(signatureRefusals.SIGNING_CLOSED)
  if (signed.outcome === 'other') refuse(signatureRefusals.OTHER_DOCUMENT)
  if (signed.next) await askToSign(context, signed.next, next)
  if (signed.completed !== undefined) await enqueue(db, SEAL_SIGNATURE, { id: signed.completed })
})

export const declineToSign = openSaving.signing.decline.handler(async ({ input, context }) => {
  const { db, enqueue, letterhead, origin } = context
  const { reason } = input
  const declined = (await declineDocument(db, hashed(input), reason, fromOf(context))) ?? refuse(NOT_FOUND)
  if (declined.outcome === 'closed') refuse(signatureRefusals.SIGNING_CLOSED)
  const { id, name = '', title = '', told } = declined
  if (told)
    await enqueue(
      db,
      SEND_LETTER,
      declinedLetter(letterhead, { to: told, name, title, reason, url: `${origin}/signatures/${id}` }),
    )
})
