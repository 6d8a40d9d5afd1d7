import { expect, test } from 'vitest'
import { asSystem, asUser } from '#database/access.ts'
import { anAsset } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { aCreator, anInvestor } from '#testing/people.ts'
import { getPortfolio, listRecentOwnership } from './handlers.ts'

const now = new Date('2026-11-21T12:00:00Z')
const costing = (amount: string | null, currency = 'USD', more = {}) => ({
  cost_at_acquisition: amount,
  cost_currency: currency,
  ...more,
})

test('a portfolio is counted in the headline currency, with the others beside it', async () => {
  const ann = await anInvestor({ plan: 'per-asset' })
  const before = { created_at: new Date('2026-10-31T23:59:59Z') }
  const since = { created_at: new Date('2026-11-01T00:00:00Z') }
  await anAsset(costing('300', 'USD', { category: 'Art', ...before }), ann)
  await anAsset(costing('100.50', 'USD', { category: 'Wine', ...since }), ann)
  await anAsset(costing('200', 'EUR', { category: 'Wine', ...since }), ann)
  await anAsset(costing(null, 'USD', { category: null, ...since }), ann)
  expect(await call(getPortfolio, undefined, ann, { now })).toEqual({
    total_assets: 4,
    currency: 'USD',
    held: [
      { currency: 'USD', amount: '400.50', assets: 2 },
      { currency: 'EUR', amount: '200', assets: 1 },
    ],
    average_value: { amount: '200.25', currency: 'USD' },
    monthly_growth: { amount: '100.50', currency: 'USD', share: '25.1', assets: 1 },
    categories: [
      { category: 'Art', assets: 1, amount: '300', share: '74.9' },
      { category: 'Wine', assets: 2, amount: '100.50', share: '25.1' },
      { category: null, assets: 1, amount: '0', share: '0.0' },
    ],
    converted: null,
    valued_by: 'cost',
    change_in_value: null,
    fallbacks: [],
    gains: [],
  })
})

test('an empty vault has no currency', async () => {
  expect(await call(getPortfolio, undefined, await aCreator())).toEqual({
    total_assets: 0,
    currency: null,
    held: [],
    average_value: null,
    monthly_growth: null,
    categories: [],
    converted: null,
    valued_by: 'cost',
    change_in_value: null,
    fallbacks: [],
    gains: [],
  })
})

test('an average is rounded to the coins of its currency', async () => {
  const ann = await anInvestor({ plan: 'per-asset' })
  for (const amount of ['1', '1', '3']) await anAsset(costing(amount, 'JPY'), ann)
  const { average_value } = await call(getPortfolio, undefined, ann)
  expect(average_value).toEqual({ amount: '2', currency: 'JPY' })
})

test('the ten latest entries of ownership are one’s own, with title, value and name', async () => {
  const [ann, ben] = [await anInvestor({ plan: 'per-asset', display_name: 'Ann' }), await anInvestor({ assets: 1 })]
  const assets: { id: string }[] = []
  for (let i = 0; i < 12; i++) assets.push(await anAsset({ title: `Piece ${i}`, ...costing(`${i}`) }, ann))
  await asSystem(database, async (db) => {
    for (const [i, { id }] of assets.entries())
      await db
        .updateTable('ownership_history')
        .set({ transferred_at: new Date(now.getTime() + i) })
        .where('asset_id', '=', id)
        .execute()
  })
  const listed = await call(listRecentOwnership, undefined, ann)
  expect(listed.map(({ title }) => title)).toEqual(Array.from({ length: 10 }, (_, i) => `Piece ${11 - i}`))
  expect(listed[0]).toMatchObject({ value: { amount: '11', currency: 'USD' }, owner: 'Ann', asset_id: assets[11]!.id })
  expect(await call(listRecentOwnership, undefined, ben)).toHaveLength(1)
})

test('what is owned is so since it was acquired, as far as that is known', async () => {
  const ann = await anInvestor({ plan: 'per-asset' })
  await anAsset({ title: 'Unknown' }, ann)
  await anAsset(
    {
      title: 'Long ago',
      date_of_acquisition: '1890-01-01',
      date_of_acquisition_latest: '1890-12-31',
      date_of_acquisition_edtf: '1890~',
      date_of_acquisition_text: 'c. 1890',
    },
    ann,
  )
  await anAsset({ title: 'To the day', date_of_acquisition: '2018-01-01' }, ann)
  const listed = await call(listRecentOwnership, undefined, ann)
  expect(Object.fromEntries(listed.map(({ title, since }) => [title, since]))).toEqual({
    Unknown: null,
    'Long ago': '1890~',
    'To the day': '2018-01-01',
  })
})

test('as of a day, a portfolio is what was held then', async () => {
  const ann = await anInvestor({ plan: 'per-asset' })
  const ring = await anAsset(costing('100', 'EUR', { category: 'Jewelry', date_of_acquisition: '2018-01-01' }), ann)
  await anAsset(costing('51', 'EUR', { category: 'Art', date_of_acquisition: '2010-01-01' }), ann)
  await anAsset(costing('500', 'USD', { category: 'Art', date_of_acquisition: '2021-01-01' }), ann)
  await asUser(database, ann.id, (db) =>
    db.insertInto('asset_statuses').values({ asset_id: ring.id, status: 'Sold', since: '2020-05-04' }).execute(),
  )
  expect(await call(getPortfolio, { as_of: '2019-06-01' }, ann)).toEqual({
    total_assets: 2,
    currency: 'EUR',
    held: [{ currency: 'EUR', amount: '151.00', assets: 2 }],
    average_value: { amount: '75.50', currency: 'EUR' },
    monthly_growth: null,
    categories: [
      { category: 'Jewelry', assets: 1, amount: '100.00', share: '66.2' },
      { category: 'Art', assets: 1, amount: '51.00', share: '33.8' },
    ],
    converted: null,
    valued_by: 'cost',
    change_in_value: null,
    fallbacks: [],
    gains: [],
  })
  const { held } = await call(getPortfolio, { as_of: '2022-01-01' }, ann)
  expect(held.map(({ currency, amount }) => [currency, Number(amount)])).toEqual([
    ['USD', 500],
    ['EUR', 51],
  ])
  expect(await call(getPortfolio, { as_of: '2001-01-01' }, ann)).toMatchObject({
    total_assets: 0,
    held: [],
    categories: [],
  })
  await expect(call(getPortfolio, { as_of: '2021-02-30' }, ann)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})
