import fc from 'fast-check'
import { expect, test } from 'vitest'
import { convertAll, type Rate } from './convert.ts'

const DAY = '2026-11-23'
const rate = (base: string, quote: string, text: string, day = DAY): Rate => ({
  base,
  quote,
  day,
  rate: text,
  source: 'A bank',
})
const convert = (amount: string, from: string, to: string, rates: Rate[]) =>
  convertAll([{ amount, currency: from }], to, { rates, day: DAY })

test.for<[string, Rate[], string | null, number]>([
  ['by the rate of the pair', [rate('EUR', 'CHF', '0.9512')], '95.12', 1],
  ['by its inverse', [rate('CHF', 'EUR', '1.25')], '80.00', 1],
  ['by the pair before its inverse, of one day', [rate('CHF', 'EUR', '2'), rate('EUR', 'CHF', '0.9')], '90.00', 1],
  ['by the latest of the pair', [rate('CHF', 'EUR', '2'), rate('EUR', 'CHF', '0.9', '2026-11-22')], '50.00', 1],
  ['by none', [rate('EUR', 'USD', '1.1'), rate('USD', 'CHF', '0.8')], null, 0],
])('€100 into francs, %s', ([, rates, amount, used]) => {
  const { lines, total, unconverted } = convert('100.00', 'EUR', 'CHF', rates)
  expect(lines[0]?.to.amount ?? null).toBe(amount)
  expect(lines[0]?.rates.length ?? 0).toBe(used)
  expect(total.amount).toBe(amount ?? '0.00')
  expect(unconverted).toHaveLength(amount === null ? 1 : 0)
})

test('two rates of one day make a cross over the euro, and of two days they don’t', () => {
  const cross = [rate('EUR', 'USD', '1.25'), rate('EUR', 'CHF', '0.5')]
  expect(convert('100.00', 'USD', 'CHF', cross).lines[0]).toMatchObject({ to: { amount: '40.00' }, rates: cross })
  expect(convert('100.00', 'USD', 'CHF', [cross[0]!, { ...cross[1]!, day: '2026-11-22' }]).lines).toEqual([])
  // Never over another currency, however the rates would close.
  expect(convert('100.00', 'USD', 'CHF', [rate('USD', 'GBP', '1'), rate('GBP', 'CHF', '1')]).lines).toEqual([])
})

test('what has no rate is no part of the total and stands beside it; what is in the currency already is', () => {
  const sums = ['EUR', 'CHF', 'JPY'].map((currency) => ({ amount: '100', currency }))
  const { total, lines, unconverted } = convertAll(sums, 'CHF', { rates: [rate('EUR', 'CHF', '0.9')], day: DAY })
  expect(total).toEqual({ amount: '190.00', currency: 'CHF' })
  expect(lines.map(({ to, rates }) => [to.amount, rates.length])).toEqual([
    ['90.00', 1],
    ['100.00', 0],
  ])
  expect(unconverted).toEqual([{ amount: '100', currency: 'JPY' }])
})

test('amounts have the decimals of their currency, rounded half up', () => {
  expect(convert('10.00', 'EUR', 'JPY', [rate('EUR', 'JPY', '0.05')]).total.amount).toBe('1')
  expect(convert('10.00', 'EUR', 'KWD', [rate('EUR', 'KWD', '0.33335')]).total.amount).toBe('3.334')
  expect(convert('9'.repeat(16), 'EUR', 'USD', [rate('EUR', 'USD', '1.1')]).total.amount).toBe('10999999999999998.90')
})

test('a rate of more than 30 days ago is said to be old', () => {
  const of = (day: string) => convert('1.00', 'EUR', 'CHF', [rate('EUR', 'CHF', '1', day)]).lines[0]!.isStale
  expect([of('2026-10-24'), of('2026-10-23')]).toEqual([false, true])
})

test('the total is the sum of its lines to the cent, each of them its amount times its rate', () => {
  const cents = fc.bigInt({ min: 0n, max: 10n ** 18n })
  const currencies = ['AUD', 'CAD', 'DKK', 'GBP', 'SEK']
  fc.assert(
    fc.property(fc.array(fc.tuple(cents, fc.integer({ min: 1, max: 10 ** 9 })), { maxLength: 5 }), (pieces) => {
      const rates = pieces.map(([, millionths], i) => rate(currencies[i]!, 'USD', (millionths / 1e6).toFixed(6)))
      const sums = pieces.map(([amount], i) => ({
        amount: `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`,
        currency: currencies[i]!,
      }))
      const { total, lines } = convertAll(sums, 'USD', { rates, day: DAY })
      const inCents = (text: string) => BigInt(text.replace('.', ''))
      expect(lines).toHaveLength(pieces.length)
      expect(inCents(total.amount)).toBe(lines.reduce((sum, { to }) => sum + inCents(to.amount), 0n))
      for (const [i, [amount, millionths]] of pieces.entries()) {
        const exact = amount * BigInt(millionths)
        const off = inCents(lines[i]!.to.amount) * 1_000_000n - exact
        expect(off <= 500_000n && off > -500_000n).toBe(true)
      }
    }),
  )
})
