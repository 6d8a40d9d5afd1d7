import { expect, test } from 'vitest'
import { readAmount } from './amounts.ts'

test.for<[cell: string, amount: string | null, currency: string | null, isWhole: boolean]>([
  ['950', '950', null, true],
  ['2,400', '2400', null, true],
  ['1.200,50', '1200.50', null, true],
  ['1 200,50 €', '1200.50', 'EUR', true],
  ['£12,500.00', '12500.00', 'GBP', true],
  ['GBP 300', '300', 'GBP', true],
  ['CHF 1’200.–', '1200', 'CHF', true],
  ['Fr. 1200', '1200', 'CHF', true],
  ['US$ 5', '5', 'USD', true],
  ['approx 500', '500', null, false],
  ['500 (with frame)', '500', null, false],
  ['500-700', null, null, false],
  ['2 for 300', null, null, false],
  ['-500', null, null, false],
  ['(500)', null, null, false],
  ['n/a', null, null, false],
  ['?', null, null, false],
  ['٣٠٠', null, null, false],
])('%j is %j of %j', ([cell, amount, currency, isWhole]) => {
  expect(readAmount(cell)).toEqual({ amount, currency, isWhole })
})
