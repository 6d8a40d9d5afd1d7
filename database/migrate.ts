import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { applyCode, makeTables } from './apply-schema.ts'
import { Refusal } from './refusal.ts'
import { readSchema } from './schema-files.ts'

export interface Migration {
  name: string
  sql: string
  checksum: string
}

const FOLDER = new URL('migrations/', import.meta.url)
const OLDEST_SERVER = 150_000
/** Any number will do, as long as every process of every version takes the same one. */
const LOCK = 5_026_237

/** Brings the database up to date in one transaction under a lock; returns the names of what was applied. */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    await client.query('begin')
    const applied = await bringUpToDate(client)
    await client.query('commit')
    return applied
  } finally {
    await client.end()
  }
}

/**
 * The same within a transaction that its caller began, and ends. A new database is made of database/schema; one that is there
 * gets the migrations it lacks, and then the functions, views, triggers, policies and rights of today.
 */
export async function bringUpToDate(client: pg.Client): Promise<string[]> {
  const [migrations, schema] = await Promise.all([readMigrations(), readSchema()])
  await lock(client)
  if (!(await isMigrated(client))) {
    await makeListOfMigrations(client)
    await makeTables(client, schema)
    for (const migration of migrations) await note(client, migration)
    return migrations.map(({ name }) => name)
  }
  const applied = await migrateWithin(client, migrations)
  await applyCode(client, schema)
  return applied
}

/** Makes the tables of the version that knew these migrations and no more. */
export async function makeAsOf(client: pg.Client, migrations: Migration[]): Promise<void> {
  const isOfToday = migrations.length === (await readMigrations()).length
  await (isOfToday ? bringUpToDate(client) : migrateWithin(client, migrations))
}

/** Migrations alone, one after the other, as an installation of an earlier version had them. */
export async function migrateWithin(client: pg.Client, wanted: Migration[]): Promise<string[]> {
  await lock(client)
  await makeListOfMigrations(client)
  const applied = await readApplied(client)
  refuseStrangers(applied, wanted)

  const missing = wanted.filter(({ name }) => !applied.has(name))
  for (const migration of missing) await apply(client, migration)
  return missing.map(({ name }) => name)
}

async function lock(client: pg.Client) {
  await client.query('select pg_advisory_xact_lock($1)', [LOCK])
  await refuseOldServer(client)
}

async function refuseOldServer(client: pg.Client) {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
  if (Number(rows[0]?.server_version_num) < OLDEST_SERVER) throw new Refusal('Strongroom needs PostgreSQL 15 or later.')
}

export const isMigrated = async (client: pg.Client) =>
  (await client.query<{ found: boolean }>(`select to_regclass('public.migrations') is not null as found`)).rows[0]!
    .found

/** Once: a second time it would wait for everyone who reads the list, a backup among them. */
async function makeListOfMigrations(client: pg.Client) {
  if (await isMigrated(client)) return
  await client.query(`
    create table migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    );
    alter table migrations enable row level security;
  `)
}

/** What has been applied, by name, with its checksum. */
export async function readApplied(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations order by name',
  )
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

/** What is in the database must be what these files made: neither newer nor edited since. */
export function refuseStrangers(applied: Map<string, string>, wanted: Migration[]) {
  const known = new Map(wanted.map(({ name, checksum }) => [name, checksum]))
  for (const [name, checksum] of applied) {
    const expected = known.get(name)
    if (expected === undefined)
      throw new Refusal(
        `The database is newer than this version of Strongroom: it has the migration ${name}. Run the newer version.`,
      )
    if (expected !== checksum)
      throw new Refusal(
        `The migration ${name} was changed after it was applied. Put the file back; a change goes into a new file.`,
      )
  }
}

async function apply(client: pg.Client, migration: Migration) {
  try {
    await client.query(migration.sql)
  } catch (error) {
    throw new Error(`The migration ${migration.name} failed`, { cause: error })
  }
  await note(client, migration)
}

const note = (client: pg.Client, { name, checksum }: Migration) =>
  client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])

export async function readMigrations(folder: URL = FOLDER): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const sql = (await readFile(new URL(name, folder), 'utf8')).replaceAll('\r\n', '\n')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}
