import { expect, test } from 'vitest'
import { anAsset, aPiece, aWork } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { anInvestor, type Person } from '#testing/people.ts'
import { createAsset } from '#record/assets/server/create-asset.ts'
import { listAssets } from '#work/vault/server/handlers.ts'
import { updateAsset } from '#record/assets/server/update-asset.ts'
import { getDashboard } from '#work/dashboard/server/handlers.ts'
import { getPortfolio } from '#work/portfolio/server/handlers.ts'
import { chartReport, listReportRows, summarizeReport } from '#work/reports/server/handlers.ts'

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

test('what was recorded under another role is changed, cleared or left as it is by a save', async () => {
  const ann = await anInvestor({ plan: 'per-asset' })
  const recorded = aPiece({
    cost_at_acquisition: '100.50',
    cost_currency: 'EUR',
    previous_owner: 'Ailsa Ross',
    maker: 'James Ross',
    dating_edtf: '1790~',
    dating_text: 'about 1790',
  })
  const piece = await call(createAsset, recorded, ann)
  const artist = await becoming('creator', ann)
  const { id } = piece
  const form = { ...aWork(), images: [], documents: [], beneficiaries: [] }

  const untouched = await call(updateAsset, { ...form, id, version: 1 }, artist)
  expect(untouched).toMatchObject({ ...recorded, title: 'Tea bowl', creation_date: '2025-02-03' })

  const changes = {
    cost_at_acquisition: '',
    cost_currency: 'EUR',
    how_acquired: null,
    previous_owner: 'Jonas Ross',
    dating: '1801-05-03',
    dating_edtf: '',
  }
  const changed = await call(updateAsset, { ...form, ...changes, id, version: 2 }, artist)
  expect(changed).toMatchObject({
    cost_at_acquisition: null,
    cost_currency: null,
    how_acquired: null,
    previous_owner: 'Jonas Ross',
    maker: 'James Ross',
    dating: '1801-05-03',
    dating_edtf: null,
    dating_text: null,
    date_of_acquisition: '2021-06-12',
  })

  const wrong = { previous_owner: 'x'.repeat(101), date_of_acquisition: '2999-01-01', how_acquired: 'Gift' }
  await expect(call(updateAsset, { ...form, ...wrong, id, version: 3 }, artist)).rejects.toMatchObject({
    code: 'ASSET_INVALID',
    data: {
      mistakes: [
        { field: 'date_of_acquisition', message: 'Date of acquisition cannot be in the future' },
        { field: 'previous_owner', message: 'Previous owner must be at most 100 characters' },
        { field: 'how_acquired', message: 'How acquired is not part of this kind of record' },
      ],
    },
  })
})
