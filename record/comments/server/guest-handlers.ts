import { guest, guestSaving } from '#account/identity/server/shared/callers.ts'
import { isId } from '#basics/ids.ts'
import { mayDo } from '#basics/may.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { refuse } from '#platform/refusal.ts'
import { pageOf, placeAfter } from '#platform/rpc/time-cursor.ts'
import { commentRefusals } from '../refusals.ts'
import { addAsGuest, isAsset, listAsGuest, takeBackAsGuest } from './queries.ts'

const NOT_FOUND = requestRefusals.NOT_FOUND

export const listSharedComments = guest.comments.shared.list.handler(async ({ input, context: { db, visit } }) => {
  const { id, cursor, limit } = input
  if (!isId(id) || !mayDo(visit.may, 'comment')) return refuse(NOT_FOUND)
  const after = placeAfter(cursor)
  const [isThere, rows] = await Promise.all([isAsset(db, id), listAsGuest(db, { asset: id, after, limit })])
  if (!isThere) refuse(NOT_FOUND)
  const { items, next_cursor } = pageOf(rows, limit)
  return {
    items: items.map((row) => {
      const { place: _, ...comment } = row
      return comment
    }),
    next_cursor,
  }
})

export const addSharedComment = guestSaving.comments.shared.add.handler(async ({ input, context: { db } }) => {
  const { id: asset_id, comment: id, content } = input
  const added = isId(asset_id) ? await addAsGuest(db, { asset_id, id, content }) : undefined
  return added ?? refuse(NOT_FOUND)
})

export const takeBackComment = guestSaving.comments.shared.takeBack.handler(async ({ input, context: { db } }) => {
  const isGone = isId(input.comment) ? await takeBackAsGuest(db, input.comment) : null
  if (isGone === null) refuse(NOT_FOUND)
  if (!isGone) refuse(commentRefusals.COMMENT_STAYS)
})
