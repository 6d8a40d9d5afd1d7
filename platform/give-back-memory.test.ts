import { expect, test } from 'vitest'
import { isWorthCollecting } from './give-back-memory.ts'

const MB = 1024 ** 2

test.for([
  ['a heap that is full', { heapTotal: 60, heapUsed: 55, arrayBuffers: 2 }, 2, false],
  ['room in the heap', { heapTotal: 90, heapUsed: 55, arrayBuffers: 2 }, 2, true],
  ['bytes that were read and nobody looks at', { heapTotal: 60, heapUsed: 55, arrayBuffers: 40 }, 2, true],
  ['bytes that are kept', { heapTotal: 60, heapUsed: 55, arrayBuffers: 40 }, 38, false],
  ['fewer bytes than were kept', { heapTotal: 60, heapUsed: 42, arrayBuffers: 0 }, 38, true],
] as const)('%s: %o, %i', ([, { heapTotal, heapUsed, arrayBuffers }, kept, expected]) => {
  const held = { heapTotal: heapTotal * MB, heapUsed: heapUsed * MB, arrayBuffers: arrayBuffers * MB }
  expect(isWorthCollecting(held, kept * MB)).toBe(expected)
})
