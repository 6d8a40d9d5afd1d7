import { administrator } from '#server/rpc/callers.ts'
import { pageOf, timePlaceOf } from '#server/rpc/time-cursor.ts'
import { refuse } from '#server/platform/refusal.ts'
import { listActs } from './log-queries.ts'

export const listLog = administrator.admin.log.list.handler(
  async ({ input: { cursor, limit, ...filter }, context: { db } }) => {
    const after = cursor === undefined ? null : timePlaceOf(cursor)
    if (cursor !== undefined && after === null) refuse('CURSOR_INVALID')
    return pageOf(await listActs(db, filter, after, limit), limit)
  },
)
