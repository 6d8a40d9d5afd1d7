import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/* What a server holds on to, as the system tells it about another process. */

export function residentMb(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024
  } catch {
    // It has ended since it was listed.
    return 0
  }
}

/** All processes below a server's, besides PostgreSQL's. */
export function workersOf(server: number): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,comm='], { encoding: 'utf8' }).trim().split('\n')
  const all = lines.map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line)!)
  const below = (parent: number): number[] =>
    all.flatMap(([, pid, of, name]) =>
      Number(of) === parent && name !== 'postgres' ? [Number(pid), ...below(Number(pid))] : [],
    )
  return below(server)
}

const PATIENCE_MS = 5_000

/** Connections of the database that are still at work, and of the network that are still open, after five seconds at most. */
export async function connectionsLeft(databaseUrl: string, url: string): Promise<number> {
  for (const until = Date.now() + PATIENCE_MS; ; await sleep(200)) {
    const left = (await busyInDatabase(databaseUrl)) + openConnections(url)
    if (left === 0 || Date.now() > until) return left
  }
}

export async function busyInDatabase(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ busy: number }>(
    `select count(*)::int as busy from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and state is distinct from 'idle' and backend_type = 'client backend'`,
  )
  await client.end()
  return rows[0]!.busy
}

const ESTABLISHED = '01'

/** As the kernel lists them, from the server's side. */
export function openConnections(url: string): number {
  const local = `:${Number(new URL(url).port).toString(16).toUpperCase().padStart(4, '0')}`
  const lines = ['tcp', 'tcp6'].flatMap((kind) => readFileSync(`/proc/net/${kind}`, 'utf8').trim().split('\n').slice(1))
  return lines
    .map((line) => line.trim().split(/\s+/))
    .filter(([, at, , state]) => at!.endsWith(local) && state === ESTABLISHED).length
}
