import { sql } from 'kysely'
import type { UserDb, SystemDb, VaultDb } from '#database/access.ts'
import { AMOUNTS } from '#record/assets/rules/field-lists.ts'
import type { PlanType } from '../../rules/plan-types.ts'

/** Under each amount every asset that is held is counted, whether it has one or not. */
const COUNTED = AMOUNTS[0]!.name

export async function findPlanInForce(db: UserDb): Promise<PlanType> {
  const { rows } = await sql<{ plan: PlanType }>`select plan_in_force(current_user_id()) as plan`.execute(db)
  return rows[0]!.plan
}

/** The plan in force, and how full the vault is. */
export async function findFullness(db: UserDb): Promise<{ plan: PlanType; count: number }> {
  const { rows } = await sql<{ plan: PlanType; count: number }>`
    select
      plan_in_force(current_user_id()) as plan,
      coalesce((select sum(assets)::int from asset_sums where part = 'category' and field = ${COUNTED}), 0) as count
  `.execute(db)
  return rows[0]!
}

/**
 * How many assets the caller holds, or, for the system, the person named: what is gone counts in no plan. The database
 * keeps count of them, so that it takes as long in a large vault as in a small one.
 */
export async function countAssets(db: UserDb | SystemDb, userId?: string): Promise<number> {
  const { count } = await db
    .selectFrom('asset_sums')
    .select(sql<number>`coalesce(sum(assets), 0)::int`.as('count'))
    .where('part', '=', 'category')
    .where('field', '=', COUNTED)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId!))
    .executeTakeFirstOrThrow()
  return count
}

/** How many the caller holds, and how many are recorded, what is gone among them. */
export async function countHeldAndRecorded(db: VaultDb): Promise<{ held: number; recorded: number }> {
  const { rows } = await sql<{ held: number; recorded: number }>`
    select
      coalesce((select sum(assets) from asset_sums where part = 'category' and field = ${COUNTED}), 0)::int as held,
      coalesce((select assets from vault_usage), 0)::int as recorded
  `.execute(db)
  return rows[0]!
}
