import { parse } from 'csv-parse/sync'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import type { ReportRequest } from '../contract.ts'
import { asUser } from '#database/access.ts'
import { MAX_DETAIL_COLUMNS } from '../rules/detail-columns.ts'
import { anAsset } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { exportingMaker } from '#testing/exporting-maker.ts'
import { anInstallation, errorsIn } from '#testing/installation.ts'
import { anInvestor, type Person } from '#testing/people.ts'
import { readPdf } from '#testing/pdf.ts'
import { createPerson } from '#record/people/server/handlers.ts'
import { mergePeople } from '#record/people/server/merge.ts'
import { listReportChoices, listReportRows, summarizeReport } from './handlers.ts'

/* Collections, tags, conditions, people and details in reports. */

const installation = await anInstallation()
const aMaker = exportingMaker(installation)

type Rows = Record<string, string | number>[]
const add = (owner: { id: string }, table: 'asset_collections' | 'asset_tags' | 'conditions', rows: Rows) =>
  asUser(database, owner.id, (db) =>
    db
      .insertInto(table)
      .values(rows as never)
      .execute(),
  )

/** A clock in two collections that was found worse at the second look, a ring, and a vase of which nothing is said. */
async function aVault() {
  const ann = await anInvestor({ plan: 'fixed-limit' })
  const [clock, ring] = [
    await anAsset({ title: 'Clock', maker: 'J. Ross' }, ann),
    await anAsset({ title: 'Ring' }, ann),
  ]
  await anAsset({ title: 'Vase' }, ann)
  await add(ann, 'asset_collections', [
    { asset_id: clock.id, name: 'Zürich', position: 1 },
    { asset_id: clock.id, name: 'Clocks', position: 0 },
    { asset_id: ring.id, name: 'zurich', position: 0 },
  ])
  await add(ann, 'asset_tags', [{ asset_id: ring.id, name: 'gold', position: 0 }])
  await add(ann, 'conditions', [
    { asset_id: clock.id, grade: 'Fair', date: '2024-05-04', next_check: '2027-03-01', position: 0 },
    { asset_id: clock.id, grade: 'Mint', date: '2001-05-04', next_check: '2002-01-01', position: 1 },
    { asset_id: ring.id, grade: 'Mint', position: 0 },
  ])
  return { ann, clock, ring }
}

const titles = async (person: Person, filters: ReportRequest) => {
  const sorted = { sortBy: 'title', sortOrder: 'asc', ...filters } as const
  return (await call(listReportRows, { filters: sorted }, person)).rows.map(({ title }) => title)
}

test('a row says each collection and tag, and the latest condition', async () => {
  const { ann } = await aVault()
  const { rows } = await call(listReportRows, { filters: { sortBy: 'title', sortOrder: 'asc' } }, ann)
  const said = rows.map(({ collections, tags, condition, next_check }) => [collections, tags, condition, next_check])
  expect(said).toEqual([
    ['Clocks; Zürich', null, 'Fair', '2027-03-01'],
    ['zurich', 'gold', 'Mint', null],
    [null, null, null, null],
  ])
})

test.for<[filters: ReportRequest, titles: string[]]>([
  [{ collections: ['ZURICH'] }, ['Clock', 'Ring']],
  [{ collections: ['Clocks', 'Boats'] }, ['Clock']],
  [{ collections: ['Zürich'], tags: ['Gold'] }, ['Ring']],
  [{ conditions: ['Mint'] }, ['Ring']],
  [{ conditions: ['Fair', 'Mint'] }, ['Clock', 'Ring']],
  [{ next_checkRange: { start: null, end: '2027-03-01' } }, ['Clock']],
  [{ next_checkRange: { start: '2002-01-01', end: '2002-12-31' } }, []],
  [{ sortBy: 'next_check', sortOrder: 'desc', conditions: ['Fair', 'Mint'] }, ['Clock', 'Ring']],
])('a report of %j is of %j', async ([filters, expected]) => {
  const { ann } = await aVault()
  expect(await titles(ann, filters)).toEqual(expected)
  expect((await call(summarizeReport, filters, ann)).total_assets).toBe(expected.length)
  expect(await titles(await anInvestor(), filters)).toEqual([])
})

test('what is offered is what is there: names once, grades from the best to the worst', async () => {
  const { ann } = await aVault()
  const choices = await call(listReportChoices, undefined, ann)
  expect(choices).toMatchObject({ tags: ['gold'], conditions: ['Mint', 'Fair'], details: [] })
  expect(choices.collections).toHaveLength(2)
  expect(choices.collections[0]).toBe('Clocks')
})

test('somebody is found by every name that was merged into theirs, and offered once', async () => {
  const { ann } = await aVault()
  await anAsset({ title: 'Second clock', maker: 'James Ross', previous_owner: 'Ada' }, ann)
  const aPerson = (name: string) => call(createPerson, { name, kind: 'person', other_names: [] }, ann)
  const [short, full] = [await aPerson('J. Ross'), await aPerson('James Ross')]
  expect(await titles(ann, { makers: ['J. Ross'] })).toEqual(['Clock'])
  await call(mergePeople, { id: short.id, into: full.id }, ann)
  for (const name of ['J. Ross', 'james ross'])
    expect(await titles(ann, { makers: [name] })).toEqual(['Clock', 'Second clock'])
  const { makers, previous_owners } = await call(listReportChoices, undefined, ann)
  expect({ makers, previous_owners }).toEqual({ makers: ['James Ross'], previous_owners: ['Ada'] })
  expect(await titles(ann, { previous_owners: ['ada'] })).toEqual(['Second clock'])
})

test('details are columns of a page where they are asked for, and of what is exported', async () => {
  const ann = await aMaker([])
  const own = await (await ann.post('/api/own-fields', { label: 'Shelf', kind: 'line', category: null })).json()
  const details = { serial_number: 'A-7', height: '40.5 cm', [own.id]: 'Left' }
  await ann.post('/api/assets', { title: 'Tideline', creation_date: '2020-01-01', details })
  const columns = ['title', 'detail-height', `detail-${own.id}`, 'detail-isbn', `detail-${crypto.randomUUID()}`]

  const answer = await ann.post('/api/reports/rows', { details: columns.slice(1) })
  expect((await answer.json()).rows[0].details).toEqual({ height: '40.5 cm', [own.id]: 'Left' })
  expect((await (await ann.post('/api/reports/rows', {})).json()).rows[0].details).toEqual({})
  const choices = await (await ann.get('/api/reports/choices')).json()
  expect(choices.details.toSorted()).toEqual(Object.keys(details).toSorted())

  const table = [
    ['Title', 'Height', 'Shelf', 'ISBN'],
    ['Tideline', '40.5 cm', 'Left', ''],
  ]
  expect(parse(await (await ann.ask('csv', { columns })).text(), { bom: true })).toEqual(table)
  expect((await readXlsx(await (await ann.ask('xlsx', { columns })).bytes())).sheets[0]!.rows[0]).toEqual(table[0])
  const pdf = readPdf(await (await ann.ask('pdf', { columns })).bytes()).text
  for (const words of ['Shelf', '40.5 cm', 'Left']) expect(pdf).toContain(words)
  expect(readPdf(await (await ann.ask('pdf')).bytes()).text).not.toContain('Shelf')
})

test.for<[body: object]>([
  [{ details: ['detail-password'] }],
  [{ details: ['title'] }],
  [{ details: Array.from({ length: MAX_DETAIL_COLUMNS + 1 }, () => 'detail-isbn') }],
])('rows with %j are refused as malformed', async ([body]) => {
  const ann = await aMaker([])
  expect((await ann.post('/api/reports/rows', body)).status).toBe(400)
})

test('nothing of this is an error', () => expect(errorsIn(installation.logged)).toEqual([]))
