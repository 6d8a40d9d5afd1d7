import { expect, test } from 'vitest'
import { createRecentUse } from './recent-use.ts'

test('whoever has used least lately comes first, and what is long ago counts less', () => {
  let now = 0
  const use = createRecentUse(() => now)
  const everybody = ['Ann', 'Ben', 'Cleo']
  use.add('Ann', 8)
  use.add('Ben', 2)
  expect(use.leastFirst(everybody)).toEqual(['Cleo', 'Ben', 'Ann'])
  expect(use.leastFirst(everybody, (whose) => (whose === 'Cleo' ? 5 : 0))).toEqual(['Ben', 'Cleo', 'Ann'])

  now = 60_000
  use.add('Ben', 2)
  expect(use.of('Ann')).toBeCloseTo(1)
  expect(use.leastFirst(everybody)).toEqual(['Cleo', 'Ann', 'Ben'])
})

test('memory does not grow with who asks', () => {
  const use = createRecentUse()
  for (let i = 0; i <= 20_000; i++) use.add(`person ${i}`, 1)
  expect(use.of('person 0')).toBe(0)
  expect(use.of('person 1')).toBeGreaterThan(0)
})
