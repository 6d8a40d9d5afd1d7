import { expect, test } from 'vitest'
import { exactMoney } from '#basics/money.ts'
import { groupFigures, partsOf } from './groups.ts'

test('rows are taken apart where the name changes; what has none is a group too', () => {
  const rows = ['Hall', 'Hall', 'Study', null].map((name, place) => ({ name, place }))
  expect(partsOf(rows, ({ name }) => name).map(({ name, rows }) => [name, rows.map(({ place }) => place)])).toEqual([
    ['Hall', [0, 1]],
    ['Study', [2]],
    [null, [3]],
  ])
  expect(partsOf([], () => null)).toEqual([])
})

test.for<[assets: number, held: [currency: string, amount: string][], figures: string]>([
  [1, [], '1 asset'],
  [
    3,
    [
      ['EUR', '4000.5'],
      ['CHF', '300'],
    ],
    '3 assets, €4,000.50, CHF 300.00',
  ],
])('%i assets worth %j', ([assets, held, figures]) => {
  const group = { assets, held: held.map(([currency, amount]) => ({ currency, amount })) }
  expect(groupFigures(group, exactMoney).replaceAll('\u00a0', ' ')).toBe(figures)
})
