import { firmRefusals } from '#account/firms/refusals.ts'
import { registered } from '#account/identity/server/shared/callers.ts'
import { hashOfToken, newToken } from '#account/identity/server/shared/token-hash.ts'
import { isId } from '#basics/ids.ts'
import type { UserDb } from '#database/access.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { refuse } from '#platform/refusal.ts'
import { signatureRefusals } from '../refusals.ts'
import {
  cancelSignature,
  discardSignature,
  findSignature,
  listOwnSignatures,
  listSignatures as listRows,
  remindSigner,
  sendSignature as sendToSigners,
} from './queries.ts'
import { askToSign, fromOf } from './shared/ask-to-sign.ts'
import { findSendingMember } from './shared/sending-member.ts'

const NOT_FOUND = requestRefusals.NOT_FOUND

const requireFirm = async (db: UserDb) => (await findSendingMember(db)) ?? refuse(firmRefusals.FIRM_NEEDED)

const getFound = async (db: UserDb, id: string) =>
  (isId(id) ? await findSignature(db, id) : undefined) ?? refuse(NOT_FOUND)

export const listSignatures = registered.signatures.list.handler(async ({ input, context: { db } }) => {
  await requireFirm(db)
  return listRows(db, input)
})

export const getSignature = registered.signatures.get.handler(async ({ input: { id }, context: { db } }) => {
  await requireFirm(db)
  return getFound(db, id)
})

export const sendSignature = registered.signatures.send.handler(async ({ input, context }) => {
  const { db } = context
  await requireFirm(db)
  const found = await getFound(db, input.id)
  if (found.state !== 'draft') return refuse(NOT_FOUND)
  if (input.client_id !== null && !isId(input.client_id)) refuse(signatureRefusals.CLIENT_NOT_SERVED)
  const token = newToken()
  const told = await sendToSigners(db, input, hashOfToken(token), fromOf(context))
  if (told === null) return refuse(found.is_own ? signatureRefusals.CLIENT_NOT_SERVED : NOT_FOUND)
  await askToSign(context, told, token)
  return getFound(db, input.id)
})

export const remindToSign = registered.signatures.remind.handler(async ({ input: { id }, context }) => {
  const { db } = context
  await requireFirm(db)
  await getFound(db, id)
  const token = newToken()
  const { told, is_too_soon } = await remindSigner(db, id, hashOfToken(token))
  if (is_too_soon === true) return refuse(signatureRefusals.REMINDED_TODAY)
  if (told === null) return refuse(NOT_FOUND)
  await askToSign(context, told, token, true)
  return getFound(db, id)
})

export const cancelToSign = registered.signatures.cancel.handler(async ({ input: { id, why }, context }) => {
  const { db } = context
  await requireFirm(db)
  await getFound(db, id)
  if (!(await cancelSignature(db, id, why, fromOf(context)))) refuse(NOT_FOUND)
  return getFound(db, id)
})

export const discardToSign = registered.signatures.discard.handler(async ({ input: { id }, context: { db } }) => {
  await requireFirm(db)
  if (!isId(id) || !(await discardSignature(db, id))) refuse(NOT_FOUND)
})

export const listMine = registered.signatures.mine.handler(({ context: { db } }) => listOwnSignatures(db))
