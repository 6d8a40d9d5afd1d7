import { expect, test } from 'vitest'
import { createRecentUse } from './recent-use.ts'

test('what is long ago counts less', () => {
  let now = 0
  const use = createRecentUse(() => now)
  use.add('Ann', 8)
  use.add('Ben', 2)
  expect(['Ann', 'Ben', 'Cleo'].map(use.of)).toEqual([8, 2, 0])

  now = 60_000
  use.add('Ben', 2)
  expect(use.of('Ann')).toBeCloseTo(1)
  expect(use.of('Ben')).toBeCloseTo(2.25)
})

test('memory does not grow with who asks', () => {
  const use = createRecentUse()
  for (let i = 0; i <= 20_000; i++) use.add(`person ${i}`, 1)
  expect(use.of('person 0')).toBe(0)
  expect(use.of('person 1')).toBeGreaterThan(0)
})
