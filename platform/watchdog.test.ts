import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { watchHealth } from './health.ts'

const MODULE = new URL('watchdog.ts', import.meta.url).href

/** A process that is watched, two seconds being its patience, and does what `script` says. */
async function watched(script: string) {
  const source = `import { startWatchdog } from ${JSON.stringify(MODULE)}\nstartWatchdog(2)\n${script}`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', source], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [said, errors] = [text(child.stdout), text(child.stderr)]
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
  return { code, signal, said: await said, errors: await errors }
}

test('a process whose loop stands still is ended, and says why', async () => {
  const { signal, errors } = await watched('setTimeout(() => { for (;;); }, 300)')
  expect(signal).toBe('SIGKILL')
  expect(errors).toContain('the event loop stood still for 2 s')
})

test('a process that works hard and now and then takes a breath is left alone, and may end', async () => {
  const { code, said } = await watched(`
    const breathe = (left) => {
      const until = Date.now() + 700
      while (Date.now() < until);
      if (left > 0) return setTimeout(breathe, 600, left - 1)
      console.log('done')
    }
    breathe(3)
  `)
  expect({ code, said }).toEqual({ code: 0, said: 'done\n' })
})

test('a stall of the loop is reported for a while, and what ended for good for ever', async () => {
  const start = performance.now()
  let skipped = 0
  const health = watchHealth(() => performance.now() + skipped)
  expect(health.trouble()).toBeNull()
  skipped = 12_000
  await expect.poll(() => health.trouble(), { timeout: 3_000 }).toBe('nothing moved for 12 s')
  skipped = 60_000 - (performance.now() - start)
  health.stop()
  expect(health.trouble()).toBeNull()
  health.fail('the database is gone')
  expect(health.trouble()).toBe('the database is gone')
})
