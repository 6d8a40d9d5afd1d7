import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { TakeTurn } from './one-connection.ts'
import type { DB } from './schema.ts'

/** The login by which the server comes, outside the three roles: it reads and writes what better-auth keeps, and the queue. */
export interface Login {
  pool: pg.Pool
  kysely: Kysely<DB>
  takeTurn: TakeTurn | undefined
}

declare const isOpened: unique symbol

/** Stands for a login, and shows nothing of it. */
export interface Opened {
  readonly [isOpened]: true
}

const logins = new WeakMap<object, Login>()

export function openAs<Handle extends object>(handle: Handle, login: Login): Handle & Opened {
  logins.set(handle, login)
  return handle as Handle & Opened
}

/** For this folder, identity and jobs; the linter lets nobody else import it. */
export const loginOf = (opened: Opened): Login => logins.get(opened)!
