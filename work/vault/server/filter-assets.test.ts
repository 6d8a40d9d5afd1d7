import { beforeAll, expect, test } from 'vitest'
import type { AssetListRequest } from '../contract.ts'
import { writeFilters } from '../rules/filters.ts'
import { FILTER_FIELDS, operatorsFor } from '../rules/filter-fields.ts'
import { anAsset } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { anInvestor, type Person } from '#testing/people.ts'
import { createAsset } from '#record/assets/server/create-asset.ts'
import { listAssetFacets, listAssets } from './handlers.ts'

let ann: Person
beforeAll(async () => {
  ann = await anInvestor({ plan: 'per-asset' })
  const common = { how_acquired: 'Purchase', date_of_acquisition: '2021-06-12' }
  await call(
    createAsset,
    {
      ...common,
      title: 'Longcase clock',
      category: 'Antiques',
      maker: 'James Ross',
      previous_owner: 'A family in Fife',
      provenance_story: 'Made for a shipmaster of Leith: 50% paid; the rest owed',
      place: 'Leith / Hall',
      dating: '1785-01-01',
      dating_edtf: '1785/1795',
      dating_text: 'about 1790',
      cost_at_acquisition: '6500.00',
      cost_currency: 'GBP',
      details: { serial_number: 'LK-77' },
      beneficiaries: [{ beneficiary_name: 'Ailsa Reid' }],
      collections: [{ name: 'Clocks' }],
      tags: [{ name: 'framed' }],
      conditions: [
        { grade: 'Poor', date: '2019-01-01' },
        { grade: 'Good', date: '2024-05-01' },
      ],
    },
    ann,
  )
  await call(
    createAsset,
    {
      ...common,
      title: 'Oil sketch',
      category: 'Art',
      maker: 'Ottilie Reylaender',
      acquisition_location: 'Galerie Ritter',
      place: 'Leith',
      dating: '1901-05-04',
      cost_at_acquisition: '1200.00',
      cost_currency: 'EUR',
      inventory_number: '2026.014',
    },
    ann,
  )
  await call(createAsset, { ...common, title: 'Coin', category: 'Other', status: { status: 'Sold' } }, ann)
  await anAsset({ title: 'Another’s clock', category: 'Antiques', maker: 'James Ross' }, await anInvestor())
})

async function titlesWhere(where: string, request: AssetListRequest = {}) {
  const { items, counts } = await call(listAssets, { ...request, where }, ann)
  expect(counts).toMatchObject({ matching: items.length, more: false })
  return items.map(({ title }) => title).toSorted()
}

const CLOCK = 'Longcase clock'
const SKETCH = 'Oil sketch'
const COIN = 'Coin'

test.each([
  ['title:has:clock', [CLOCK]],
  ['title:has:case long', [CLOCK]],
  ['provenance_story:has:LEITH 50%', [CLOCK]],
  ['provenance_story:has:5_%', []],
  ['provenance_story:empty', [SKETCH]],
  ['maker:is:JAMES ROSS:Nobody', [CLOCK]],
  ['maker:has:reyl', [SKETCH]],
  ['acquisition_location:filled', [SKETCH]],
  ['previous_owner:has:fife', [CLOCK]],
  ['category:is:Art:Antiques', [CLOCK, SKETCH]],
  ['how_acquired:is:Gift', []],
  ['place:is:Leith', [CLOCK, SKETCH]],
  ['place:is:Leith / Hall', [CLOCK]],
  ['dating:between:1790:1790', [CLOCK]],
  ['dating:between:1796:', [SKETCH]],
  ['dating:between::1901-05', [CLOCK, SKETCH]],
  ['dating:between:1901-05-05:', []],
  ['dating:filled', [CLOCK, SKETCH]],
  ['cost_at_acquisition:between:GBP:1:6500', [CLOCK]],
  ['cost_at_acquisition:between:GBP:6500.01:', []],
  ['cost_at_acquisition:between:EUR::1200', [SKETCH]],
  ['inventory_number:has:014', [SKETCH]],
  ['detail-serial_number:has:lk-7', [CLOCK]],
  ['detail-serial_number:empty', [SKETCH]],
  ['beneficiary:has:ailsa', [CLOCK]],
  ['beneficiary:is:ailsa reid', [CLOCK]],
  ['beneficiary:empty', [SKETCH]],
  ['collection:is:clocks', [CLOCK]],
  ['tag:is:framed:gilded', [CLOCK]],
  ['tag:empty', [SKETCH]],
  ['condition:is:Good', [CLOCK]],
  ['condition:is:Poor', []],
  ['status:is:Sold:Held', [COIN, CLOCK, SKETCH]],
  ['status:is:Sold', [COIN]],
  ['category:is:Art:Antiques;maker:filled;place:is:Leith / Hall', [CLOCK]],
  ['category:is:Art;tag:is:framed', []],
  ['nonsense;maker:has:reyl', [SKETCH]],
  ['detail-00000000-0000-4000-8000-000000000000:has:gone', []],
  [String.raw`title:has:'\; drop table assets\; --`, []],
])('%s', async (where, titles) => {
  expect(await titlesWhere(where)).toEqual(titles.toSorted())
})

test('filters narrow what is searched, sorted and chosen otherwise', async () => {
  expect(await titlesWhere('maker:filled', { search: 'leith', category: 'Art' })).toEqual([SKETCH])
  expect(await titlesWhere('maker:filled', { sort: 'value', valued_by: 'latest' })).toEqual([CLOCK, SKETCH])
  expect(await titlesWhere('category:is:Art', { lacks: 'photo', status: 'gone' })).toEqual([])
})

test('every field answers to all that can be asked of it', async () => {
  for (const field of FILTER_FIELDS) {
    for (const operator of operatorsFor(field)) {
      const values =
        operator === 'between'
          ? field.kind === 'date'
            ? ['1000', '2000']
            : ['EUR', '0', '1']
          : operator === 'is'
            ? [field.options?.[0] ?? 'x']
            : operator === 'has'
              ? ['x']
              : []
      const where = writeFilters([{ field: field.name, operator, values }])!
      await expect(call(listAssets, { where }, ann), where).resolves.toMatchObject({ counts: { all: 2 } })
    }
  }
})

test('pages of a filtered list go on where equal keys end', async () => {
  const bob = await anInvestor({ plan: 'per-asset' })
  const at = new Date('2026-01-01T00:00:00Z')
  for (let i = 0; i < 7; i++)
    await anAsset({ title: 'Spoon', maker: i === 3 ? null : 'Hester Bateman', created_at: at }, bob)
  const seen: string[] = []
  for (let cursor: string | undefined | null; cursor !== null;) {
    const page = await call(listAssets, { where: 'maker:is:hester bateman', sort: 'title', limit: 2, cursor }, bob)
    seen.push(...page.items.map(({ id }) => id))
    cursor = page.next_cursor
  }
  expect(new Set(seen).size).toBe(6)
  expect(seen).toHaveLength(6)
})

const countsOf = async (of: string, request: AssetListRequest = {}) =>
  (await call(listAssetFacets, { ...request, of }, ann)).values.map(({ value, assets }) => [value, assets])

test('choices say how many there are, under all filters but their own', async () => {
  expect(await countsOf('category')).toEqual([
    ['Antiques', 1],
    ['Art', 1],
  ])
  expect(await countsOf('category', { category: 'Art', where: 'category:is:Art' })).toHaveLength(2)
  expect(await countsOf('category', { where: 'maker:has:ross' })).toEqual([['Antiques', 1]])
  expect(await countsOf('category', { status: 'all', search: 'coin' })).toEqual([['Other', 1]])
  expect(await countsOf('place')).toEqual([
    ['Leith', 2],
    ['Leith / Hall', 1],
  ])
  expect(await countsOf('status')).toEqual([
    ['Held', 2],
    ['Sold', 1],
  ])
  expect(await countsOf('condition')).toEqual([['Good', 1]])
  expect(await countsOf('collection')).toEqual([['Clocks', 1]])
  expect(await countsOf('beneficiary')).toEqual([['Ailsa Reid', 1]])
  expect(await countsOf('detail-serial_number')).toEqual([['LK-77', 1]])
  for (const of of ['', 'password', 'title', '__proto__', "place'"]) expect(await countsOf(of), of).toEqual([])
  for (const { name } of FILTER_FIELDS)
    await expect(call(listAssetFacets, { of: name }, ann), name).resolves.toMatchObject({ more: false })
})
