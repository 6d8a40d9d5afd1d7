import { sql } from 'kysely'
import type { UserDb, SystemDb } from '#database/access.ts'
import type { PlanType } from '#domain/billing/plans.ts'

export async function findPlanInForce(db: UserDb): Promise<PlanType> {
  const { rows } = await sql<{ plan: PlanType }>`select plan_in_force(current_user_id()) as plan`.execute(db)
  return rows[0]!.plan
}

/** The plan in force, and how full the vault is. */
export async function findFullness(db: UserDb): Promise<{ plan: PlanType; count: number }> {
  const { rows } = await sql<{ plan: PlanType; count: number }>`
    select
      plan_in_force(current_user_id()) as plan,
      coalesce((select assets::int from vault_usage), 0) as count
  `.execute(db)
  return rows[0]!
}

/**
 * The caller's own assets, or, for the system, those of the person named. The database keeps count of them, so that it
 * takes as long in a large vault as in a small one.
 */
export async function countAssets(db: UserDb | SystemDb, userId?: string): Promise<number> {
  const { count } = await db
    .selectFrom('vault_usage')
    .select(sql<number>`coalesce(sum(assets), 0)::int`.as('count'))
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId!))
    .executeTakeFirstOrThrow()
  return count
}
