import { openSaving, open, signedIn } from '#account/identity/server/shared/callers.ts'
import { hashOfToken } from '#account/identity/server/shared/token-hash.ts'
import { isId } from '#basics/ids.ts'
import { refuse } from '#platform/refusal.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { estateRefusals } from '../refusals.ts'
import { requireProof } from './handlers.ts'
import {
  acceptToConfirm,
  answerCheck,
  confirmBySheet,
  confirmRelease,
  findAsked,
  listDuties,
  listReviews,
  ownerBySheet,
  rehearseConfirming,
  reviewDocument,
  stepBack,
  takeBack,
} from './queries.ts'

const NOT_FOUND = requestRefusals.NOT_FOUND
const orNotFound = <T>(found: T | null | undefined): T => found ?? refuse(NOT_FOUND)

export const getAsked = open.duties.invitation.handler(async ({ input: { token }, context: { db } }) => {
  const { owner_name, address, needed, wait_days } = orNotFound(await findAsked(db, hashOfToken(token)))
  return { owner_name: owner_name!, address, needed: needed ?? 1, wait_days: wait_days ?? 0 }
})

export const acceptDuty = signedIn.duties.accept.handler(async ({ input: { token }, context: { db, me } }) => {
  const hash = hashOfToken(token)
  const { address } = orNotFound(await findAsked(db, hash))
  if (address !== me.email) refuse(estateRefusals['FORBIDDEN.confirming'])
  return { id: orNotFound(await acceptToConfirm(db, hash)) }
})

export const listOwnDuties = signedIn.duties.list.handler(({ context: { db } }) => listDuties(db))

export const stepBackFrom = signedIn.duties.stepBack.handler(async ({ input: { id }, context: { db } }) => {
  if (!isId(id) || !(await stepBack(db, id))) refuse(NOT_FOUND)
})

export const answerDuty = signedIn.duties.answer.handler(async ({ input: { id }, context: { db } }) => {
  if (!isId(id) || !(await answerCheck(db, id))) refuse(NOT_FOUND)
})

export const confirmDuty = signedIn.duties.confirm.handler(async ({ input: { id, reason }, context }) => {
  requireProof(context)
  return { state: orNotFound(isId(id) ? await confirmRelease(context.db, id, reason) : null) }
})

export const takeBackDuty = signedIn.duties.takeBack.handler(async ({ input: { id }, context: { db } }) => {
  if (!isId(id) || !(await takeBack(db, id))) refuse(NOT_FOUND)
})

export const rehearseDuty = signedIn.duties.rehearse.handler(async ({ input: { id }, context: { db } }) => ({
  state: orNotFound(isId(id) ? await rehearseConfirming(db, id) : null),
}))

export const getSheet = open.duties.sheet.handler(async ({ input: { code }, context: { db } }) => ({
  owner_name: orNotFound(await ownerBySheet(db, hashOfToken(code))),
}))

export const confirmBySealedSheet = openSaving.duties.confirmBySheet.handler(
  async ({ input: { code, reason }, context: { db } }) => ({
    state: orNotFound(await confirmBySheet(db, hashOfToken(code), reason)),
  }),
)

export const listToReview = signedIn.duties.reviews.handler(({ context: { db } }) => listReviews(db))

export const reviewSent = signedIn.duties.review.handler(async ({ input, context }) => {
  requireProof(context)
  if (!isId(input.id) || !(await reviewDocument(context.db, input))) refuse(NOT_FOUND)
})
