import { expect, test } from 'vitest'
import { anAsset } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { anInvestor, type Person } from '#testing/people.ts'
import { listAssets } from './features/assets/handlers.ts'
import { getDashboard } from './features/dashboard/handlers.ts'
import { getPortfolio } from './features/portfolio/handlers.ts'
import { chartReport, listReportRows, summarizeReport } from './features/reports/handlers.ts'

const NOTHING = {
  date_of_acquisition: '2021-06-12',
  value_at_creation: null,
  value_currency: null,
  cost_at_acquisition: null,
  cost_currency: null,
}

async function becoming(role: 'creator', person: Person): Promise<Person> {
  await database.pool.query('update memberinfo set role = $2 where id = $1', [person.id, role])
  return { ...person, role }
}

test('a role that changes hides nothing: what was paid counts where there is no value at creation', async () => {
  const ann = await anInvestor({ plan: 'per-asset' })
  await anAsset({ ...NOTHING, title: 'Chair', cost_at_acquisition: '100.50', cost_currency: 'EUR' }, ann)
  await anAsset({ ...NOTHING, title: 'Bowl', cost_at_acquisition: '300', cost_currency: 'EUR' }, ann)
  await anAsset(
    {
      ...NOTHING,
      title: 'Own work',
      value_at_creation: '200',
      value_currency: 'EUR',
      cost_at_acquisition: '9',
      cost_currency: 'EUR',
    },
    ann,
  )
  await anAsset({ ...NOTHING, title: 'Letter' }, ann)
  const artist = await becoming('creator', ann)
  const all = { amount: '600.50', currency: 'EUR' }

  expect(await call(getDashboard, undefined, artist)).toMatchObject({ total_values: [all] })
  const portfolio = await call(getPortfolio, undefined, artist)
  expect(portfolio).toMatchObject({ held: [{ ...all, assets: 3 }], categories: [{ amount: '600.50', assets: 4 }] })
  expect(await call(summarizeReport, {}, artist)).toMatchObject({ total_value: all, valued_assets: 3 })
  const { categories } = await call(chartReport, {}, artist)
  expect(categories).toMatchObject([{ amount: '600.50' }])

  const byValue = { sortBy: 'value', sortOrder: 'desc' } as const
  const { rows } = await call(listReportRows, { filters: byValue, page: 1 }, artist)
  expect(rows.map(({ title, value }) => [title, value?.amount ?? null])).toEqual([
    ['Bowl', '300'],
    ['Own work', '200'],
    ['Chair', '100.50'],
    ['Letter', null],
  ])
  const { items } = await call(listAssets, { sort: 'value' }, artist)
  expect(items.map(({ title }) => title)).toEqual(['Bowl', 'Own work', 'Chair', 'Letter'])
  // The day that the pieces of anAsset were acquired on.
  expect(items.map(({ date }) => date)).toEqual(['2021-06-12', '2021-06-12', '2021-06-12', '2021-06-12'])
  expect((await database.pool.query('select * from missing_asset_sums()')).rows).toEqual([])
})
