import { existsSync } from 'node:fs'
import pg from 'pg'
import { connect, type Database } from '#database/connect.ts'
import { type DatabaseAddresses, optionsFor } from '#database/least-power.ts'
import { joinDatabase, ownDatabase } from '#database/embedded.ts'
import { Refusal } from '#database/refusal.ts'
import { readConfig, type Config } from './config.ts'
import { setFreeSpaceReserve } from './platform/free-space.ts'
import { addressesIn, prepareDatabase } from './prepare-database.ts'
import { explainUnreachable } from './database-unreachable.ts'

/** The settings of this installation: the environment, and an `.env` file beside it. */
export function readSettings(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return readConfig(process.env)
}

/** Runs a program to its end. What is refused is reported in one line; a bug shows itself. */
export async function runCommand(work: () => Promise<void>) {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error)
    process.exitCode = 1
  }
}

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
  await explainUnreachable(addresses.owner, () => knock(addresses.owner))
  return await work(addresses, config)
}

async function knock(url: string) {
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
