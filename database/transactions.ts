import { type AccessMode, type IsolationLevel, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from './connect.ts'
import { loginOf } from './login.ts'
import { pipelined } from './pipelined-transaction.ts'
import type { DB } from './schema.ts'
import { timeoutsInForce } from './work.ts'

export type RoleOfRows = 'user' | 'admin' | 'system' | 'guest'

/** A transaction in which the database shows and takes only what its role may see and change. */
export type Protected<Role extends RoleOfRows> = Transaction<DB> & { readonly actsAs: Role }
export type UserDb = Protected<'user'>
export type AdminDb = Protected<'admin'>
export type SystemDb = Protected<'system'>
/** What somebody is shown who was let into a vault. The same statements read less by it: database/schema/guest-views.sql. */
export type GuestDb = Protected<'guest'>
/** A vault, by whoever may look into it. */
export type VaultDb = Protected<'user' | 'guest'>

export interface Settings {
  isolation?: IsolationLevel
  access?: AccessMode
}

export const AT_ONCE: Settings = { isolation: 'repeatable read', access: 'read only' }

export function begin<Role extends RoleOfRows, T>(
  database: Database,
  role: Role,
  { isolation, access }: Settings,
  within: (transaction: Protected<Role>) => { entering: Promise<unknown>; work: () => Promise<T> },
): Promise<T> {
  let begun = loginOf(database).kysely.transaction()
  if (isolation) begun = begun.setIsolationLevel(isolation)
  if (access) begun = begun.setAccessMode(access)
  return begun.execute(async (transaction) => {
    const { entering, work } = within(Object.assign(await pipelined(transaction), { actsAs: role }))
    // Sent with the first statement of `work`, which fails with it; then why it failed is what counts.
    const [entered, done] = await Promise.allSettled([entering, work()])
    if (entered.status === 'rejected') throw entered.reason
    if (done.status === 'rejected') throw done.reason
    return done.value
  })
}

/** Whom a transaction speaks for, and who acts where that is somebody else. */
interface Speaking {
  owner: RawBuilder<string>
  by: string | null
}

/** From here on the transaction may do what its role may, and for so long. */
export const enter = (transaction: Transaction<DB>, role: RoleOfRows, speaking?: Speaking) =>
  sql`select ${settingsOf(role, speaking)}`.execute(transaction)

function settingsOf(role: RoleOfRows, speaking?: Speaking) {
  const settings = { role: `strongroom_${role}`, ...timeoutsOf() }
  return sql.join([
    ...Object.entries(settings).map(([name, value]) => sql`set_config(${sql.lit(name)}, ${value}, true)`),
    ...(speaking ? [sql`set_config('app.user_id', ${speaking.owner}, true)`] : []),
    ...(speaking?.by ? [sql`set_config('app.person_id', ${speaking.by}, true)`] : []),
  ])
}

export function timeoutsOf() {
  const { statement, lock, idle } = timeoutsInForce()
  return { statement_timeout: statement, lock_timeout: lock, idle_in_transaction_session_timeout: idle }
}

/* Written once: every request begins with one of them. */
export const SETTINGS = ['role', ...Object.keys(timeoutsOf())]
export const READING = [...SETTINGS, 'transaction_read_only']
export const setFrom = (first: number, names: string[]) =>
  names.map((name, i) => `set_config('${name}', $${first + i}, true)`).join(', ')
