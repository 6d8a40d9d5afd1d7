import { administrator } from '#server/rpc/callers.ts'
import { pageOf, placeAfter } from '#server/rpc/time-cursor.ts'
import { listActs } from './log-queries.ts'

export const listLog = administrator.admin.log.list.handler(
  async ({ input: { cursor, limit, ...filter }, context: { db } }) => {
    return pageOf(await listActs(db, filter, placeAfter(cursor), limit), limit)
  },
)
