import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { expect, test } from 'vitest'
import type { Assets } from '#database/schema.ts'
import { columnsFor } from '../rules/columns.ts'
import { anAsset, anAssetDocument, anAssetImage } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { aCreator, anInvestor, type Person } from '#testing/people.ts'
import { getAsset } from '#record/assets/server/handlers.ts'
import { listNeighbors } from '#work/vault/server/handlers.ts'
import { undoSet } from '#record/history/server/undo-set.ts'
import { getAssetHistory } from '#record/history/server/history.ts'
import { ofTable } from './table.ts'

async function aVaultOf(...assets: Partial<Insertable<Assets>>[]) {
  const owner = await anInvestor({ plan: 'per-asset' })
  const ids: string[] = []
  for (const asset of assets) ids.push((await anAsset({ category: 'Other', ...asset }, owner)).id)
  return { owner, ids }
}

/** Every page after the other, and back again from the last. */
async function titlesByPage(owner: Person, request: { order?: string; limit: number; search?: string }) {
  const titles: string[] = []
  let cursor: string | undefined
  do {
    const page = await call(ofTable.table, { ...request, cursor }, owner)
    titles.push(...page.items.map(({ title }) => title))
    cursor = page.next_cursor ?? undefined
  } while (cursor !== undefined)
  return titles
}

test('a row has the columns that were asked for, and no others', async () => {
  const { owner } = await aVaultOf()
  const clock = await anAsset(
    {
      title: 'Clock',
      category: 'Antiques',
      cost_at_acquisition: '6500.00',
      cost_currency: 'GBP',
      dating: '1790-01-01',
    },
    owner,
  )
  await anAssetImage(clock)
  await anAssetDocument(clock)
  const read = async (columns: string) => (await call(ofTable.table, { columns }, owner)).items[0]
  expect(await read('')).toEqual({ id: clock.id, title: 'Clock', texts: {} })
  expect(await read('category,cost_at_acquisition,dating,value,value_at_creation,nothing')).toEqual({
    id: clock.id,
    title: 'Clock',
    texts: {
      category: 'Antiques',
      cost_at_acquisition: '6500.00',
      cost_currency: 'GBP',
      dating: '1790-01-01',
      dating_latest: null,
      dating_edtf: null,
      dating_text: null,
    },
    value: { amount: '6500.00', currency: 'GBP' },
    valued_as: null,
  })
  const all = columnsFor('investor').map(({ name }) => name)
  expect(await read(all.join(','))).toMatchObject({
    photo: { path: expect.any(String) },
    photo_count: 1,
    document_count: 1,
    status: 'Held',
    collections: [],
    tags: [],
    created_at: clock.created_at.toISOString(),
  })
})

test('several columns put it in order; what is alike in all of them is on each page once', async () => {
  const { owner } = await aVaultOf(
    { title: 'A', place: 'Hall', maker: 'Zoe' },
    { title: 'B', place: 'Attic', maker: 'Ben' },
    { title: 'C', place: 'Hall', maker: 'Ada' },
    { title: 'D', maker: 'Ada' },
    { title: 'E', place: 'attic', maker: 'Cy' },
  )
  for (const title of ['F', 'G', 'H']) await anAsset({ title, category: 'Other', place: 'Hall', maker: 'Zoe' }, owner)
  const alike = (titles: string[]) => titles.map((title) => ('AFGH'.includes(title) ? '=' : title)).join('')
  for (const limit of [1, 2, 3, 100]) {
    const titles = await titlesByPage(owner, { order: 'place,-maker', limit })
    expect(alike(titles)).toBe('EB====CD')
    expect(new Set(titles).size).toBe(8)
  }
  expect(alike(await titlesByPage(owner, { order: '-place,maker', limit: 3 }))).toBe('C====BED')
})

test('the way back leads where it came from, also among what is alike', async () => {
  const { owner } = await aVaultOf(...Array.from({ length: 7 }, (_, at) => ({ title: `T${at}`, place: 'Hall' })))
  const page = (cursor?: string) => call(ofTable.table, { order: 'place', limit: 2, cursor }, owner)
  const first = await page()
  const second = await page(first.next_cursor!)
  const third = await page(second.next_cursor!)
  expect((await page(third.previous_cursor!)).items).toEqual(second.items)
  expect(second.previous_cursor).toBeNull()
  await expect(call(ofTable.table, { order: '-place,maker', cursor: first.next_cursor! }, owner)).rejects.toMatchObject(
    {
      code: 'CURSOR_INVALID',
    },
  )
})

test('every column that sorts does, in both directions, page by page; what lacks it comes last', async () => {
  const { owner } = await aVaultOf(
    { title: 'Bare' },
    {
      title: 'Full',
      category: 'Art',
      cost_at_acquisition: '2',
      cost_currency: 'EUR',
      how_acquired: 'Gift',
      dating: '1790-01-01',
      inventory_number: '7',
    },
    { title: 'Dear', cost_at_acquisition: '9', cost_currency: 'EUR', date_of_acquisition: '2020-01-01' },
    { title: 'Other money', cost_at_acquisition: '5', cost_currency: 'AUD' },
  )
  for (const { name } of columnsFor('investor').filter(({ sorts }) => sorts))
    for (const order of [name, `-${name}`]) {
      const titles = await titlesByPage(owner, { order, limit: 1 })
      expect(titles, order).toHaveLength(4)
      expect(new Set(titles).size, order).toBe(4)
    }
  expect(await titlesByPage(owner, { order: 'cost_at_acquisition', limit: 2 })).toEqual([
    'Other money',
    'Full',
    'Dear',
    'Bare',
  ])
  expect(await titlesByPage(owner, { order: '-value', limit: 2 })).toEqual(['Other money', 'Dear', 'Full', 'Bare'])
  expect((await titlesByPage(owner, { order: '-how_acquired', limit: 3 }))[0]).toBe('Full')
})

test('a record has the neighbors that it has in the table', async () => {
  const { owner, ids } = await aVaultOf(
    { title: 'A', maker: 'Zoe' },
    { title: 'B', maker: 'Ada' },
    { title: 'C', maker: 'Ben' },
  )
  const { previous, next } = await call(listNeighbors, { id: ids[2]!, order: 'maker' }, owner)
  expect([previous?.title, next?.title]).toEqual(['B', 'A'])
})

test('the sums are those of all that is shown, by currency, with and without a filter', async () => {
  const { owner } = await aVaultOf(
    { category: 'Art', cost_at_acquisition: '10.50', cost_currency: 'EUR' },
    { category: 'Wine', cost_at_acquisition: '5', cost_currency: 'EUR', title: 'Port' },
    { category: 'Art', cost_at_acquisition: '7', cost_currency: 'USD' },
    { category: 'Art' },
  )
  const sums = async (request: object) =>
    (await call(ofTable.totals, request, owner)).map(({ currency, amount, assets }) => [
      currency,
      Number(amount),
      assets,
    ])
  expect(await sums({})).toEqual([
    ['EUR', 15.5, 2],
    ['USD', 7, 1],
  ])
  expect(await sums({ category: 'Art' })).toEqual([
    ['EUR', 10.5, 1],
    ['USD', 7, 1],
  ])
  expect(await sums({ search: 'port' })).toEqual([['EUR', 5, 1]])
  expect(await sums({ search: 'port', valued_by: 'insurance' })).toEqual([['EUR', 5, 1]])
  expect(await sums({ category: 'Books' })).toEqual([])
})

type Texts = Record<string, string | null>
const undo = (id: string, owner: Person) => call(undoSet, { id, as: randomUUID() }, owner)
const cell = (id: string, field: string, texts: Texts, from?: Texts) => ({ id, field, texts, ...(from && { from }) })

test('a cell is changed by itself, says so in the history, and is taken back', async () => {
  const { owner, ids } = await aVaultOf({ title: 'Clock', place: 'Hall' })
  const [id = ''] = ids
  const change_set = randomUUID()
  const { changed } = await call(
    ofTable.changeCells,
    { cells: [cell(id, 'place', { place: 'hall / Niche' }, { place: 'Hall' })], change_set },
    owner,
  )
  expect(changed).toEqual([{ id, field: 'place', texts: { place: 'Hall' }, from: { place: 'Hall / Niche' } }])
  const { place, version, moves } = await call(getAsset, { id }, owner)
  expect([place, version, moves.length]).toEqual(['Hall / Niche', 2, 1])
  expect((await call(getAssetHistory, { id }, owner)).saves[0]).toMatchObject({ way: 'table' })
  await undo(change_set, owner)
  expect((await call(getAsset, { id }, owner)).place).toBe('Hall')
})

test('what somebody else changed since stays, and is told', async () => {
  const { owner, ids } = await aVaultOf({ title: 'Clock', maker: 'Ross' })
  const [id = ''] = ids
  const answer = await call(
    ofTable.changeCells,
    {
      cells: [
        cell(id, 'maker', { maker: 'Mine' }, { maker: 'Before' }),
        cell(id, 'title', { title: 'Tall clock' }, { title: 'Clock' }),
      ],
    },
    owner,
  )
  expect(answer).toMatchObject({
    kept: [{ id, field: 'maker', texts: { maker: 'Ross' } }],
    changed: [{ field: 'title' }],
  })
  // What it was to be is no conflict.
  expect(
    await call(ofTable.changeCells, { cells: [cell(id, 'maker', { maker: 'Ross' }, { maker: 'Before' })] }, owner),
  ).toEqual({
    changed: [],
    kept: [],
    refused: [],
  })
})

test('each refusal is of its cell, by the rules of the form, and keeps nothing else back', async () => {
  const { owner, ids } = await aVaultOf({ title: 'A', inventory_number: '7' }, { title: 'B' }, { title: 'C' })
  const [a = '', b = '', c = ''] = ids
  const cells = [
    cell(a, 'title', { title: ' ' }),
    cell(b, 'inventory_number', { inventory_number: '7' }),
    cell(c, 'inventory_number', { inventory_number: '8' }),
    cell(a, 'inventory_number', { inventory_number: ' 8' }),
    cell(b, 'category', { category: 'Tools' }),
    cell(b, 'cost_at_acquisition', { cost_at_acquisition: '12', cost_currency: 'XXY' }),
    cell(b, 'how_acquired', { how_acquired: 'Found' }),
    cell(b, 'maker', { maker: 'Ada' }),
  ]
  const foreseen = await call(ofTable.foreseeCells, { cells }, owner)
  expect(foreseen.refused.map(({ id, message }) => [ids.indexOf(id), message])).toEqual([
    [0, 'Asset title is required'],
    [1, '7 is the number of “A”. 8 is free.'],
    [0, 'Another asset was just given this inventory number. Please choose another.'],
    [1, expect.stringContaining('Tools')],
    [1, expect.stringContaining('XXY')],
    [1, expect.stringContaining('How acquired must be one of')],
  ])
  expect(foreseen.changing.map(({ field, title, texts, to }) => [field, title, texts, to])).toEqual([
    ['maker', 'B', { maker: null }, { maker: 'Ada' }],
    ['inventory_number', 'C', { inventory_number: null }, { inventory_number: '8' }],
  ])
  const change_set = randomUUID()
  const { changed, refused } = await call(ofTable.changeCells, { cells, change_set }, owner)
  expect(refused).toEqual(foreseen.refused)
  expect(changed.map(({ field }) => field)).toEqual(['maker', 'inventory_number'])
  await undo(change_set, owner)
  expect((await call(getAsset, { id: c }, owner)).inventory_number).toBeNull()
})

test('what an import left empty is emptied again by undoing; a field of the other kind of record is none of this table', async () => {
  const { owner, ids } = await aVaultOf({ title: 'A' })
  const [id = ''] = ids
  const change_set = randomUUID()
  await call(ofTable.changeCells, { cells: [cell(id, 'how_acquired', { how_acquired: 'Gift' })], change_set }, owner)
  const { refused } = await call(
    ofTable.changeCells,
    { cells: [cell(id, 'how_acquired', { how_acquired: null })] },
    owner,
  )
  expect(refused).toHaveLength(1)
  await undo(change_set, owner)
  expect((await call(getAsset, { id }, owner)).how_acquired).toBeNull()
  await expect(call(ofTable.changeCells, { cells: [cell(id, 'genre', { genre: 'x' })] }, owner)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('nobody changes what is another’s', async () => {
  const { ids } = await aVaultOf({ title: 'A', maker: 'Ross' })
  const answer = await call(
    ofTable.changeCells,
    { cells: [cell(ids[0]!, 'title', { title: 'Mine' })] },
    await aCreator(),
  )
  expect(answer).toEqual({ changed: [], kept: [], refused: [] })
})
