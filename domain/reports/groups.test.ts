import { expect, test } from 'vitest'
import { exactMoney } from '#domain/money.ts'
import { groupFigures, leftOutOfGroup, partsOf } from './groups.ts'

test('rows are taken apart where the name changes; what has none is a group too', () => {
  const rows = ['Hall', 'Hall', 'Study', null].map((name, place) => ({ name, place }))
  expect(partsOf(rows, ({ name }) => name).map(({ name, rows }) => [name, rows.map(({ place }) => place)])).toEqual([
    ['Hall', [0, 1]],
    ['Study', [2]],
    [null, [3]],
  ])
  expect(partsOf([], () => null)).toEqual([])
})

test.for<[assets: number, amount: string | null, others: string[], figures: string, left: string | null]>([
  [1, null, [], '1 asset', null],
  [2, '4000.5', ['300', '20'], '2 assets, €4,000.50', 'Not included: CHF 300.00, CHF 20.00'],
])('%i assets worth %s beside %j', ([assets, amount, others, figures, left]) => {
  const group = {
    assets,
    amount: amount === null ? null : { amount, currency: 'EUR' },
    left_out: others.map((each) => ({ amount: each, currency: 'CHF', assets: 1 })),
  }
  expect(groupFigures(group, exactMoney)).toBe(figures)
  expect(leftOutOfGroup(group, exactMoney)?.replaceAll('\u00a0', ' ') ?? null).toBe(left)
})
