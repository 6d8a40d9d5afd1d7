import { expect, test } from 'vitest'
import type { Rate } from '#record/rates/rules/convert.ts'
import { ledBy, ranked } from './headline.ts'

const DAY = '2026-11-26'
const rate = (base: string, quote: string, rate: string): Rate => ({ base, quote, rate, day: DAY, source: 'Bank' })
const YEN_PER_DOLLAR = rate('USD', 'JPY', '152')
const RATES = [YEN_PER_DOLLAR, rate('EUR', 'USD', '1.08')]

type Held = readonly [currency: string, amount: string, assets: number]

test.for<[what: string, own: string, rates: Rate[], held: Held[], order: string]>([
  [
    'the account’s own currency, however little it is',
    'GBP',
    RATES,
    [
      ['JPY', '1000000', 3],
      ['GBP', '5', 1],
    ],
    'GBP JPY',
  ],
  [
    'what is worth most, never the bare number',
    'GBP',
    RATES,
    [
      ['JPY', '1000000', 9],
      ['USD', '52000', 4],
    ],
    'USD JPY',
  ],
  [
    'what is worth most, over two rates',
    'GBP',
    RATES,
    [
      ['JPY', '1000000', 1],
      ['EUR', '7000', 1],
    ],
    'EUR JPY',
  ],
  [
    'without rates that of the most assets',
    'GBP',
    [],
    [
      ['JPY', '1000000', 1],
      ['USD', '9', 3],
    ],
    'USD JPY',
  ],
  [
    'where one can’t be compared, that of the most assets',
    'GBP',
    [YEN_PER_DOLLAR],
    [
      ['JPY', '1', 2],
      ['USD', '52000', 1],
      ['KRW', '9000000', 1],
    ],
    'JPY KRW USD',
  ],
  [
    'then the others as they are worth',
    'USD',
    RATES,
    [
      ['JPY', '1', 9],
      ['EUR', '9', 1],
      ['USD', '1', 1],
    ],
    'USD EUR JPY',
  ],
  ['nothing at all', 'USD', RATES, [], ''],
])('in front stands %s', ([, own, rates, held, order]) => {
  const sums = held.map(([currency, amount, assets]) => ({ currency, amount, assets }))
  expect(
    ranked(sums, { own, rates, day: DAY })
      .map(({ currency }) => currency)
      .join(' '),
  ).toBe(order)
})

test('what was asked for leads, where there is any of it', () => {
  const sums = [{ currency: 'USD' }, { currency: 'JPY' }]
  expect(ledBy('JPY', sums)).toEqual([{ currency: 'JPY' }, { currency: 'USD' }])
  expect(ledBy('CHF', sums)).toEqual(sums)
})
