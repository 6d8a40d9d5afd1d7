import { readFileSync, writeFileSync } from 'node:fs'
import { createHistogram } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

/*
 * Loaded into a server before its own program: how late its event loop comes to what is due. On a machine that has other
 * things to do that says little of the server, so what it worked itself in each turn is counted too.
 */

const EVERY_MS = 10
const NS_PER_MS = 1e6

export interface EventLoop {
  /** Of all turns: how long nothing else could begin. */
  p999Ms: number
  mostMs: number
  /** The same, of which only the processor's time counts. */
  p999WorkedMs: number
  /** How much of the time it could have worked, and others had the processors. */
  waited: number
}

interface Look {
  at: number
  workedMs: number
  waitedMs: number
}

const path = process.env['EVENT_LOOP_FILE']
if (isMainThread && path !== undefined) {
  const [all, worked] = [createHistogram(), createHistogram()]
  let first = look()
  let last = first
  setInterval(() => {
    const now = look()
    all.record(nanoseconds(now.at - last.at))
    worked.record(nanoseconds(now.workedMs - last.workedMs))
    last = now
  }, EVERY_MS).unref()
  process.on('SIGUSR2', () => {
    const now = look()
    const figures: EventLoop = {
      p999Ms: all.percentile(99.9) / NS_PER_MS,
      mostMs: all.max / NS_PER_MS,
      p999WorkedMs: worked.percentile(99.9) / NS_PER_MS,
      waited: (now.waitedMs - first.waitedMs) / (now.at - first.at),
    }
    writeFileSync(path, JSON.stringify(figures))
    first = now
    for (const histogram of [all, worked]) histogram.reset()
  })
}

function look(): Look {
  const { user, system } = process.threadCpuUsage()
  return { at: performance.now(), workedMs: (user + system) / 1_000, waitedMs: waitedMs() }
}

/** For a processor, by this thread, since it began; 0 where the kernel does not count it. */
function waitedMs(): number {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'latin1').split(' ')[1]) / NS_PER_MS
  } catch {
    return 0
  }
}

function nanoseconds(ms: number) {
  return Math.max(1, Math.round(ms * NS_PER_MS))
}
