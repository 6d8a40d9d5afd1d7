import type pg from 'pg'
import { isMigrated, readApplied, readMigrations, refuseStrangers } from '#database/migrate.ts'
import { Refusal } from '#database/refusal.ts'
import type { Installation, Table } from './archive/contents.ts'

/** Text that means the same on every server. */
export const PLAIN_TEXT = `set local datestyle = 'ISO'; set local timezone = 'UTC'; set local bytea_output = 'hex';
  set local client_encoding = 'UTF8'; set local statement_timeout = 0; set local lock_timeout = 0;
  set local idle_in_transaction_session_timeout = 0;`

/** Opens one view of all rows, that nothing saved later changes and no migration pulls away. */
export async function openSnapshot(client: pg.Client): Promise<Table[]> {
  if (!(await isMigrated(client))) throw new Refusal('There is no installation in this database yet.')
  const before = await listTables(client)
  await client.query('begin isolation level repeatable read read only')
  await client.query(PLAIN_TEXT)
  // No snapshot is taken before the first statement that reads, so this comes first.
  await client.query(`lock table public.migrations, ${before.map(identify).join(', ')} in access share mode`)
  return inOrder(await listTables(client), await listReferences(client))
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`
export const identify = ({ schema, name }: Pick<Table, 'schema' | 'name'>) => `${quote(schema)}.${quote(name)}`
const columnsOf = ({ columns }: Table) => columns.map(quote).join(', ')

export const copyFrom = (table: Table) => `copy (select ${columnsOf(table)} from ${identify(table)}) to stdout`
export const copyTo = (table: Table) => `copy ${identify(table)} (${columnsOf(table)}) from stdin`

/** Every table of the installation that is meant to last. What PostgreSQL computes is left to it. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select nspname as schema, relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class
      join pg_namespace on pg_namespace.oid = relnamespace
      join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
    where nspname in ('public', 'auth') and relkind = 'r' and relpersistence = 'p'
      and (nspname, relname) <> ('public', 'migrations')
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
    group by nspname, relname order by nspname, relname`)
  return rows
}

interface Reference {
  from: string
  to: string
}

/** Which table's rows need another's to be there first. */
async function listReferences(client: pg.Client): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(`
    select format('%s.%s', a.nspname, r.relname) as from, format('%s.%s', b.nspname, t.relname) as to
    from pg_constraint
      join pg_class r on r.oid = conrelid join pg_namespace a on a.oid = r.relnamespace
      join pg_class t on t.oid = confrelid join pg_namespace b on b.oid = t.relnamespace
    where contype = 'f' and conrelid <> confrelid`)
  return rows
}

function inOrder(tables: Table[], references: Reference[]): Table[] {
  const ordered: Table[] = []
  const done = new Set<string>()
  let waiting = tables
  while (waiting.length > 0) {
    const ready = waiting.filter((table) => references.every(({ from, to }) => from !== key(table) || done.has(to)))
    if (ready.length === 0) throw new Error('Tables refer to each other in a circle')
    ordered.push(...ready)
    for (const table of ready) done.add(key(table))
    waiting = waiting.filter((table) => !done.has(key(table)))
  }
  return ordered
}

const key = ({ schema, name }: Table) => `${schema}.${name}`

/** What has been applied to this database, all of which this version has to know. */
export async function knownMigrations(client: pg.Client): Promise<Installation['migrations']> {
  const applied = await readApplied(client)
  refuseStrangers(applied, await readMigrations())
  return [...applied].map(([name, checksum]) => ({ name, checksum }))
}

export async function listSequences(client: pg.Client): Promise<Installation['sequences']> {
  const { rows: names } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname in ('public', 'auth')`,
  )
  const found = []
  for (const { name } of names) {
    const { rows } = await client.query<{ last_value: string; is_called: boolean }>(
      `select last_value, is_called from ${name}`,
    )
    found.push({ name, ...rows[0]! })
  }
  return found
}
