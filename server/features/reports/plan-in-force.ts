import { sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import type { PlanType } from '#domain/billing/plans.ts'

export async function findPlanInForce(db: UserDb): Promise<PlanType> {
  const { rows } = await sql<{ plan: PlanType }>`select plan_in_force(current_user_id()) as plan`.execute(db)
  return rows[0]!.plan
}
