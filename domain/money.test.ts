import { expect, test } from 'vitest'
import { exactAmount, exactMoney, minorUnits, wholeMoney } from './money.ts'

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
