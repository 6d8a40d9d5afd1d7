import { guest, guestSaving } from '#account/identity/server/shared/callers.ts'
import { latestToday } from '#basics/calendar.ts'
import { isId } from '#basics/ids.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { refuse } from '#platform/refusal.ts'
import { assetRefusals } from '#record/assets/refusals.ts'
import { judgeReceived } from '../rules.ts'
import { listReceived, saveReceived } from './queries.ts'
import { listLeft } from './shared/left-pieces.ts'

const NOT_FOUND = requestRefusals.NOT_FOUND

export const listLeftPieces = guest.heirs.pieces.handler(({ context: { db } }) => listLeft(db))

export const receivePiece = guestSaving.heirs.receive.handler(async ({ input, context: { db, now } }) => {
  const { grant: _, id, ...draft } = input
  const verdict = judgeReceived(draft, latestToday(now))
  const { received } = verdict.ok ? verdict : refuse(assetRefusals.ASSET_INVALID, { mistakes: verdict.mistakes })
  if (!isId(id) || !(await saveReceived(db, id, received))) refuse(NOT_FOUND)
})

export const declinePiece = guestSaving.heirs.decline.handler(async ({ input: { id }, context: { db } }) => {
  if (!isId(id) || !(await saveReceived(db, id, { declined: true }))) refuse(NOT_FOUND)
})

export const takeBackReceived = guestSaving.heirs.takeBack.handler(async ({ input: { id }, context: { db } }) => {
  if (!isId(id) || !(await saveReceived(db, id, null))) refuse(NOT_FOUND)
})

export const listReceivedPieces = guest.heirs.received.handler(({ context: { db } }) => listReceived(db))
