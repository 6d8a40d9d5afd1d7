import pg from 'pg'
import { connect, type Database } from '#database/connect.ts'
import { type DatabaseAddresses, optionsFor } from '#database/least-power.ts'
import { joinDatabase, ownDatabase } from '#database/embedded.ts'
import type { Config } from '#platform/config.ts'
import { setFreeSpaceReserve } from '#platform/free-space.ts'
import { readSettings } from './run.ts'
import { addressesIn, prepareDatabase } from './prepare-database.ts'
import { explainUnreachable } from './database-unreachable.ts'

/** For a command of the installation: its migrated database, whether a server is running on it or not. */
export const withDatabase = <T>(work: (database: Database, config: Config) => Promise<T>): Promise<T> =>
  withAddresses(async (addresses, config) => {
    await using opened = new AsyncDisposableStack()
    await prepareDatabase(addresses, config)
    const options = (await optionsFor(addresses)) ?? undefined
    const database = connect(addresses.server, { max: 2, options })
    opened.defer(() => database.close())
    return await work(database, config)
  })

interface Company {
  /** No server may run beside the command. Of an embedded database that is known for certain. */
  alone?: boolean
}

/** The owner's address of the database, which is left as it is found: neither made nor brought up to date. */
export const withDatabaseAsItIs = <T>(
  work: (ownerUrl: string, config: Config) => Promise<T>,
  company: Company = {},
): Promise<T> => withAddresses(({ owner }, config) => work(owner, config), company)

async function withAddresses<T>(
  work: (addresses: DatabaseAddresses, config: Config) => Promise<T>,
  { alone = false }: Company = {},
): Promise<T> {
  await using opened = new AsyncDisposableStack()
  const config = readSettings()
  setFreeSpaceReserve(config.freeSpaceReserve)
  const addresses = addressesIn(config) ?? (await embedded(config, alone, opened))
  await explainUnreachable(addresses.owner, () => requireConnection(addresses.owner))
  return await work(addresses, config)
}

async function requireConnection(url: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  await client.connect()
  await client.end()
}

async function embedded(
  { dataFolder }: Config,
  alone: boolean,
  opened: AsyncDisposableStack,
): Promise<DatabaseAddresses> {
  const open = alone ? ownDatabase : joinDatabase
  const { url, serverUrl, stop } = await open(`${dataFolder}/postgres`)
  opened.defer(() => stop())
  return { server: serverUrl, owner: url }
}
