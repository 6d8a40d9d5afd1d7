import { existsSync } from 'node:fs'
import pg from 'pg'
import { connect, type Database } from '#database/connect.ts'
import { joinDatabase, ownDatabase } from '#database/embedded.ts'
import { migrate } from '#database/migrate.ts'
import { Refusal } from '#database/refusal.ts'
import { readConfig, type Config } from './config.ts'
import { inReachOf } from './reach.ts'

/** The settings of this installation: the environment, and an `.env` file beside it. */
export function readSettings(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return readConfig(process.env)
}

/** Runs a program to its end. What is refused is told in one line; a bug shows itself. */
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
  withDatabaseAsItIs(async (url, config) => {
    await using opened = new AsyncDisposableStack()
    await inReachOf(url, () => migrate(url))
    const database = connect(url, { max: 2 })
    opened.defer(() => database.close())
    return await work(database, config)
  })

interface Company {
  /** No server may run beside the command. Of an embedded database that is known for certain. */
  alone?: boolean
}

/** The address of the database, which is left as it is found: neither made nor brought up to date. */
export async function withDatabaseAsItIs<T>(
  work: (url: string, config: Config) => Promise<T>,
  { alone = false }: Company = {},
): Promise<T> {
  await using opened = new AsyncDisposableStack()
  const config = readSettings()
  const url = config.databaseUrl ?? (await embedded(config, alone, opened))
  await inReachOf(url, () => knock(url))
  return await work(url, config)
}

async function knock(url: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  await client.connect()
  await client.end()
}

async function embedded({ dataFolder }: Config, alone: boolean, opened: AsyncDisposableStack): Promise<string> {
  const open = alone ? ownDatabase : joinDatabase
  const { url, stop } = await open(`${dataFolder}/postgres`)
  opened.defer(() => stop())
  return url
}
