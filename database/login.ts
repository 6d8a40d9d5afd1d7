import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Database } from './connect.ts'
import type { DB } from './schema.ts'

/** The login by which the server comes, outside the three roles: it reads and writes what better-auth keeps, and the queue. */
export interface Login {
  pool: pg.Pool
  kysely: Kysely<DB>
}

const logins = new WeakMap<Database, Login>()

export function openAs<Opened extends Database>(database: Opened, login: Login): Opened {
  logins.set(database, login)
  return database
}

/** For this folder, identity and jobs; the linter lets nobody else import it. */
export const loginOf = (database: Database): Login => logins.get(database)!
