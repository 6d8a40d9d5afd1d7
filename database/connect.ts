import { Kysely } from 'kysely'
import pg from 'pg'
import { openAs, type Opened } from './login.ts'
import { CountingDialect, watchForSecond, type SecondConnection } from './one-connection.ts'
import { togetherClient } from './prepared-client.ts'
import type { DB } from './schema.ts'

/** `date` stays the string it is: it has no time and no zone. (`int8` and `numeric` are strings by pg's own default.) */
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

/** Opaque: access.ts has the only ways to rows. What it stands for is in login.ts. */
export interface Database extends Opened {
  close(): Promise<void>
}

export interface ConnectOptions {
  max?: number
  /** By which the database's own list tells servers from commands. */
  name?: string
  /** Settings that every connection begins with, as PGOPTIONS has them. */
  options?: string | undefined
  /** Whether statements are prepared: not every pooler can pass them on. */
  prepares?: boolean
  /** A connection that breaks is replaced; whoever runs the server wants to know. */
  onLostConnection?: (error: Error) => void
  /** When it is the turn of whoever works for a connection; what it gives is called when they are done with it. */
  takeTurn?: () => Promise<() => void>
  /** Somebody who holds a connection waits for another one. */
  onSecondConnection?: (error: SecondConnection) => void
}

/** Short enough that whoever waits in vain still hears of it within five seconds. */
const WAIT_FOR_CONNECTION_MS = 4_000

/**
 * Nothing here needs a session of its own (no LISTEN, no settings that change outside a transaction), so the address may
 * be a transaction pooler's; `prepares` says whether it knows prepared statements. What is asked without waiting for the
 * answer before travels with it (`pipeline`).
 */
export function connect(
  url: string,
  {
    max = 10,
    name = 'strongroom',
    options,
    prepares = true,
    takeTurn,
    onLostConnection,
    onSecondConnection,
  }: ConnectOptions = {},
): Database {
  const config: pg.PoolConfig & { pipeline: boolean } = {
    connectionString: url,
    max,
    connectionTimeoutMillis: WAIT_FOR_CONNECTION_MS,
    application_name: name,
    ...(options && { options }),
    Client: togetherClient({ prepares }),
    pipeline: true,
  }
  const pool = new pg.Pool(config)
  if (onSecondConnection) watchForSecond(pool, onSecondConnection)
  const kysely = new Kysely<DB>({ dialect: new CountingDialect({ pool }, takeTurn) })
  let closing: Promise<void> | undefined
  // A connection that breaks between two queries of a transaction is nobody's but ours to hear; unheard, it would end
  // the process. Once we close, PostgreSQL may be quicker to hang up than we are: that is no loss.
  pool.on('connect', (client) => client.on('error', (error) => void (closing || onLostConnection?.(error))))
  // The pool says again what its client said, and replaces it.
  pool.on('error', () => {})
  // Kysely ends a pool only once it has used it.
  const end = () => kysely.destroy().then(() => (pool.ending ? undefined : pool.end()))
  return openAs({ close: () => (closing ??= end()) }, { pool, kysely, takeTurn })
}
