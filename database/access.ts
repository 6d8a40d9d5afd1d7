import { type AccessMode, type IsolationLevel, sql, type Transaction } from 'kysely'
import type { Database } from './connect.ts'
import { loginOf } from './login.ts'
import { SERVER_ROLE } from './least-power.ts'
import type { DB } from './schema.ts'
import { timeoutsInForce } from './work.ts'

type RoleOfRows = 'user' | 'admin' | 'system'

/** A transaction in which the database shows and takes only what its role may see and change. */
type Protected<Role extends RoleOfRows> = Transaction<DB> & { readonly actsAs: Role }
export type UserDb = Protected<'user'>
export type AdminDb = Protected<'admin'>
export type SystemDb = Protected<'system'>

/** The rows of one person; of nobody (public ones only) where `userId` is null. */
export const asUser = <T>(database: Database, userId: string | null, work: (db: UserDb) => Promise<T>) =>
  inRole(database, 'user', userId, work)

/**
 * The rows of one person as they are at one moment, to be read only: what takes many statements, or long, sees nothing
 * that is saved meanwhile.
 */
export const asUserAtOnce = <T>(database: Database, userId: string, work: (db: UserDb) => Promise<T>) =>
  inRole(database, 'user', userId, work, { isolation: 'repeatable read', access: 'read only' })

/** The users' list, roles and reference lists, for the administrator `userId`. Never assets or files. */
export const asAdmin = <T>(database: Database, userId: string, work: (db: AdminDb) => Promise<T>) =>
  inRole(database, 'admin', userId, work)

/** Jobs, webhooks and commands of the installation, which act for nobody in particular. */
export const asSystem = <T>(database: Database, work: (db: SystemDb) => Promise<T>) =>
  inRole(database, 'system', null, work)

function inRole<Role extends RoleOfRows, T>(
  database: Database,
  role: Role,
  userId: string | null,
  work: (db: Protected<Role>) => Promise<T>,
  { isolation, access }: { isolation?: IsolationLevel; access?: AccessMode } = {},
): Promise<T> {
  let begun = loginOf(database).kysely.transaction()
  if (isolation) begun = begun.setIsolationLevel(isolation)
  if (access) begun = begun.setAccessMode(access)
  return begun.execute(async (transaction) => {
    const { statement, lock, idle } = timeoutsInForce()
    const entering = sql`select set_config('role', ${`strongroom_${role}`}, true),
      set_config('app.user_id', coalesce(active_person(${userId}::uuid)::text, ''), true),
      set_config('statement_timeout', ${statement}, true), set_config('lock_timeout', ${lock}, true),
      set_config('idle_in_transaction_session_timeout', ${idle}, true)`.execute(transaction)
    // Sent with the first statement of `work`, which fails with it; then why it failed is what counts.
    const [entered, done] = await Promise.allSettled([
      entering,
      work(Object.assign(transaction, { actsAs: role })),
    ])
    if (entered.status === 'rejected') throw entered.reason
    if (done.status === 'rejected') throw done.reason
    return done.value
  })
}

/** Runs one statement of the queue's inside the caller's transaction, in the server's own role, and goes back. */
export const withoutRole = <T>(db: UserDb | AdminDb | SystemDb, work: () => Promise<T>): Promise<T> =>
  meanwhileAs(db, SERVER_ROLE, work)

/** A step of an administrator's that only the installation may do, in their transaction. */
export const asSystemWithin = <T>(db: AdminDb, work: () => Promise<T>): Promise<T> =>
  meanwhileAs(db, 'strongroom_system', work)

async function meanwhileAs<T>(db: UserDb | AdminDb | SystemDb, role: string, work: () => Promise<T>): Promise<T> {
  await sql`select set_config('role', ${role}, true)`.execute(db)
  const result = await work()
  await sql`select set_config('role', ${`strongroom_${db.actsAs}`}, true)`.execute(db)
  return result
}
