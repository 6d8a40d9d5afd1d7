import { expect, test } from 'vitest'
import { countable, numberAfter } from './inventory-number.ts'

test.for([
  ['2026.014', '14', '2026.015'],
  ['2026.014', '31', '2026.032'],
  ['A-99', '99', 'A-100'],
  ['1', '1', '2'],
  ['099', '99', '100'],
  ['12/B', '12', '13/B'],
  ['90071992547409929', '90071992547409929', '90071992547409930'],
  ['$&7', '7', '$&8'],
  ['Blue', null, 'Blue-2'],
] as const)('in the series of %s, after %s, comes %s', ([like, highest, number]) => {
  expect(numberAfter(countable(like), highest)).toBe(number)
})
