import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asUser } from '#database/access.ts'
import { type Basis, BASES } from '#record/values/rules/purposes.ts'
import { anAsset, aStatus, aValuation } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { anInvestor, type Person } from '#testing/people.ts'
import { getPortfolio } from './handlers.ts'

const costing = (amount: string, currency: string, more = {}) => ({
  cost_at_acquisition: amount,
  cost_currency: currency,
  ...more,
})
const by = (person: Person, valued_by: Basis, as_of?: string) =>
  call(getPortfolio, { valued_by, ...(as_of !== undefined && { as_of }) }, person)

async function aCollection() {
  const ann = await anInvestor({ plan: 'per-asset' })
  const clock = await anAsset(costing('100', 'EUR', { category: 'Art', date_of_acquisition: '2019-01-01' }), ann)
  const ring = await anAsset(costing('200', 'CHF', { category: 'Wine', date_of_acquisition: '2019-01-01' }), ann)
  await anAsset(costing('50', 'EUR', { category: 'Art', date_of_acquisition: '2022-01-01' }), ann)
  await anAsset({ category: null, date_of_acquisition: '2019-01-01' }, ann)
  await aValuation(clock, { purpose: 'Agreed value', amount: '900.00', date: '2020-05-04' })
  await aValuation(clock, { purpose: 'Fair market', amount: '700.00', date: '2023-05-04' })
  await aValuation(ring, { purpose: 'Auction estimate', amount: '1000.00', amount_to: '2000.00', date: '2021-05-04' })
  return { ann, clock, ring }
}

test('the currency that is asked for comes first, on any day and by any purpose, and is what is shared out', async () => {
  const ann = await anInvestor({ plan: 'per-asset' })
  const costing = (cost_at_acquisition: string, cost_currency: string) => ({ cost_at_acquisition, cost_currency })
  await anAsset({ category: 'Art', ...costing('100', 'EUR') }, ann)
  await anAsset({ category: 'Art', ...costing('10', 'CHF') }, ann)
  await anAsset({ category: 'Books', ...costing('30', 'CHF') }, ann)
  for (const valued_by of ['cost', 'latest'] as const) {
    const francs = await call(getPortfolio, { valued_by, currency: 'CHF' }, ann)
    expect(francs).toMatchObject({
      currency: 'CHF',
      held: [{ currency: 'CHF', amount: valued_by === 'cost' ? '40' : '40.00' }, { currency: 'EUR' }],
      average_value: { amount: '20.00', currency: 'CHF' },
      categories: [
        { category: 'Books', share: '75.0' },
        { category: 'Art', share: '25.0' },
      ],
    })
    const yen = await call(getPortfolio, { valued_by, currency: 'JPY' }, ann)
    expect(yen).toEqual(await call(getPortfolio, { valued_by }, ann))
    expect(yen.currency).toBe('CHF')
  }
})

test('each piece counts by what was asked for, else by what there is, and the portfolio says how many', async () => {
  const { ann } = await aCollection()
  expect(await by(ann, 'insurance')).toMatchObject({
    total_assets: 4,
    currency: 'EUR',
    held: [{ currency: 'EUR', amount: '2450.00', assets: 3 }],
    average_value: { amount: '816.67', currency: 'EUR' },
    categories: [
      { category: 'Wine', assets: 1, amount: '1500.00', share: '61.2' },
      { category: 'Art', assets: 2, amount: '950.00', share: '38.8' },
      { category: null, assets: 1, amount: '0.00', share: '0.0' },
    ],
    fallbacks: [
      { source: 'Auction estimate', assets: 1 },
      { source: 'Cost', assets: 1 },
      { source: null, assets: 1 },
    ],
    gains: [{ currency: 'EUR', amount: '800.00', cost: '100.00', assets: 1 }],
  })
  expect((await by(ann, 'fair-market')).held).toEqual([{ currency: 'EUR', amount: '2250.00', assets: 3 }])
  expect((await by(ann, 'latest')).fallbacks).toEqual([
    { source: 'Cost', assets: 1 },
    { source: null, assets: 1 },
  ])
})

test('on a day in the past counts what was held then, by what was known then', async () => {
  const { ann, clock } = await aCollection()
  await aStatus(clock, 'Sold')
  expect((await by(ann, 'latest', '2020-12-31')).held).toEqual([
    { currency: 'CHF', amount: '200.00', assets: 1 },
    { currency: 'EUR', amount: '900.00', assets: 1 },
  ])
  expect(await by(ann, 'cost', '2020-12-31')).toMatchObject({
    total_assets: 3,
    monthly_growth: null,
    fallbacks: [{ source: null, assets: 1 }],
  })
})

test('sums are those of SQL, and nothing is left out whatever its currency', async () => {
  const { ann } = await aCollection()
  for (const basis of BASES) {
    const { held, total_assets, fallbacks } = await by(ann, basis, '2026-01-01')
    const nothing = fallbacks.find(({ source }) => source === null)?.assets ?? 0
    expect(held.reduce((sum, { assets }) => sum + assets, nothing)).toBe(total_assets)
  }
  const { rows } = await asUser(database, ann.id, (db) =>
    sql`select cost_currency as currency, sum(cost_at_acquisition)::numeric(20, 2)::text as amount, count(*)::int as assets from own_assets
      where cost_at_acquisition is not null group by 1 order by count(*) desc`.execute(db),
  )
  expect((await by(ann, 'cost', '2026-01-01')).held).toEqual(rows)
})

test('an empty vault has nothing by any basis', async () => {
  const ann = await anInvestor()
  for (const basis of BASES)
    expect(await by(ann, basis)).toMatchObject({ total_assets: 0, currency: null, held: [], fallbacks: [] })
})
