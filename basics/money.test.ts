import { expect, test } from 'vitest'
import {
  addAmounts,
  averageAmount,
  compareAmounts,
  exactAmount,
  exactMoney,
  minorUnits,
  shareOf,
  wholeMoney,
} from './money.ts'

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

test.each([
  ['1234.50', 'USD', '$1,234.50'],
  ['980', 'JPY', '¥980'],
  ['1.234', 'KWD', 'KWD 1.234'],
  ['1.234', 'IQD', 'IQD 1.234'],
])('in full %s %s reads %s', (amount, currency, text) => {
  expect(exactMoney({ amount, currency }, 'en-US').replaceAll('\u00a0', ' ')).toBe(text)
})

test.each([
  ['USD', 2],
  ['JPY', 0],
  ['KWD', 3],
  ['IQD', 3],
  ['CLF', 4],
  ['XXX', 2],
  ['constructor', 2],
])('%s has %i decimals', (currency, places) => {
  expect(minorUnits(currency)).toBe(places)
})

test.each([
  ['1234.5', 'USD', '1234.50'],
  ['007.5', 'USD', '7.50'],
  ['0', 'USD', '0.00'],
  ['5.0000', 'USD', '5.00'],
  ['980', 'JPY', '980'],
  ['980.00', 'JPY', '980'],
  ['1.234', 'KWD', '1.234'],
  ['9999999999999999.99', 'USD', '9999999999999999.99'],
])('%s %s is kept as %s', (text, currency, amount) => {
  expect(exactAmount(text, currency)).toEqual({ ok: true, amount })
})

const PLAIN = 'must be a plain number, such as 1234.50'
test.each([
  ['', 'USD', PLAIN],
  ['-5', 'USD', PLAIN],
  ['1e9', 'USD', PLAIN],
  ['1,234', 'USD', PLAIN],
  ['.5', 'USD', PLAIN],
  ['5.', 'USD', PLAIN],
  ['NaN', 'USD', PLAIN],
  ['Infinity', 'USD', PLAIN],
  ['0x10', 'USD', PLAIN],
  ['١٢', 'USD', PLAIN],
  ['0'.repeat(20_000), 'USD', PLAIN],
  ['12345678901234567', 'USD', 'may have 16 digits before the point at most'],
  ['1.234', 'USD', 'has 2 decimals at most in USD'],
  ['1.250', 'USD', 'has 2 decimals at most in USD'],
  ['1.000', 'JPY', 'has no decimals in JPY'],
  ['1.5', 'JPY', 'has no decimals in JPY'],
])('%s %s is refused: %s', (text, currency, mistake) => {
  const verdict = exactAmount(text, currency)
  expect(verdict.ok ? null : verdict.mistakeIn('Cost')).toBe(`Cost ${mistake}`)
})

test.for([
  ['3000.00', '3000', 0],
  ['3000.01', '3000', 1],
  ['2999.9999', '3000', -1],
  ['-10', '9', -1],
] as const)('%s beside %s', ([one, other, expected]) => {
  expect(compareAmounts(one, other)).toBe(expected)
})

test.for([
  ['1', '3', '33.3'],
  ['2', '3', '66.7'],
  ['0.05', '100', '0.1'],
  ['-0.05', '100', '-0.1'],
  ['-0.04', '100', '0.0'],
  ['9999999999999999.99', '9999999999999999.99', '100.0'],
  ['5', '0', '0.0'],
] as const)('%s of %s is %s percent', ([part, whole, expected]) => {
  expect(shareOf(part, whole)).toBe(expected)
})

test('sums are exact, with the decimals of their currency, and averages rounded to its coins', () => {
  expect(addAmounts(['0.1', '0.2', '9999999999999999'], 2)).toBe('9999999999999999.30')
  expect(addAmounts(['-3', '1.2345'], 0)).toBe('-1.7655')
  expect(addAmounts([], 0)).toBe('0')
  expect(averageAmount('100', 3, 'USD')).toBe('33.33')
  expect(averageAmount('101', 2, 'JPY')).toBe('51')
})
