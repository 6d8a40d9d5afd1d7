import { administrator } from '#account/identity/server/shared/callers.ts'
import { isAfter, pageOf, placeAfter, timePlace, type TimePlace } from '#platform/rpc/time-cursor.ts'
import { sql } from 'kysely'
import type { AdminDb } from '#database/access.ts'

export const listLog = administrator.admin.log.list.handler(
  async ({ input: { cursor, limit, ...filter }, context: { db } }) => {
    return pageOf(await listActs(db, filter, placeAfter(cursor), limit), limit)
  },
)

type Details = Record<string, unknown> | null

interface Filter {
  search: string
  action?: string | undefined
}

/** The latest first, and one more where there is a next page. */
function listActs(db: AdminDb, { search, action }: Filter, after: TimePlace | null, limit: number) {
  let acts = db.selectFrom('admin_log').where(isAfter(after))
  if (action !== undefined) acts = acts.where('action', '=', action)
  for (const word of search.split(/\s+/).filter(Boolean))
    acts = acts.where(sql<boolean>`searchable like pattern_of(${word})`)
  return acts
    .select(['id', 'created_at', 'actor', 'action', 'target', 'address', 'device'])
    .select([sql<Details>`before`.as('before'), sql<Details>`after`.as('after'), timePlace.as('place')])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
}
