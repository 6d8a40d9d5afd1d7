import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import type { WatchdogData } from './watchdog.ts'

/*
 * Looks once a second whether the main thread has moved. It counts its own looks rather than the clock, so that a machine
 * that slept, and both with it, does not look like one that stood still.
 */

const { beats, pid, patienceSeconds } = workerData as WatchdogData
const STDERR = 2
const beat = new Int32Array(beats)
const still = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))

let last = Atomics.load(beat, 0)
for (let looks = 0; looks < patienceSeconds;) {
  Atomics.wait(still, 0, 0, 1_000)
  const current = Atomics.load(beat, 0)
  looks = current === last ? looks + 1 : 0
  last = current
}
const msg = `the event loop stood still for ${patienceSeconds} s, and the process is ended`
// Straight to the descriptor: what the main thread would have to pass on never arrives.
writeSync(STDERR, `${JSON.stringify({ level: 60, time: Date.now(), pid, msg })}\n`)
process.kill(pid, 'SIGKILL')
