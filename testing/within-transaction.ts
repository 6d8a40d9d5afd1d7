import pg from 'pg'
import { type Migration, migrateWithin } from '#database/migrate.ts'

/** As the owner of a database, in one transaction. */
export async function withinTransaction<T>(url: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    const outcome = await act(client)
    await client.query('commit')
    return outcome
  } finally {
    await client.end()
  }
}

/** A database as a version had it that knew these migrations and no more. */
export const migrateTo = (url: string, migrations: Migration[]) =>
  withinTransaction(url, (client) => migrateWithin(client, migrations))
