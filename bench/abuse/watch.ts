import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** What the server's processes show while they are attacked, seen from outside and by its own figures. */
interface Seen {
  /** The longest that its event loop stood still. */
  stallMs: number
  /** Of the server's own process, in MiB, the most. */
  serverMb: number
  /** Of all its other processes besides PostgreSQL's, at the same instant, the most. */
  workersMb: number
}

const EVERY_MS = 250
export const METRICS_TOKEN = 'a token of the bench, long enough'

export async function watch(url: string, pid: number) {
  // The first answer is about all the time before.
  await ownLagMs(url)
  const seen: Seen = { stallMs: 0, serverMb: 0, workersMb: 0 }
  const over = new AbortController()
  const watching = watchUntil(over.signal)
  return {
    end: async () => {
      over.abort()
      await watching
      return seen
    },
  }

  async function watchUntil(signal: AbortSignal) {
    let answered = performance.now()
    while (!signal.aborted) {
      seen.serverMb = Math.max(seen.serverMb, residentMb(pid))
      seen.workersMb = Math.max(
        seen.workersMb,
        workersOf(pid).reduce((sum, each) => sum + residentMb(each), 0),
      )
      const lag = await ownLagMs(url)
      // What does not answer is as good as standing still since it last did.
      if (lag === null) seen.stallMs = Math.max(seen.stallMs, performance.now() - answered)
      else {
        seen.stallMs = Math.max(seen.stallMs, lag)
        answered = performance.now()
      }
      await sleep(EVERY_MS)
    }
  }
}

/** The longest lag since it was last asked, by the server's own clock. */
async function ownLagMs(url: string): Promise<number | null> {
  try {
    // A connection that stays open would be counted as left.
    const headers = { authorization: `Bearer ${METRICS_TOKEN}`, connection: 'close' }
    const text = await (await fetch(`${url}/metrics`, { headers, signal: AbortSignal.timeout(2_000) })).text()
    const max = /^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(text)?.[1]
    return max === undefined ? null : Number(max) * 1_000
  } catch {
    return null
  }
}

export function residentMb(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024
  } catch {
    // It has ended since it was listed.
    return 0
  }
}

function workersOf(server: number): number[] {
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
    const left = (await busyInDatabase(databaseUrl)) + openAt(Number(new URL(url).port))
    if (left === 0 || Date.now() > until) return left
  }
}

async function busyInDatabase(databaseUrl: string): Promise<number> {
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
function openAt(port: number): number {
  const local = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const lines = ['tcp', 'tcp6'].flatMap((kind) => readFileSync(`/proc/net/${kind}`, 'utf8').trim().split('\n').slice(1))
  return lines
    .map((line) => line.trim().split(/\s+/))
    .filter(([, at, , state]) => at!.endsWith(local) && state === ESTABLISHED).length
}
