import { currentWork } from '#database/work.ts'
import { createSlots } from './slots.ts'

/** Whoever waits in vain hears of it within five seconds. */
const WAIT_MS = 4_000
const MOST_WAITING = 2_000

/** One person has half of the connections at most, and whoever has had least of them lately has the next. */
export function connectionsInTurn(connections: number) {
  const slots = createSlots({ all: connections, waiting: MOST_WAITING, waitMs: WAIT_MS })
  const ofEach = Math.max(1, Math.ceil(connections / 2))
  return () => {
    const whose = currentWork()?.whose ?? null
    return slots([whose === null ? { key: 'the installation', max: connections } : { key: whose, max: ofEach }])
  }
}
