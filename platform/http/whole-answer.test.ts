import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { expect, test } from 'vitest'
import { wholeAnswer } from './whole-answer.ts'

const BROWSERS = 'gzip, deflate, br, zstd'
const app = new Hono()
app.use(compress())
app.get('/:length', (c) =>
  wholeAnswer(c, textOf(Number(c.req.param('length'))), 200, { 'content-type': 'application/json' }),
)

/** Of so many bytes, a few of them beyond Latin. */
const textOf = (length: number) => JSON.stringify(`金金${'ä'.repeat((length - 8) / 2)}`)

const UNPACK = { br: brotliDecompressSync, gzip: gunzipSync }

test.for([
  ['a short answer goes as it is', 1_000, BROWSERS, null],
  ['one of few letters that take many bytes is compressed', 1_030, BROWSERS, 'br'],
  ['a long one is compressed', 40_000, BROWSERS, 'br'],
  ['so is one that is long enough to be measured first', 700_000, BROWSERS, 'br'],
  ['so is one of several megabytes', 3_000_000, BROWSERS, 'gzip'],
  ['whoever does not take Brotli gets what they take', 40_000, 'br;q=0, gzip', 'gzip'],
  ['whoever takes nothing gets it as it is', 40_000, 'identity', null],
] as const)('%s', async ([, length, takes, encoding]) => {
  const response = await app.request(`/${length}`, { headers: { 'accept-encoding': takes } })
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(response.headers.get('content-encoding')).toBe(encoding)
  expect(response.headers.get('content-type')).toBe('application/json')
  expect((encoding ? UNPACK[encoding](bytes) : bytes).toString()).toBe(textOf(length))
})

test('who only asks what an answer is like is told how long a short one is, and gets none', async () => {
  const response = await app.request('/1000', { method: 'HEAD', headers: { 'accept-encoding': BROWSERS } })
  expect(response.headers.get('content-length')).toBe('1000')
  expect(await response.text()).toBe('')
})
