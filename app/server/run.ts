import { existsSync } from 'node:fs'
import { inspect } from 'node:util'
import { Refusal } from '#database/refusal.ts'
import { readConfig, type Config } from '#platform/config.ts'
import { inSources } from '#platform/source-places.ts'

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
    console.error(error instanceof Refusal ? error.message : inSources(inspect(error)))
    process.exitCode = 1
  }
}
