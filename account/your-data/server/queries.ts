import { sql } from 'kysely'
import type { Usage } from '../contract.ts'
import type { SystemDb, UserDb } from '#database/access.ts'
import type { PlanType } from '#account/billing/rules/plan-types.ts'

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

/** By the plan in force, where it has a limit of its own. Of somebody who has stored nothing yet nothing is counted. */
export async function findUsage(db: UserDb): Promise<Usage> {
  const { rows } = await sql<Record<'bytes' | 'most_bytes' | 'assets' | 'most_assets', string>>`
    select
      coalesce(vault_usage.storage_bytes, 0) as bytes, vault_limits.storage_bytes as most_bytes,
      coalesce(vault_usage.assets, 0) as assets,
      least(asset_limit(current_user_id()), vault_limits.assets) as most_assets
    from vault_limits left join vault_usage on user_id = current_user_id()
  `.execute(db)
  const { bytes, most_bytes, assets, most_assets } = rows[0]!
  return {
    storage: { used: Number(bytes), max: Number(most_bytes) },
    assets: { used: Number(assets), max: Number(most_assets) },
  }
}

/** Whether somebody has to answer first, in this session, that they are here. */
export async function isHeldBack(db: SystemDb, userId: string, sessionId: string): Promise<boolean> {
  const { rows } = await sql<{ is_held: boolean }>`select is_held_back(${userId}, ${sessionId}) as is_held`.execute(db)
  return rows[0]!.is_held
}
