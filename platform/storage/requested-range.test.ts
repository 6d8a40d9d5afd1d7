import { expect, test } from 'vitest'
import { requestedRange } from './requested-range.ts'

const all = null

test.each([
  [undefined, 100, all],
  ['bytes=0-0', 100, { start: 0, end: 0 }],
  ['bytes=0-99', 100, { start: 0, end: 99 }],
  ['bytes=10-19', 100, { start: 10, end: 19 }],
  ['bytes=90-1000', 100, { start: 90, end: 99 }],
  ['bytes=50-', 100, { start: 50, end: 99 }],
  ['bytes=99-', 100, { start: 99, end: 99 }],
  ['bytes=-1', 100, { start: 99, end: 99 }],
  ['bytes=-500', 100, { start: 0, end: 99 }],
  ['BYTES= 1 - 2 ', 100, { start: 1, end: 2 }],
  ['bytes=100-', 100, 'unsatisfiable'],
  ['bytes=100-200', 100, 'unsatisfiable'],
  ['bytes=-0', 100, 'unsatisfiable'],
  ['bytes=0-', 0, 'unsatisfiable'],
  ['bytes=-5', 0, 'unsatisfiable'],
  ['bytes=999999999999999-', 100, 'unsatisfiable'],
  ['bytes=20-10', 100, all],
  ['bytes=0-1,5-6', 100, all],
  ['bytes=-', 100, all],
  ['bytes=', 100, all],
  ['bytes=a-b', 100, all],
  ['bytes=0x1-2', 100, all],
  ['bytes=1.5-2', 100, all],
  ['bytes=--1', 100, all],
  ['items=0-1', 100, all],
  ['bytes=9999999999999999-', 100, all],
])('%s of %i bytes', (header, size, expected) => {
  expect(requestedRange(header, size)).toEqual(expected)
})
