import { expect, test } from 'vitest'
import { isAbove, THRESHOLDS, totalAbove } from './thresholds.ts'

const US = THRESHOLDS.US
const usd = (amount: string) => ({ amount, currency: 'USD' })

test.for([
  ['just at it', [usd('2999.99'), usd('0.01')], null],
  ['a cent above', [usd('2999.99'), usd('0.02')], '3000.01'],
  ['more, but in another currency', [usd('1'), { amount: '9000.00', currency: 'EUR' }], null],
  ['nothing', [], null],
] as const)('articles that together come to %s', ([, worths, total]) => {
  expect(totalAbove(worths, US)?.amount ?? null).toBe(total)
})

test('one article is above, at, or cannot be compared', () => {
  expect(isAbove(usd('3000.01'), US)).toBe(true)
  expect(isAbove(usd('3000.00'), US)).toBe(false)
  expect(isAbove({ amount: '9000.00', currency: 'GBP' }, US)).toBe(false)
  expect(isAbove(null, US)).toBe(false)
})
