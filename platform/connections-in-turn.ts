import { availableParallelism } from 'node:os'
import { currentWork } from '#database/work.ts'
import { createSlots } from './slots.ts'

/** Whoever waits in vain hears of it within five seconds. */
const WAIT_MS = 4_000
const MOST_WAITING = 2_000

/** More would take the processors from each other, and be done no sooner. */
const MOST_AT_ONCE = Math.max(4, 2 * availableParallelism())

const NO_TURN = Promise.resolve(() => {})

/**
 * One person has half of the connections at most, and whoever has had least of them lately has the next. What reads all
 * that somebody has waits in queues of its own (printing, exports), and holds nobody up who wants little.
 */
export function connectionsInTurn(connections: number, atOnce = MOST_AT_ONCE) {
  const all = Math.min(connections, atOnce)
  const slots = createSlots({ all, waiting: MOST_WAITING, waitMs: WAIT_MS })
  return (): Promise<() => void> => {
    const { kind = 'job', whose = null } = currentWork() ?? {}
    if (kind === 'export' || kind === 'job' || whose === null) return NO_TURN
    return slots([{ key: whose, max: Math.ceil(all / 2) }])
  }
}
