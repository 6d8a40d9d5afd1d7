import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { limitsOf } from '../contract/limits.ts'
import { asStream } from '../streams.ts'
import { listen } from './listen.ts'
import { receive, receiveBody, TooSlow } from './receive.ts'

const pace = { bytes: 100, seconds: 0.1 }
const patience = { idleMs: 1_000, totalMs: 5_000, pace }

/** So many bytes at a time, and so long between them. */
async function* bytes(count: number, parts: number, ms: number) {
  for (let i = 0; i < parts; i++) {
    if (ms > 0) await sleep(ms)
    yield new Uint8Array(count)
  }
}

async function lengthOf(body: AsyncIterable<Uint8Array>, takeMs = 0) {
  let length = 0
  for await (const part of receive(asStream(body), 1_000_000, patience)) {
    length += part.length
    if (takeMs > 0) await sleep(takeMs)
  }
  return length
}

test('a body that never stops and hardly comes is not waited for, also after a quick beginning', async () => {
  const slow = async function* () {
    yield* bytes(10_000, 1, 0)
    yield* bytes(1, 100, 20)
  }
  const started = performance.now()
  await expect(lengthOf(slow())).rejects.toBeInstanceOf(TooSlow)
  expect(performance.now() - started).toBeLessThan(1_000)
})

test('a body that comes at a fair pace, or that we are slow to take, is', async () => {
  expect(await lengthOf(bytes(50, 20, 10))).toBe(1_000)
  expect(await lengthOf(bytes(2, 10, 0), 30)).toBe(20)
})

test('what Node copied of a body is given back while the rest comes', async () => {
  const left: number[] = []
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.post('/', async (c) => {
    const parts: Uint8Array[] = []
    for await (const part of receiveBody(c, limitsOf({ access: 'session', method: 'POST' }, { bytes: 2_000_000 }))) {
      if (parts.length === 0) c.env.incoming.on('data', ({ length }: Buffer) => left.push(length))
      parts.push(part)
    }
    return c.body(Buffer.concat(parts))
  })
  const { url, drain } = await listen(app.fetch, { host: '127.0.0.1', port: 0 })
  const sent = Buffer.from(Array.from({ length: 1_000_000 }, (_, i) => i % 251))
  const answer = await fetch(url, { method: 'POST', body: sent })
  expect(Buffer.from(await answer.arrayBuffer()).equals(sent)).toBe(true)
  expect(left.length).toBeGreaterThan(2)
  expect(left.filter((length) => length > 0)).toEqual([])
  await drain()
})
