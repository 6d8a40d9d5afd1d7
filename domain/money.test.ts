import { expect, test } from 'vitest'
import { wholeMoney } from './money.ts'

test.each([
  ['1234.50', 'USD', 'en-US', '$1,235'],
  ['0', 'USD', 'en-US', '$0'],
  ['-12.4', 'EUR', 'en-US', '-€12'],
  ['1250000', 'GBP', 'en-GB', '£1,250,000'],
  ['980', 'JPY', 'en-US', '¥980'],
  ['9007199254740993.00', 'USD', 'en-US', '$9,007,199,254,740,993'],
])('%s %s in %s reads %s', (amount, currency, locale, text) => {
  expect(wholeMoney({ amount, currency }, locale)).toBe(text)
})
