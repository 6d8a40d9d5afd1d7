import { existsSync } from 'node:fs'
import { connect, type Database } from '#database/connect.ts'
import { joinDatabase } from '#database/embedded.ts'
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
export async function withDatabase<T>(work: (database: Database, config: Config) => Promise<T>): Promise<T> {
  await using opened = new AsyncDisposableStack()
  const config = readSettings()
  const url = config.databaseUrl ?? (await join(config, opened))
  await inReachOf(url, () => migrate(url))
  const database = connect(url, { max: 2 })
  opened.defer(() => database.close())
  return await work(database, config)
}

async function join({ dataFolder }: Config, opened: AsyncDisposableStack): Promise<string> {
  const embedded = await joinDatabase(`${dataFolder}/postgres`)
  opened.defer(() => embedded.stop())
  return embedded.url
}
