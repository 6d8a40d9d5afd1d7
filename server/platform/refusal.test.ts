import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { answer } from './http/refuse.ts'
import { TooLarge } from './http/receive.ts'
import { refusalOf } from './refusal-of.ts'
import { refusal, refuse } from './refusal.ts'
import { StoreFull } from './storage/store.ts'
import { WorkLimitExceeded } from './workers/errors.ts'

test('a refusal goes out with its code, status and words, and what it tells', async () => {
  const app = new Hono().get('/', (c) => answer(c, refusal('PLAN_LIMIT.table', { asked: 12, room: 3 })))
  const response = await app.request('/')
  expect(response.status).toBe(409)
  expect(await response.json()).toEqual({
    defined: false,
    code: 'PLAN_LIMIT',
    status: 409,
    message: 'Your plan has room for 3 more, and this would add 12. Upgrade it, or import fewer rows.',
    data: { room: 3 },
  })
})

test('whoever is to wait learns for how long', async () => {
  const app = new Hono()
    .get('/much', (c) => answer(c, refusal('TOO_MANY_REQUESTS', { retry_after_seconds: 30 })))
    .get('/busy', (c) => answer(c, refusal('SERVICE_UNAVAILABLE.slots')))
    .get('/never', (c) => answer(c, refusal('NOT_FOUND')))
  const headers = async (path: string) => (await app.request(path)).headers.get('retry-after')
  expect([await headers('/much'), await headers('/busy'), await headers('/never')]).toEqual(['30', '5', null])
})

test('what a refusal tells is what its entry says', () => {
  // @ts-expect-error: without data
  expect(() => refuse('UNKNOWN_COUNTRY')).toThrow('Please choose a country')
  // @ts-expect-error: with other data
  expect(() => refuse('UNKNOWN_COUNTRY', { land: 'AT' })).toThrow('Please choose a country')
  // @ts-expect-error: with data where there is none
  expect(() => refuse('NOT_FOUND', { id: 'x' })).toThrow('Not found.')
  // @ts-expect-error: of no entry
  expect(() => refuse('NOWHERE_TO_BE_FOUND')).toThrow(TypeError)
})

test('what this house throws is refused in the words of whoever was asked, else in its own', () => {
  const words = { TooLarge: () => refusal('ARCHIVE_TOO_LARGE.whole') }
  expect(refusalOf(new TooLarge('x'), words)).toMatchObject({ code: 'ARCHIVE_TOO_LARGE', status: 413 })
  expect(refusalOf(new TooLarge('x'))).toMatchObject({ code: 'PAYLOAD_TOO_LARGE', status: 413 })
  expect(refusalOf(new StoreFull('x'))).toMatchObject({ code: 'STORAGE_FULL', status: 507 })
  expect(refusalOf(Object.assign(new Error('x'), { code: 'ENOSPC' }))).toMatchObject({ code: 'STORAGE_FULL' })
  expect(refusalOf(Object.assign(new Error('x'), { code: '57014' }))).toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  expect(refusalOf(new WorkLimitExceeded('time'))).toBeNull()
  expect(refusalOf(new TypeError('x'))).toBeNull()
  expect(refusalOf(null)).toBeNull()
})
