import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { database, databaseUrl } from '#testing/database.ts'
import { anUploader } from '#testing/files/upload.ts'
import { manyAssets } from '#testing/many-assets.ts'
import { aServerProcess } from '#testing/server-process.ts'
import { stalledReader } from '#testing/stalled-reader.ts'

const SETTINGS = { DATABASE_URL: databaseUrl, SECRET: 's'.repeat(32), DATABASE_POOL: '5' }
const LONGEST_MS = 10_000
const CLIENTS = 12
/** Enough that no buffer on the way takes a whole export. */
const PIECES = 2_000

interface Counts {
  served: number
  cut: string[]
  closing: number
}

/** Asks again and again over connections that stay open, until nobody listens any more. */
async function askOnAndOn(url: string, counts: Counts) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (;;) {
    const outcome = await ask(url, agent)
    if (outcome === 'not let in') return agent.destroy()
    if (typeof outcome === 'string') counts.cut.push(outcome)
    else counts.served++
    if (typeof outcome === 'object' && outcome.isClosing) counts.closing++
    await sleep(Math.random() * 20)
  }
}

const ask = (url: string, agent: Agent) =>
  new Promise<string | { isClosing: boolean }>((resolve) => {
    const asking = get(`${url}/api/reference`, { agent }, (answer) => {
      answer.on('error', ({ message }) => resolve(message))
      answer.on('end', () => resolve({ isClosing: answer.headers.connection === 'close' }))
      answer.resume()
    })
    // A new connection may reach the machine and find nobody to take it: that is refused, and nothing was begun.
    asking.on('error', ({ message }) => resolve(asking.reusedSocket ? message : 'not let in'))
  })

test('a server that is asked to stop under load cuts nobody off who could be served', async () => {
  const server = await aServerProcess(SETTINGS)
  const counts: Counts = { served: 0, cut: [], closing: 0 }
  const clients = Array.from({ length: CLIENTS }, () => askOnAndOn(server.url, counts))
  await expect.poll(() => counts.served).toBeGreaterThan(CLIENTS * 5)

  const started = performance.now()
  await server.end('SIGTERM')
  expect(performance.now() - started).toBeLessThan(LONGEST_MS)
  await Promise.all(clients)
  expect(counts.cut).toEqual([])
  expect(counts.closing).toBeGreaterThan(0)
})

/** Somebody with much to export, as a server finds them. */
async function withMuch(server: { url: string }) {
  const person = await anUploader(server)
  await manyAssets(person.id, PIECES)
  return person
}

test('a server that is asked to stop says so to its balancer at once', async () => {
  const server = await aServerProcess(SETTINGS)
  const stalled = await exporting(server, await withMuch(server))
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  expect(await statusOf(`${server.url}/readyz`, agent)).toBe(200)
  const ended = server.end('SIGTERM')
  await sleep(100)
  expect(await statusOf(`${server.url}/readyz`, agent)).toBe(503)
  stalled.leave()
  await ended
})

test('readers who take nothing keep it for no longer than ten seconds', async () => {
  const server = await aServerProcess(SETTINGS)
  for (const person of [await withMuch(server), await withMuch(server)]) await exporting(server, person)

  const started = performance.now()
  await server.end('SIGTERM')
  expect(performance.now() - started).toBeLessThan(LONGEST_MS)
})

test('a database that is stuck keeps it for no longer than ten seconds', async () => {
  const server = await aServerProcess(SETTINGS)
  const person = await anUploader(server)
  const blocker = await database.pool.connect()
  try {
    await blocker.query('begin')
    await blocker.query('lock table assets in access exclusive mode')
    const waiting = person.get('/api/assets').catch(() => 'cut off')
    await sleep(200)

    const started = performance.now()
    await server.end('SIGTERM')
    expect(performance.now() - started).toBeLessThan(LONGEST_MS)
    await waiting
  } finally {
    await blocker.query('rollback')
    blocker.release()
  }
})

const exporting = (server: { url: string }, person: { cookies: Map<string, string> }) =>
  stalledReader(server, person, {
    method: 'POST',
    path: '/api/reports/exports/csv',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })

const statusOf = (url: string, agent: Agent) =>
  new Promise<number | undefined>((resolve, reject) => {
    get(url, { agent }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode))
    }).on('error', reject)
  })
