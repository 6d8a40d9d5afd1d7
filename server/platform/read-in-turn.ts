import { createQueue } from './slots.ts'

/** Runs what reads all that a person has, when it is their turn; fails with NoSlot where that does not come soon. */
export type ReadInTurn = <T>(whose: string, work: () => Promise<T>) => Promise<T>

const WAIT_MS = 3_000
const MOST_WAITING = 60

/** Such reading takes a connection for a while, and most of them are to stay with the others. */
export const createReadInTurn = (connections: number): ReadInTurn =>
  createQueue({ all: Math.max(1, Math.floor(connections / 3)), each: 1, waiting: MOST_WAITING, waitMs: WAIT_MS })
