import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const LOOK_EVERY_MS = 15_000
/** Of one processor: what the clock begins takes less, and people take more. */
const RESTS_BELOW = 0.03
/** What is worth a pause of some 100 ms in which nobody asks anything. */
const WORTH_BYTES = 16 * 1024 ** 2

interface Held {
  heapTotal: number
  heapUsed: number
  arrayBuffers: number
}

/** What of it can be given back: room of the heap that nothing is in, and bytes beside it that came since all was looked through. */
export const isWorthCollecting = ({ heapTotal, heapUsed, arrayBuffers }: Held, keptBuffers: number) =>
  heapTotal - heapUsed + Math.max(0, arrayBuffers - keptBuffers) >= WORTH_BYTES

type Collect = (options: { type: 'major'; flavor: 'last-resort' }) => void

/** What the start and busy hours took stays with the process as long as nothing is asked of it, unless it is given back. */
export function giveBackMemory(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as Collect
  let before = process.cpuUsage()
  let keptBuffers = 0
  setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    before = process.cpuUsage()
    const share = (user + system) / 1_000 / LOOK_EVERY_MS
    if (share > RESTS_BELOW || !isWorthCollecting(process.memoryUsage(), keptBuffers)) return
    collect({ type: 'major', flavor: 'last-resort' })
    keptBuffers = process.memoryUsage().arrayBuffers
    before = process.cpuUsage()
  }, LOOK_EVERY_MS).unref()
}
