import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const LOOK_EVERY_MS = 15_000
/** Of one processor: what the clock begins takes less, and people take more. */
const RESTS_BELOW = 0.03
/** What is worth a pause of some 100 ms in which nobody asks anything. */
const WORTH_BYTES = 16 * 1024 ** 2

type Collect = (options: { type: 'major'; flavor: 'last-resort' }) => void

/** What the start and busy hours took stays with the process as long as nothing is asked of it, unless it is given back. */
export function giveBackMemory(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as Collect
  let before = process.cpuUsage()
  setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    before = process.cpuUsage()
    const share = (user + system) / 1_000 / LOOK_EVERY_MS
    const { heapTotal, heapUsed } = process.memoryUsage()
    if (share > RESTS_BELOW || heapTotal - heapUsed < WORTH_BYTES) return
    collect({ type: 'major', flavor: 'last-resort' })
    before = process.cpuUsage()
  }, LOOK_EVERY_MS).unref()
}
