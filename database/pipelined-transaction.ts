import { DummyDriver, PostgresDialect, type QueryExecutor, Transaction } from 'kysely'
import type { DB } from './schema.ts'

/** What Kysely wants to know of a transaction, and a transaction never asks. */
const unused = { dialect: new PostgresDialect({ pool: () => Promise.reject(new Error('unused')) }) }
const parts = { ...unused, config: unused, driver: new DummyDriver() }

/** A transaction as Kysely knows them, whose statements go this way. */
export const transactionBy = (executor: QueryExecutor) => new Transaction<DB>({ ...parts, executor })

const ABORTED = '25P02'

/**
 * The same transaction, which waits for no answer before it sends the next statement. Kysely has each wait for the one
 * before; PostgreSQL answers them in their order by itself, however many are on their way. Where one fails, those behind
 * it fail for the same reason.
 */
export async function pipelined(transaction: Transaction<DB>): Promise<Transaction<DB>> {
  const executor = transaction.getExecutor()
  let reason: unknown
  return executor.provideConnection(async (connection) => {
    const together = executor.withConnectionProvider({
      async provideConnection(ask) {
        try {
          return await ask(connection)
        } catch (error) {
          if ((error as { code?: string }).code === ABORTED) throw reason ?? error
          reason = error
          throw error
        }
      },
    })
    return transactionBy(together)
  })
}
