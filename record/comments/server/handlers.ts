import { registered, registeredReading } from '#account/identity/server/shared/callers.ts'
import { isId } from '#basics/ids.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { refuse } from '#platform/refusal.ts'
import { pageOf, placeAfter } from '#platform/rpc/time-cursor.ts'
import { MOST_NEWS } from '../contract.ts'
import { commentRefusals } from '../refusals.ts'
import { deleteComment, findThread, insertAnswer, isAsset, listComments, listThreads, noteSeen } from './queries.ts'
import { findNewComments } from './shared/new-comments.ts'

const NOT_FOUND = requestRefusals.NOT_FOUND

export const listCommentThreads = registeredReading.comments.threads.handler(
  async ({ input: { id }, context: { db } }) => {
    if (!isId(id)) return refuse(NOT_FOUND)
    const [isThere, threads] = await Promise.all([isAsset(db, id), listThreads(db, id)])
    return isThere ? threads : refuse(NOT_FOUND)
  },
)

export const listThread = registered.comments.list.handler(async ({ input, context: { db } }) => {
  const { id, thread = null, cursor, limit } = input
  if (!isId(id) || (thread !== null && !isId(thread))) return refuse(NOT_FOUND)
  const after = placeAfter(cursor)
  const [isThere, rows] = await Promise.all([isAsset(db, id), listComments(db, { asset: id, thread, after, limit })])
  return isThere ? pageOf(rows, limit) : refuse(NOT_FOUND)
})

/** Only where somebody said something: there are no notes to nobody. */
export const answerComment = registered.comments.answer.handler(async ({ input, context: { db, me } }) => {
  const { id: asset_id, thread, comment: id, content } = input
  const isOpen = isId(asset_id) && isId(thread) ? await findThread(db, asset_id, thread) : undefined
  if (isOpen === undefined) return refuse(NOT_FOUND)
  if (!isOpen) refuse(commentRefusals.NOBODY_READS)
  const author_name = me.display_name ?? me.email
  return (await insertAnswer(db, { id, asset_id, thread, content, person_id: me.id, author_name })) ?? refuse(NOT_FOUND)
})

export const removeComment = registered.comments.remove.handler(async ({ input: { id }, context: { db } }) => {
  if (!isId(id) || !(await deleteComment(db, id))) refuse(NOT_FOUND)
})

export const listNewComments = registeredReading.comments.news.handler(({ context: { db } }) =>
  findNewComments(db, MOST_NEWS),
)

export const seeComments = registered.comments.see.handler(async ({ input, context: { db } }) => {
  const ids = [input.asset, input.thread].filter((id) => typeof id === 'string')
  if (ids.every(isId)) await noteSeen(db, input)
})
