import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { ownDatabase } from '#database/embedded.ts'
import { DATABASE } from '#database/embedded/initialise.ts'
import { prepareLogin } from '#database/embedded/prepare-login.ts'
import { migrate } from '#database/migrate.ts'
import { makeQueueTables } from '#platform/queue-tables.ts'
import { shareCompiledCode } from './compile-cache.ts'
import { databaseNamed } from './database-address.ts'
import { keepFilesInMemory } from './files-in-memory.ts'
import { copyOfModel } from './model-database.ts'

export const TEMPLATE = 'strongroom_template'

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: string
    /** The same server, perhaps by way of a pooler. */
    pooled: string
    prepares: boolean
  }
}

/** One PostgreSQL for the whole run, with a migrated template that each test file copies. */
export default async function setup({ provide }: TestProject) {
  shareCompiledCode()
  await keepFilesInMemory()
  const { TEST_DATABASE_URL: given, TEST_POOLER_URL: pooler, DATABASE_PREPARES: prepares } = process.env
  const { url, stop } = given ? await emptied(given) : await embedded()
  await migrate(databaseNamed(url, TEMPLATE))
  await makeQueueTables(databaseNamed(url, TEMPLATE))
  provide('postgres', url)
  provide('pooled', pooler || url)
  provide('prepares', prepares !== 'off')
  return stop
}

/** A server that runs already, for tests alone: its login has to be a superuser's. */
async function emptied(url: string) {
  await prepareLogin(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`drop database if exists ${TEMPLATE} with (force)`)
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
  return { url, stop: async () => {} }
}

async function embedded() {
  const folder = await mkdtemp(join(tmpdir(), 'strongroom-tests-'))
  await copyOfModel(folder)
  const { url, stop } = await ownDatabase(folder)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // Tests lose nothing when the machine does.
  await client.query(`alter system set fsync = off`)
  await client.query(`alter system set synchronous_commit = off`)
  await client.query(`select pg_reload_conf()`)
  await client.query(`create database ${TEMPLATE} template ${DATABASE}`)
  await client.end()
  return {
    url,
    stop: async () => {
      await stop()
      await rm(folder, { recursive: true })
    },
  }
}
