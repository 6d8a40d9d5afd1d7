import { afterAll, expect, test } from 'vitest'
import { asSystem, asUser } from '#database/access.ts'
import { database } from '#testing/database.ts'
import { anInvestor } from '#testing/people.ts'
import { startJobs } from './jobs.ts'
import { createLog } from './log.ts'
import { createSealer } from './sealer.ts'

const done: string[] = []
const logged: string[] = []
let failures = 0

const note = { name: 'note', run: async ({ what }: { what: string }) => void done.push(what) }
const stumble = {
  name: 'stumble',
  run: async () => {
    failures++
    throw new Error('not today')
  },
}
const log = createLog('error', { write: (line) => void logged.push(line) })
const jobs = await startJobs(database, log, createSealer('a secret of the tests'))
await jobs.add([note, stumble])
await jobs.work()
afterAll(() => jobs.stop())

test('work asked for in a person’s own transaction is done once that commits', async () => {
  const ann = await anInvestor()
  await asUser(database, ann.id, async (db) => {
    await db.updateTable('memberinfo').set({ bio: 'Collector' }).execute()
    await jobs.enqueue(db, 'note', { what: 'for Ann' })
    await db.updateTable('memberinfo').set({ bio: 'Collector of clocks' }).execute()
  })
  await expect.poll(() => done).toContain('for Ann')
})

test('work asked for in a transaction that fails is never done', async () => {
  const failing = asSystem(database, async (db) => {
    await jobs.enqueue(db, 'note', { what: 'never' })
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  await asSystem(database, (db) => jobs.enqueue(db, 'note', { what: 'afterwards' }))
  await expect.poll(() => done).toContain('afterwards')
  expect(done).not.toContain('never')
})

test('many jobs at once are done in a moment', async () => {
  const wanted = Array.from({ length: 30 }, (_, i) => `many ${i}`)
  await asSystem(database, async (db) => {
    for (const what of wanted) await jobs.enqueue(db, 'note', { what })
  })
  await expect.poll(() => wanted.filter((what) => done.includes(what))).toHaveLength(30)
})

test('a job that fails is logged and kept for another try', async () => {
  await asSystem(database, (db) => jobs.enqueue(db, 'stumble', {}))
  await expect.poll(() => failures).toBeGreaterThan(0)
  await expect.poll(() => logged.join('')).toContain('not today')
  const states = async () => (await database.pool.query(`select state from pgboss.job where name = 'stumble'`)).rows
  await expect.poll(states).toEqual([{ state: 'retry' }])
})

test('a job that looks for work comes as soon as there is some, once at a time, and stops with the process', async () => {
  const waiting: string[] = []
  const order: string[] = []
  const looking = await startJobs(database, log, createSealer('a secret of the tests'))
  const eager = {
    name: 'eager',
    looks: { everyMs: 5, forWork: async () => waiting.length > 0 },
    run: async (_data: object, _id: string, signal?: AbortSignal) => {
      const what = waiting.shift()
      order.push(`begin ${what}`)
      await new Promise((resolve) => {
        if (what === 'three') signal!.addEventListener('abort', resolve)
        else setTimeout(resolve, 10)
      })
      order.push(`end ${what}`)
    },
  }
  await looking.add([eager])
  await looking.work()
  waiting.push('one', 'two')
  await expect.poll(() => order).toEqual(['begin one', 'end one', 'begin two', 'end two'])
  waiting.push('three', 'four')
  await expect.poll(() => order).toContain('begin three')
  await looking.pause(5_000)
  expect(order.slice(4)).toEqual(['begin three', 'end three'])
  await looking.stop()
})
