import { sql } from 'kysely'
import type { SystemDb, UserDb } from '#database/access.ts'
import { ACTIVITY_KEPT_YEARS, type ActivityDetail } from '../rules.ts'
import { isAfter, timePlace, type TimePlace } from '#platform/rpc/time-cursor.ts'

/** The caller's own, and one more where there is a next page. */
export const listOwnActivity = (db: UserDb, after: TimePlace | null, limit: number) =>
  db
    .selectFrom('activity')
    .select(['id', 'kind', sql<ActivityDetail>`detail`.as('detail'), 'created_at', timePlace.as('place')])
    .where(isAfter(after))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()

export const forgetOldActivity = (db: SystemDb) =>
  db
    .deleteFrom('activity')
    .where('created_at', '<', sql<Date>`now() - make_interval(years => ${ACTIVITY_KEPT_YEARS})`)
    .execute()
