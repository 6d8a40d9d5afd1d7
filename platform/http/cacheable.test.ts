import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { cacheable } from './cacheable.ts'

const app = new Hono()
app.use(cacheable(60))
app.get('/list', (c) => {
  c.header('set-cookie', 'session=prolonged')
  return c.json(['Art', 'Wine'])
})
app.get('/failure', (c) => c.json({ code: 'INTERNAL_SERVER_ERROR' }, 500))

const ask = (path: string, tag?: string) =>
  app.request(path, tag === undefined ? {} : { headers: { 'if-none-match': tag } })
const tag = (await ask('/list')).headers.get('etag')!

test('a good answer has a tag and says how long it may be kept, by this browser alone', async () => {
  const { headers } = await ask('/list')
  expect(headers.get('etag')).toMatch(/^"[\da-f]+"$/)
  expect(headers.get('cache-control')).toBe('private, max-age=60')
})

test.for([
  ['the tag of the answer', tag, 304],
  ['its weak form, as a compressed answer bears it', `W/${tag}`, 304],
  ['one of several', `"older", ${tag}`, 304],
  ['another tag', '"older"', 200],
  ['what is no tag', 'older', 200],
] as const)('whoever has %s gets a %s', async ([, tag, status]) => {
  const response = await ask('/list', tag)
  expect(response.status).toBe(status)
  expect(await response.text()).toBe(status === 304 ? '' : '["Art","Wine"]')
})

test('an answer that has not changed may be stored again, and still prolongs the session', async () => {
  const { headers } = await ask('/list', tag)
  expect(headers.get('etag')).toBe(tag)
  expect(headers.get('cache-control')).toBe('private, max-age=60')
  expect(headers.get('set-cookie')).toBe('session=prolonged')
})

test('a failure is not kept', async () => {
  const { headers } = await ask('/failure')
  expect(headers.get('cache-control')).toBeNull()
  expect(headers.get('etag')).toBeNull()
})
