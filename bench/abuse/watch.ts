import { setTimeout as sleep } from 'node:timers/promises'
import { residentMb, workersOf } from '#testing/seen-from-outside.ts'

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
