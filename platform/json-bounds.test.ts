import { expect, test } from 'vitest'
import { judgeBounds } from './json-bounds.ts'

test('a text is judged by its depth and its values, whatever stands in its texts', () => {
  const nested = (depth: number) => `${'{"a":['.repeat(depth / 2)}${']}'.repeat(depth / 2)}`
  expect(judgeBounds(nested(32))).toBeNull()
  expect(judgeBounds(nested(34))).toBe('nested too deeply')
  expect(judgeBounds(JSON.stringify(['[[{{,,,\\"[', '\\']).repeat(40))).toBeNull()
  expect(judgeBounds('[[],[],[]]'.repeat(20))).toBeNull()
  expect(judgeBounds('[1,2]', 2)).toBeNull()
  expect(judgeBounds('[1,2,3]', 2)).toBe('too many values')
})

test('what is no JSON is judged too, and quickly', () => {
  const begun = performance.now()
  expect(judgeBounds('['.repeat(2_000_000))).toBe('nested too deeply')
  expect(judgeBounds('"\\'.repeat(1_000_000))).toBeNull()
  expect(performance.now() - begun).toBeLessThan(500)
})
