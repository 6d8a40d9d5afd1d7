import { signedIn } from '#server/rpc/callers.ts'
import { pageOf, timePlaceOf } from '#server/rpc/time-cursor.ts'
import { refuse } from '#server/platform/refusal.ts'
import { listOwnActivity } from './queries.ts'

export const listActivity = signedIn.activity.list.handler(async ({ input: { cursor, limit }, context: { db } }) => {
  const after = cursor === undefined ? null : timePlaceOf(cursor)
  if (cursor !== undefined && after === null) refuse('CURSOR_INVALID')
  return pageOf(await listOwnActivity(db, after, limit), limit)
})
