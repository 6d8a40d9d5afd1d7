import { expect, test } from 'vitest'
import { daysLeft } from './rules.ts'

test.each([
  ['2026-03-01T12:00:00Z', 30],
  ['2026-03-02T11:59:59Z', 30],
  ['2026-03-02T12:00:00Z', 29],
  ['2026-03-31T11:59:59Z', 1],
  ['2026-03-31T12:00:00Z', 0],
  ['2026-04-30T12:00:00Z', 0],
])('what was deleted on March 1 at noon has at %s %i days left', (now, days) => {
  expect(daysLeft('2026-03-01T12:00:00.000Z', new Date(now))).toBe(days)
})
