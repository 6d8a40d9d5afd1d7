import { expect, test } from 'vitest'
import { isCalendarDate, latestToday } from './calendar.ts'

test.each([
  ['0001-01-01', true],
  ['1790-02-28', true],
  ['2024-02-29', true],
  ['2023-02-29', false],
  ['1900-02-29', false],
  ['2000-02-29', true],
  ['0000-01-01', false],
  ['2024-13-01', false],
  ['2024-00-10', false],
  ['2024-04-31', false],
  ['2024-4-3', false],
  ['20240403', false],
  ['12345-01-01', false],
  ['-0044-03-15', false],
  ['2024-01-01T00:00:00Z', false],
  [' 2024-01-01', false],
  ['2024-01-01\n', false],
  ['infinity', false],
  ['', false],
])('%j is a day of the calendar: %s', (text, expected) => {
  expect(isCalendarDate(text)).toBe(expected)
})

test.each([
  ['2026-11-21T10:00:00Z', '2026-11-22'],
  ['2026-12-31T23:59:59Z', '2027-01-01'],
])('at %s the latest day that has begun anywhere is %s at most', (now, day) => {
  expect(latestToday(new Date(now))).toBe(day)
})
