import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { ownDatabase } from '#database/embedded.ts'
import { migrate } from '#database/migrate.ts'
import { makeQueueTables } from '#server/platform/queue-tables.ts'
import { shareCompiledCode } from './compile-cache.ts'
import { databaseNamed } from './database-address.ts'

export const TEMPLATE = 'strongroom_template'

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: string
  }
}

/** One PostgreSQL for the whole run, with a migrated template that each test file copies. */
export default async function setup({ provide }: TestProject) {
  shareCompiledCode()
  const folder = await mkdtemp(join(tmpdir(), 'strongroom-tests-'))
  const embedded = await ownDatabase(folder)
  const client = new pg.Client({ connectionString: embedded.url })
  await client.connect()
  // Tests lose nothing when the machine does.
  await client.query(`alter system set fsync = off`)
  await client.query(`alter system set synchronous_commit = off`)
  await client.query(`select pg_reload_conf()`)
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
  await migrate(databaseNamed(embedded.url, TEMPLATE))
  await makeQueueTables(databaseNamed(embedded.url, TEMPLATE))
  provide('postgres', embedded.url)

  return async () => {
    await embedded.stop()
    await rm(folder, { recursive: true })
  }
}
