import { expect, test } from 'vitest'
import { daysUntil, monthsLater } from './test-time.ts'

test.each([
  ['2026-11-21T09:30:00Z', 1, '2026-12-21T09:30:00.000Z', 30],
  ['2026-11-21T09:30:00Z', 3, '2027-02-21T09:30:00.000Z', 92],
  ['2026-11-30T09:30:00Z', 3, '2027-02-28T09:30:00.000Z', 90],
  ['2028-01-31T09:30:00Z', 1, '2028-02-29T09:30:00.000Z', 29],
])('%s and %i months', (from, months, later, days) => {
  expect(monthsLater(new Date(from), months).toISOString()).toBe(later)
  expect(daysUntil(new Date(from), new Date(later))).toBe(days)
})
