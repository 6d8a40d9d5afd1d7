import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { parentOf, processorMs } from './processor-time.ts'

/** Until it has computed for so long, however busy the machine is. */
const BUSY = 'while (process.cpuUsage().user < 200_000);'
/** Starts one that computes and ends, and then lives on without doing anything. */
const PARENT = `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(BUSY)}]); console.log('done'); setInterval(() => {}, 1_000)`

test.runIf(process.platform === 'linux')('what a process has started counts with it, ended or not', async () => {
  const child = spawn(process.execPath, ['-e', PARENT], { stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    const before = (await processorMs(process.pid))!
    await once(child.stdout, 'data')
    expect(await parentOf(child.pid!)).toBe(process.pid)
    expect(await processorMs(child.pid!)).toBeGreaterThan(100)
    expect((await processorMs(process.pid))! - before).toBeGreaterThan(100)
  } finally {
    child.kill()
  }
})

test.runIf(process.platform === 'linux')('a process that is not there has computed nothing', async () => {
  expect(await processorMs(2 ** 30)).toBe(0)
})
