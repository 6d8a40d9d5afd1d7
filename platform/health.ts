import { sql } from 'kysely'
import { asSystem } from '#database/access.ts'
import type { Database } from '#database/connect.ts'

const PATIENCE_MS = 2_000
const LOOK_EVERY_MS = 500
/** Far beyond anything that work in this process takes. */
const STALL_MS = 5_000
/** For so long a stall is reported, so that whoever looks every so often hears of it. */
const REMEMBERED_MS = 30_000

export interface Health {
  /** What is the matter with this process itself, in words for its operator; null where nothing is. */
  trouble: () => string | null
  /** Something has ended for good, and only a restart brings it back. */
  fail: (reason: string) => void
  /** From here on nothing new is to come. */
  drain: () => void
  isDraining: () => boolean
  stop: () => void
}

export function watchHealth(now = () => performance.now()): Health {
  let failure: string | null = null
  let draining = false
  let last = now()
  let stall = { ms: 0, at: 0 }
  const timer = setInterval(look, LOOK_EVERY_MS).unref()

  function look() {
    const ms = now() - last - LOOK_EVERY_MS
    last = now()
    if (ms > STALL_MS) stall = { ms, at: last }
  }

  return {
    trouble() {
      const hasStalled = stall.ms > 0 && now() - stall.at < REMEMBERED_MS
      return failure ?? (hasStalled ? `nothing moved for ${Math.round(stall.ms / 1_000)} s` : null)
    },
    fail: (reason) => void (failure = reason),
    drain: () => void (draining = true),
    isDraining: () => draining,
    stop: () => clearInterval(timer),
  }
}

/** Can this process do its work right now? Only with the database reachable. */
export async function isReady(database: Database): Promise<boolean> {
  const answer = asSystem(database, (db) => sql`select 1`.execute(db)).then(
    () => true,
    () => false,
  )
  const tooLate = new Promise<boolean>((resolve) => setTimeout(resolve, PATIENCE_MS, false).unref())
  return Promise.race([answer, tooLate])
}
