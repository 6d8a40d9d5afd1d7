import { expect, test } from 'vitest'
import { inParts } from './in-parts.ts'

test.each([
  [0, []],
  [1, [1]],
  [500, [500]],
  [501, [500, 1]],
  [1_100, [500, 500, 100]],
])('%d are sent in calls of at most 500, none left out and none twice', (count, calls) => {
  const all = Array.from({ length: count }, (_, i) => i)
  const parts = [...inParts(all, 500)]
  expect(parts.map((part) => part.length)).toEqual(calls)
  expect(parts.flat()).toEqual(all)
})
