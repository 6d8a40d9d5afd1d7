import { expect, test } from 'vitest'
import { sumsByCurrency } from './sums.ts'

const of = (amount: string, currency: string) => ({ amount, currency })

test('currencies are never added, and no digit is lost', () => {
  const sums = sumsByCurrency([
    of('9999999999999999.99', 'USD'),
    of('0.01', 'USD'),
    of('1.005', 'KWD'),
    of('90000', 'JPY'),
    of('2.995', 'KWD'),
    of('10000', 'JPY'),
    of('1', 'JPY'),
  ])
  expect(sums).toEqual([
    { currency: 'JPY', amount: '100001', count: 3 },
    { currency: 'KWD', amount: '4.000', count: 2 },
    { currency: 'USD', amount: '10000000000000000.00', count: 2 },
  ])
  expect(sumsByCurrency([])).toEqual([])
})
