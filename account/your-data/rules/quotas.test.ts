import { expect, test } from 'vitest'
import { fullnessOf } from './quotas.ts'

test.for([
  [0, 100, 'fine'],
  [79, 100, 'fine'],
  [80, 100, 'near'],
  [99, 100, 'near'],
  [100, 100, 'full'],
  [120, 100, 'full'],
] as const)('%i of %i is %s', ([used, max, fullness]) => {
  expect(fullnessOf({ used, max })).toBe(fullness)
})
