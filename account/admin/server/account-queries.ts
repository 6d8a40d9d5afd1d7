import { sql } from 'kysely'
import type { AdminDb, SystemDb } from '#database/access.ts'
import type { Role } from '#basics/roles.ts'

type Db = AdminDb | SystemDb

export const updateRole = (db: Db, id: string, role: Role) =>
  db.updateTable('memberinfo').set({ role }).where('id', '=', id).executeTakeFirstOrThrow()

export const listOtherAdministrators = (db: Db, id: string) =>
  db
    .selectFrom('memberinfo')
    .select(['id', 'email'])
    .where('role', '=', 'admin')
    .where('id', '<>', id)
    .where('id', 'not in', db.selectFrom('suspensions').select('user_id'))
    .execute()

export const listAdministrators = (db: Db) =>
  db.selectFrom('memberinfo').select('email').where('role', '=', 'admin').orderBy('email').execute()

export const listSuspended = (db: Db) =>
  db
    .selectFrom('suspensions')
    .innerJoin('memberinfo', 'id', 'user_id')
    .select(['email', 'reason'])
    .orderBy('email')
    .execute()

export const suspendAccount = (db: Db, id: string, reason: string) =>
  sql`select suspend_account(${id}, ${reason})`.execute(db)

export const unsuspendAccount = (db: Db, id: string) => sql`select unsuspend_account(${id})`.execute(db)

export const resetFactors = (db: Db, id: string) => sql`select reset_factors(${id})`.execute(db)

/** How many were ended. */
export async function endSessions(db: Db, id: string): Promise<number> {
  const { rows } = await sql<{ ended: number }>`select end_sessions(${id}) as ended`.execute(db)
  return rows[0]!.ended
}

interface FactorCounts {
  authenticator: boolean
  passkeys: number
}

export async function factorsOf(db: Db, id: string): Promise<FactorCounts> {
  const { rows } = await sql<{ factors: FactorCounts }>`select factors_of(${id}) as factors`.execute(db)
  return rows[0]!.factors
}
