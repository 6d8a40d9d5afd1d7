import { expect, test } from 'vitest'
import { createBuckets } from './buckets.ts'

const RATE = { perMinute: 60, burst: 3 }

test('a burst goes through at once, and then one a second', () => {
  let now = 0
  const take = createBuckets(() => now)
  expect([take('Ann', RATE), take('Ann', RATE), take('Ann', RATE), take('Ann', RATE)]).toEqual([0, 0, 0, 1])
  expect(take('Ben', RATE)).toBe(0)
  now += 1_000
  expect([take('Ann', RATE), take('Ann', RATE)]).toEqual([0, 1])
  now += 60 * 60 * 1_000
  expect([take('Ann', RATE), take('Ann', RATE), take('Ann', RATE), take('Ann', RATE)]).toEqual([0, 0, 0, 1])
})
