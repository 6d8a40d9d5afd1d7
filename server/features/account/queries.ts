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

export async function hasOtherAdministrator(db: SystemDb, userId: string): Promise<boolean> {
  const other = await db
    .selectFrom('memberinfo')
    .select('id')
    .where('role', '=', 'admin')
    .where('id', '<>', userId)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

export const findCustomer = (db: SystemDb, userId: string) =>
  db.selectFrom('billing_customers').select('customer_id').where('user_id', '=', userId).executeTakeFirst()

/** False where they had gone before. */
export async function closeAccount(db: SystemDb, userId: string): Promise<boolean> {
  const { rows } = await sql<{ closed: boolean }>`select close_account(${userId}) as closed`.execute(db)
  return rows[0]!.closed
}
