import { administrator } from '#account/identity/server/shared/callers.ts'
import { pageOf, placeAfter } from '#platform/rpc/time-cursor.ts'
import { listActs } from './log-queries.ts'

export const listLog = administrator.admin.log.list.handler(
  async ({ input: { cursor, limit, ...filter }, context: { db } }) => {
    return pageOf(await listActs(db, filter, placeAfter(cursor), limit), limit)
  },
)
