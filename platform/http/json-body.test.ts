import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { type JsonBody, readJsonBody } from './json-body.ts'
import type { Limited } from './limit-requests.ts'

let received: Buffer

/** As it is behind what receives bodies. */
const app = new Hono<JsonBody & Limited>()
app.use(async (c, next) => {
  received = Buffer.from(await c.req.arrayBuffer())
  c.set('received', received)
  await next()
})
app.post('/', readJsonBody, (c) => c.text(c.get('body') ?? ''))

async function answerTo(body: string) {
  const answer = await app.request('/', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return { status: answer.status, said: await answer.text() }
}

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

test.for<[what: string, body: string]>([
  ['what is as deep as may be', nested(32)],
  ['what is wide', JSON.stringify({ ids: Array.from({ length: 500 }, () => [{}]) })],
  ['the name of a prototype as a text', '{"title":"__proto__"}'],
  ['brackets in a text', JSON.stringify({ title: `${'[{'.repeat(100)}"\\"${'[{'.repeat(100)}` })],
])('%s comes through as it is', async ([, body]) => {
  expect(await answerTo(body)).toEqual({ status: 200, said: body })
})

test.for<[what: string, body: string]>([
  ['a list', nested(33)],
  ['an object', `${'{"a":'.repeat(33)}1${'}'.repeat(33)}`],
  ['a list that never ends', '['.repeat(33)],
  ['a list behind texts', `["\\\\", "\\"", ${nested(32)}]`],
])('%s that is too deep is refused in words', async ([, body]) => {
  expect(await answerTo(body)).toMatchObject({ status: 400, said: expect.stringContaining('nested too deeply') })
})

test.for(['{"address":{"__proto__":"x"}}', String.raw`[{"__prot\u006f__":{}}]`])(
  'a key that would be a prototype is refused: %s',
  async (body) => {
    expect((await answerTo(body)).status).toBe(400)
  },
)

test('what is nested a hundred thousand deep costs about what a text of its length does', async () => {
  const deep = nested(120_000)
  const flat = JSON.stringify('a'.repeat(deep.length - 2))
  const costs = { flat: await cost(flat), deep: await cost(deep) }
  // Parsing it would cost many times as much.
  expect(costs.deep, JSON.stringify(costs)).toBeLessThan(2 * costs.flat)
})

/** In milliseconds of a processor. On a busy machine each piece of work takes more of them. */
async function cost(body: string) {
  const { status } = await answerTo(body)
  const before = process.cpuUsage()
  for (let i = 0; i < 100; i++) expect((await answerTo(body)).status).toBe(status)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

test('the memory of a body is given back once it is text', async () => {
  await answerTo(JSON.stringify({ title: 'x'.repeat(100_000) }))
  expect(received).toHaveLength(0)
})
