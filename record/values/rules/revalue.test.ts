import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mistakeInChange, revalued, type ValueChange } from './revalue.ts'

const percent = (percent: string): ValueChange => ({ by: 'percent', percent })
const amount = (amount: string, currency = 'CHF'): ValueChange => ({ by: 'amount', amount, currency })

test.for<[string, string, ValueChange, string | null]>([
  ['1000', 'CHF', percent('5'), '1050.00'],
  ['1000', 'CHF', percent('+5'), '1050.00'],
  ['1000.00', 'CHF', percent('-10.5'), '895.00'],
  ['1000.00', 'CHF', percent('−10.5'), '895.00'],
  ['0.01', 'CHF', percent('50'), '0.02'],
  ['0.01', 'CHF', percent('49.99'), '0.01'],
  ['333', 'JPY', percent('10'), '366'],
  ['335', 'JPY', percent('10'), '369'],
  ['1.001', 'KWD', percent('0.05'), '1.002'],
  ['0', 'CHF', percent('5'), '0.00'],
  ['9999999999999999', 'CHF', percent('1'), null],
  ['1000', 'CHF', amount('250.50'), '1250.50'],
  ['1000', 'CHF', amount('-1000'), '0.00'],
  ['1000', 'CHF', amount('-1000.01'), null],
  ['1000', 'EUR', amount('5'), null],
])('%s %s by %o is %s', ([before, currency, change, after]) => {
  expect(mistakeInChange(change)).toBeNull()
  expect(revalued({ amount: before, currency }, change)).toBe(after)
})

test.for<[ValueChange, string]>([
  [percent(''), 'Please enter a number, such as 5 or -10'],
  [percent('5 %'), 'Please enter a number, such as 5 or -10'],
  [percent('0'), 'Nothing would change'],
  [percent('-0.00'), 'Nothing would change'],
  [percent('1.005'), 'A share has two decimals at most'],
  [percent('-100'), 'A value can’t fall by 100 % or more'],
  [percent('10000.01'), 'A value can’t rise by more than 10000 %'],
  [amount('1.5', 'JPY'), 'Amount has no decimals in JPY'],
  [amount('12345678901234567'), 'Amount may have 16 digits before the point at most'],
])('%o is refused: %s', ([change, message]) => {
  expect(mistakeInChange(change)).toBe(message)
})

test('to the nearest of the smallest units, whatever the amount and the share', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 9 }), fc.integer({ min: -9_999, max: 100_000 }), (cents, share) => {
      const after = revalued({ amount: (cents / 100).toFixed(2), currency: 'CHF' }, percent((share / 100).toFixed(2)))
      const exact = (BigInt(cents) * BigInt(10_000 + share)) / 100n
      const given = BigInt(after!.replace('.', '')) * 100n
      expect(given - exact).toBeLessThanOrEqual(50n)
      expect(given - exact).toBeGreaterThanOrEqual(-50n)
    }),
  )
})
