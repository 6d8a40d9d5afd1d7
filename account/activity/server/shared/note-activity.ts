import type { ActivityDetail, ActivityKind } from '../../rules.ts'
import type { SystemDb } from '#database/access.ts'

/** For what no trigger sees: those write the rest in the transaction of the change itself. */
export const noteActivity = (db: SystemDb, userId: string, kind: ActivityKind, detail: ActivityDetail = {}) =>
  db
    .insertInto('activity')
    .values({ user_id: userId, kind, detail: JSON.stringify(detail) })
    .execute()
