import { sql } from 'kysely'
import type { SystemDb, UserDb } from '#database/access.ts'
import type { PlanType } from '#domain/plans.ts'

/** The caller's subscription, where it has not ended. */
export const findRunningSubscription = (db: UserDb) =>
  db
    .selectFrom('subscriptions')
    .select(['subscription_id', 'plan_type'])
    .$narrowType<{ plan_type: PlanType }>()
    .where('status', '<>', 'ended')
    .executeTakeFirst()

export async function countSessions(db: UserDb): Promise<number> {
  const { count } = await db
    .selectFrom('sessions')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** One who can come in. */
export async function hasOtherAdministrator(db: SystemDb, userId: string): Promise<boolean> {
  const other = await db
    .selectFrom('memberinfo')
    .select('id')
    .where('role', '=', 'admin')
    .where('id', '<>', userId)
    .where('id', 'not in', db.selectFrom('suspensions').select('user_id'))
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}
