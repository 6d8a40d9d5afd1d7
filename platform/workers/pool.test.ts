import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createPool } from './pool.ts'
import { PROGRAMS, TASKS } from './tasks.ts'

function aPool(keepsSpare: boolean) {
  const programs = { ...PROGRAMS, files: { ...PROGRAMS.files, keepsSpare } }
  const pool = createPool({ programs, tasks: TASKS, most: 4, size: 2, idleSeconds: 60 })
  onTestFinished(() => pool.stop())
  return pool
}

test('while a process works, another is started for the next person', async () => {
  const pool = aPool(true)
  const first = await pool.take('files')
  await expect.poll(() => pool.idleCount()).toBe(1)
  expect(await pool.take('files')).not.toBe(first)
  await expect.poll(() => pool.idleCount()).toBe(1)
})

test('a program that keeps no spare process starts one for each that works', async () => {
  const pool = aPool(false)
  await pool.take('files')
  await sleep(50)
  expect(pool.idleCount()).toBe(0)
})

test('a process that has worked is not ended while others of its kind may be needed', async () => {
  const pool = aPool(false)
  const workers = [await pool.take('files'), await pool.take('files'), await pool.take('files')]
  for (const worker of workers) await pool.giveBack('files', worker)
  expect(workers.map(({ isAlive }) => isAlive)).toEqual([true, true, true])
})
