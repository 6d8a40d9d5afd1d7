import { signedIn } from '#account/identity/server/shared/callers.ts'
import { pageOf, placeAfter } from '#platform/rpc/time-cursor.ts'
import { listOwnActivity } from './queries.ts'

export const listActivity = signedIn.activity.list.handler(async ({ input: { cursor, limit }, context: { db } }) => {
  return pageOf(await listOwnActivity(db, placeAfter(cursor), limit), limit)
})
