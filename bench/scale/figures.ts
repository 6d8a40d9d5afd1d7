import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { processorMs } from '../side-by-side/processor-time.ts'

interface Size {
  rows: number
  table: number
  indexes: number
  toast: number
}
type Sizes = ReadonlyMap<string, Size>

/** Of every table, once what is dead has been taken out of it. */
export async function sizesOf(client: pg.Client): Promise<Sizes> {
  await client.query('vacuum analyze')
  const { rows } = await client.query<Size & { name: string }>(`
    select
      pg_class.oid::regclass::text as name, pg_indexes_size(pg_class.oid)::int as indexes,
      coalesce(pg_total_relation_size(nullif(reltoastrelid, 0)), 0)::int as toast,
      (pg_table_size(pg_class.oid) - coalesce(pg_total_relation_size(nullif(reltoastrelid, 0)), 0))::int as table
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and nspname in ('public', 'auth')`)
  const sizes = new Map<string, Size>()
  for (const { name, ...size } of rows) {
    const counted = await client.query<{ rows: number }>(`select count(*)::int as rows from ${name}`)
    sizes.set(name, { ...size, ...counted.rows[0]! })
  }
  return sizes
}

const bytesOf = ({ table, indexes, toast }: Size) => table + indexes + toast
const MOST_SHOWN = 14

/** What came between two looks at the tables, for each of so many. */
export function printGrowth(title: string, before: Sizes, after: Sizes, many: number) {
  const less = (name: string, size: Size): Size => {
    const was = before.get(name) ?? { rows: 0, table: 0, indexes: 0, toast: 0 }
    const each = (part: keyof Size) => (size[part] - was[part]) / many
    return { rows: each('rows'), table: each('table'), indexes: each('indexes'), toast: each('toast') }
  }
  const grown = [...after].map(([name, size]) => [name, less(name, size)] as const)
  const sum = (of: readonly (readonly [string, Size])[]) =>
    of.reduce(
      (all, [, { rows, table, indexes, toast }]) => ({
        rows: all.rows + rows,
        table: all.table + table,
        indexes: all.indexes + indexes,
        toast: all.toast + toast,
      }),
      { rows: 0, table: 0, indexes: 0, toast: 0 },
    )
  const sorted = grown
    .filter(([, size]) => bytesOf(size) !== 0)
    .toSorted(([, one], [, other]) => bytesOf(other) - bytesOf(one))
  console.log(`\n${title}: rows, bytes of rows, of indexes, out of line, of all`)
  for (const [name, size] of sorted.slice(0, MOST_SHOWN)) printSize(name, size)
  printSize('all others', sum(sorted.slice(MOST_SHOWN)))
  printSize('all', sum(sorted))
}

const printSize = (name: string, size: Size) =>
  console.log(
    name.padEnd(28) +
      size.rows.toFixed(2).padStart(9) +
      [size.table, size.indexes, size.toast, bytesOf(size)].map((each) => each.toFixed(0).padStart(9)).join(''),
  )

/** Processor time so far. All that is started here and is not the server is its PostgreSQL. */
export async function computedMs(server: number) {
  const [all, ofServer] = [(await processorMs(process.pid))!, (await processorMs(server))!]
  const { user, system } = process.cpuUsage()
  return { server: ofServer, database: all - ofServer - (user + system) / 1_000 }
}

/** Bytes ever written to the log of PostgreSQL. */
export async function walBytes(client: pg.Client) {
  const { rows } = await client.query<{ bytes: string }>(
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as bytes`,
  )
  return Number(rows[0]!.bytes)
}

export async function filesIn(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size))
  return { files: files.length, bytes: sizes.reduce((sum, size) => sum + size, 0) }
}

/** In MiB, what processes share being shared out between them. */
export function memoryOf(server: number) {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,comm='], { encoding: 'utf8' }).trim().split('\n')
  const all = lines.map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line)!.slice(1) as [string, string, string])
  const below = (pid: string): typeof all =>
    all.filter(([, parent]) => parent === pid).flatMap((each) => [each, ...below(each[0])])
  const sum = (of: typeof all) => Math.round(of.reduce((mib, [pid]) => mib + sharedOut(pid), 0))
  const ofPostgres = below(String(process.pid)).filter(([, , name]) => name.startsWith('postgres'))
  return {
    server: Math.round(sharedOut(String(server))),
    workers: sum(below(String(server))),
    postgres: sum(ofPostgres),
    ofPostgres: ofPostgres.length,
  }
}

function sharedOut(pid: string) {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1_024
  } catch {
    // It has ended since it was listed.
    return 0
  }
}
