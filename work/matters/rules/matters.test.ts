import { expect, test } from 'vitest'
import { countOf, isWillOlder, pastDayMistake, titleMistake } from './matters.ts'

const GAPS = {
  grant: 'x',
  pieces: 4,
  unassigned: 1,
  shares_off: 0,
  no_alternate: 2,
  no_address: 3,
  newest_on: '2026-05-04',
}

test.each([
  ['2026-05-03', '2026-05-04', true],
  ['2026-05-04', '2026-05-04', false],
  [null, '2026-05-04', false],
  ['2026-05-03', null, false],
])('a will of %s and a piece of %s: %s', (will, newest_on, isOlder) => {
  expect(isWillOlder(will, { newest_on })).toBe(isOlder)
})

test.each([
  ['unassigned', 1],
  ['shares_off', 0],
  ['no_alternate', 2],
  ['no_address', 3],
  ['will', 1],
] as const)('%s is said of %i', (gap, count) => {
  expect(countOf(gap, GAPS, '2026-01-01')).toBe(count)
})

test.each([
  ['', null],
  ['2026-05-04', null],
  ['2026-13-04', 'Please enter a day, such as 2027-06-30.'],
  ['2026-05-06', 'This day is still to come.'],
])('the day %j: %s', (day, mistake) => {
  expect(pastDayMistake(day, '2026-05-05')).toBe(mistake)
})

test('a matter has a title', () => {
  expect([titleMistake(' '), titleMistake('Will'), titleMistake('x'.repeat(201))]).toEqual([
    'Please enter a title',
    null,
    'Please use up to 200 characters.',
  ])
})
