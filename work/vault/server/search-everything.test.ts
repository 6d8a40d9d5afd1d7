import { beforeAll, expect, test } from 'vitest'
import { database } from '#testing/database.ts'
import { call } from '#testing/call.ts'
import { anInvestor, type Person } from '#testing/people.ts'
import { createAsset } from '#record/assets/server/create-asset.ts'
import { listAssets } from './handlers.ts'

let ann: Person
let id: string
beforeAll(async () => {
  ann = await anInvestor({ plan: 'per-asset' })
  const piece = {
    title: 'Longcase clock',
    how_acquired: 'Purchase',
    date_of_acquisition: '2021-06-12',
  }
  const asset = await call(
    createAsset,
    {
      ...piece,
      previous_owner: 'Countess Orlova',
      acquisition_location: 'Galerie Ritter',
      provenance_story: 'Made for a shipmaster of Leith',
      dating: '1785-01-01',
      dating_latest: '1795-12-31',
      dating_edtf: '1785/1795',
      dating_text: 'reign of George III',
      maker: 'James Ross',
      place: 'Storehouse / Vitrine',
      inventory_number: 'Q-2026.014',
      details: { serial_number: 'LK-77831' },
      beneficiaries: [{ beneficiary_name: 'Ailsa Reid', alternate_name: 'Gregor' }],
      collections: [{ name: 'Horology' }],
      tags: [{ name: 'framed' }],
      provenance_events: [
        { kind: 'Sale', from_name: 'Sotheby', to_name: 'Baron Thyssen', place: 'Lugano', note: 'Lot 447' },
      ],
      conditions: [{ grade: 'Good', checked_by: 'Restorer Simm', note: 'Hairline crack' }],
    },
    ann,
  )
  id = asset.id
  await call(createAsset, { ...piece, title: 'Other', description: 'Jewellery box, grey, catalogue 7' }, ann)
})

const found = async (search: string) => (await call(listAssets, { search }, ann)).items.map(({ title }) => title)

test.each([
  'orlova',
  'ritter',
  'shipmaster',
  '1785',
  '1795',
  'george',
  'ross',
  'vitrine',
  'q-2026.014',
  '77831',
  'ailsa',
  'gregor',
  'horology',
  'framed',
  'thyssen',
  'lugano',
  '447',
  'simm',
  'hairline',
  'clock ailsa lugano 1785',
])('a search finds by “%s”', async (words) => expect(await found(words)).toEqual(['Longcase clock']))

test.each(['jewelry', 'jewellery', 'gray box', 'grey', 'Catalog', 'catalogue jewelry'])(
  'either English finds “%s”',
  async (words) => expect(await found(words)).toEqual(['Other']),
)

test('what is said no longer is found no longer, and nothing else of the asset changes', async () => {
  const versionOf = async () =>
    (await database.pool.query<{ version: number }>('select version from assets where id = $1', [id])).rows[0]!.version
  const before = await versionOf()
  const changes = async () =>
    (await database.pool.query('select field from asset_changes where asset_id = $1', [id])).rows
  const known = await changes()
  await database.pool.query(`update beneficiaries set beneficiary_name = 'Morag' where asset_id = $1`, [id])
  expect(await found('ailsa')).toEqual([])
  expect(await found('morag')).toEqual(['Longcase clock'])
  await database.pool.query('delete from asset_tags where asset_id = $1', [id])
  expect(await found('framed')).toEqual([])
  expect(await versionOf()).toBe(before)
  expect((await changes()).filter(({ field }) => field === 'child_words')).toEqual([])
  expect(known.length).toBeGreaterThan(0)
})
