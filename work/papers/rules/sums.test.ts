import fc from 'fast-check'
import { expect, test } from 'vitest'
import { valuesOnDay } from '#record/values/rules/on-day.ts'
import { PURPOSES } from '#record/values/rules/purposes.ts'
import { sumsByCurrency, sumsByPurpose } from './sums.ts'

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

const entry = fc.record({
  purpose: fc.constantFrom(...PURPOSES),
  worth: fc.integer({ min: 0, max: 10 ** 9 }).map((cents) => (cents / 100).toFixed(2)),
  currency: fc.constantFrom('EUR', 'USD', 'GBP'),
  effective_on: fc.constantFrom('2020-01-01', '2021-01-01', '2022-01-01'),
})
const piece = fc.array(entry, { maxLength: 8 }).map((entries) => ({
  values: valuesOnDay(
    entries.map((each, position) => ({ ...each, position })),
    '2021-06-01',
  ),
}))

test('the sum of a purpose and currency is that of its parts, however the pieces are divided', () => {
  const inCents = (sums: ReturnType<typeof sumsByPurpose>) => {
    const by = new Map<string, bigint>()
    for (const { purpose, currency, amount } of sums) {
      const key = `${purpose} ${currency}`
      by.set(key, (by.get(key) ?? 0n) + BigInt(amount.replace('.', '')))
    }
    return by
  }
  fc.assert(
    fc.property(fc.array(piece), fc.nat(), (pieces, at) => {
      const cut = at % (pieces.length + 1)
      const parts = [...sumsByPurpose(pieces.slice(0, cut)), ...sumsByPurpose(pieces.slice(cut))]
      expect(inCents(sumsByPurpose(pieces))).toEqual(inCents(parts))
    }),
  )
})
