import {
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type PostgresDialectConfig,
  type TransactionSettings,
} from 'kysely'
import type pg from 'pg'
import { currentWork } from './work.ts'

/*
 * Whoever holds a connection may not wait for a second one: as many who do so at once as there are connections wait for
 * each other for ever. Every transaction of a request counts here, whoever opens it, and asking for another connection
 * meanwhile is told, whichever way it is asked for.
 */

export class SecondConnection extends Error {
  override name = 'SecondConnection'
}

/** Tells of each time that a connection is asked for within a transaction of the same request or job. */
export function watchForSecond(pool: pg.Pool, onSecond: (error: SecondConnection) => void) {
  const connect = pool.connect.bind(pool) as (...given: unknown[]) => unknown
  pool.connect = ((...given: unknown[]) => {
    if ((currentWork()?.transactions ?? 0) > 0)
      onSecond(new SecondConnection('A second connection was asked for within a transaction'))
    return connect(...given)
  }) as typeof pool.connect
}

/** When it is somebody's turn for a connection; what it gives is called when they are done with it. */
export type TakeTurn = () => Promise<() => void>

/** PostgreSQL as Kysely speaks to it, with its transactions counted, and its connections given in turn. */
export class CountingDialect extends PostgresDialect {
  readonly #takeTurn: TakeTurn | undefined
  constructor(config: PostgresDialectConfig, takeTurn?: TakeTurn) {
    super(config)
    this.#takeTurn = takeTurn
  }

  override createDriver(): Driver {
    const driver = counting(super.createDriver())
    return this.#takeTurn ? takingTurns(driver, this.#takeTurn) : driver
  }
}

function takingTurns(driver: Driver, takeTurn: TakeTurn): Driver {
  const held = new Map<DatabaseConnection, () => void>()
  const [acquire, release] = [driver.acquireConnection.bind(driver), driver.releaseConnection.bind(driver)]
  return Object.assign(driver, {
    async acquireConnection() {
      const done = await takeTurn()
      try {
        const connection = await acquire()
        held.set(connection, done)
        return connection
      } catch (error) {
        done()
        throw error
      }
    },
    releaseConnection: (connection: DatabaseConnection) =>
      release(connection).finally(() => {
        held.get(connection)?.()
        held.delete(connection)
      }),
  })
}

function counting(driver: Driver): Driver {
  const open = new Map<DatabaseConnection, { transactions: number }>()
  const reading = new Set<DatabaseConnection>()
  const [begin, commit, rollback] = [
    driver.beginTransaction.bind(driver),
    driver.commitTransaction.bind(driver),
    driver.rollbackTransaction.bind(driver),
  ]
  return Object.assign(driver, {
    async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
      // On its way with what follows: where a connection is gone, that fails too.
      begin(connection, settings).catch(() => {})
      if (settings.accessMode === 'read only') reading.add(connection)
      const work = currentWork()
      if (!work) return
      work.transactions++
      open.set(connection, work)
    },
    async commitTransaction(connection: DatabaseConnection) {
      if (!reading.delete(connection)) return commit(connection).finally(() => count(connection))
      // What only read has nothing left that can fail: whoever is next finds the connection free when it is.
      commit(connection).catch(() => {})
      count(connection)
    },
    rollbackTransaction: (connection: DatabaseConnection) =>
      rollback(connection).finally(() => {
        reading.delete(connection)
        count(connection)
      }),
  })

  /** Where a commit fails, a rollback follows: it is over once. */
  function count(connection: DatabaseConnection) {
    const work = open.get(connection)
    if (work) work.transactions--
    open.delete(connection)
  }
}
