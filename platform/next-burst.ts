import { setImmediate as nextTurn } from 'node:timers/promises'

let last = Promise.resolve()

/**
 * Between two bursts of work that takes long: of all that wait here one goes on each time that the event loop has come round.
 * So however many archives are made at once, a request waits for a burst of one of them.
 */
export const nextBurst = (): Promise<void> => (last = last.then(() => nextTurn()))
