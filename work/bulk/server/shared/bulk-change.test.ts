import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { fieldTogether } from '../../rules.ts'
import { anAsset } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { aCreator, anInvestor, type Person } from '#testing/people.ts'
import { bulkChange, previewBulkChange } from './bulk-change.ts'
import { getAsset } from '#record/assets/server/handlers.ts'
import { createField } from '#record/kinds/server/handlers.ts'
import { getAssetHistory } from '#record/history/server/history.ts'
import { undoSet } from '#record/history/server/undo-set.ts'

type Given = Record<string, string | null>
const set = (person: Person, field: string, assets: readonly string[], texts: Given, change_set?: string) =>
  call(bulkChange, { field, assets: [...assets], texts, ...(change_set && { change_set }) }, person)
const add = (person: Person, field: string, assets: readonly string[], text: string) =>
  call(bulkChange, { field, how: 'add', assets: [...assets], texts: { [field]: text } }, person)
const undo = (id: string, person: Person) => call(undoSet, { id, as: randomUUID() }, person)
const read = (id: string, person: Person) => call(getAsset, { id }, person)

async function aVault() {
  const ann = await anInvestor({ plan: 'per-asset' })
  const ring = await anAsset({ title: 'Ring', category: 'Jewelry', maker: 'Anon' }, ann)
  const vase = await anAsset({ title: 'Vase', category: 'Antiques' }, ann)
  return { ann, ring, vase, ids: [ring.id, vase.id] }
}

test('one field of many is set, is in the history of each, and is undone at once', async () => {
  const { ann, ring, vase, ids } = await aVault()
  const change_set = randomUUID()
  expect(await set(ann, 'category', ids, { category: 'Art' }, change_set)).toEqual({
    changed: 2,
    found: 2,
    left_out: [],
  })
  expect([(await read(ring.id, ann)).category, (await read(vase.id, ann)).category]).toEqual(['Art', 'Art'])
  expect((await call(getAssetHistory, { id: ring.id }, ann)).saves[0]).toMatchObject({
    way: 'together',
    changes: [{ field: 'category', before: 'Jewelry', after: 'Art' }],
  })
  expect((await set(ann, 'category', ids, { category: 'Art' })).changed).toBe(0)

  expect(await undo(change_set, ann)).toMatchObject({ undone: 2 })
  expect([(await read(ring.id, ann)).category, (await read(vase.id, ann)).category]).toEqual(['Jewelry', 'Antiques'])
})

test('what several calls changed in one step is undone in one step', async () => {
  const { ann, ring, vase } = await aVault()
  const change_set = randomUUID()
  for (const { id } of [ring, vase]) await set(ann, 'maker', [id], { maker: 'Ailsa' }, change_set)
  expect(await undo(change_set, ann)).toMatchObject({ undone: 2 })
  expect([(await read(ring.id, ann)).maker, (await read(vase.id, ann)).maker]).toEqual(['Anon', null])
})

test('what would change is told before: how many, and the first of them as they are', async () => {
  const { ann, ring, vase, ids } = await aVault()
  const foresee = (texts: Record<string, string | null>) =>
    call(previewBulkChange, { field: 'category', assets: [...ids, randomUUID(), 'x'], texts }, ann)
  expect(await foresee({ category: 'Jewelry' })).toEqual({
    changing: 1,
    first: [{ id: vase.id, title: 'Vase', texts: { category: 'Antiques' } }],
    left_out: 0,
    first_left_out: [],
  })
  expect((await foresee({})).first.map(({ id }) => id)).toEqual([ring.id, vase.id])
  await expect(foresee({ category: 'Tools' })).rejects.toMatchObject({ code: 'CATEGORY_NOT_OFFERED' })
  expect((await read(vase.id, ann)).version).toBe(1)
})

test('what was changed since stays when the rest is taken back', async () => {
  const { ann, ring, vase, ids } = await aVault()
  const change_set = randomUUID()
  await set(ann, 'maker', ids, { maker: 'Ailsa' }, change_set)
  await set(ann, 'maker', [vase.id], { maker: 'Ben' })
  expect(await undo(change_set, ann)).toMatchObject({ undone: 1, newer: 1 })
  expect([(await read(ring.id, ann)).maker, (await read(vase.id, ann)).maker]).toEqual(['Anon', 'Ben'])
})

test('a date as it is known, and an amount with its currency, are set whole', async () => {
  const { ann, ring, ids } = await aVault()
  await set(ann, 'dating', ids, { dating_edtf: '1890~', dating_text: 'c. 1890' })
  await set(ann, 'cost_at_acquisition', ids, { cost_at_acquisition: '1200.5', cost_currency: 'EUR' })
  expect(await read(ring.id, ann)).toMatchObject({
    dating_edtf: '1890~',
    dating_text: 'c. 1890',
    cost_at_acquisition: '1200.50',
    cost_currency: 'EUR',
  })
  const again = { cost_at_acquisition: '1200.50', cost_currency: 'EUR' }
  const foreseen = await call(previewBulkChange, { field: 'cost_at_acquisition', assets: ids, texts: again }, ann)
  expect(foreseen.changing).toBe(0)
  const change_set = randomUUID()
  await set(ann, 'cost_at_acquisition', ids, {}, change_set)
  expect((await read(ring.id, ann)).cost_at_acquisition).toBeNull()
  await undo(change_set, ann)
  expect((await read(ring.id, ann)).cost_at_acquisition).toBe('1200.50')
})

test.for<[field: string, texts: Record<string, string | null>, code: string]>([
  ['category', { category: 'Tools' }, 'CATEGORY_NOT_OFFERED'],
  ['cost_at_acquisition', { cost_at_acquisition: '5', cost_currency: 'XTS' }, 'CURRENCY_NOT_OFFERED'],
  ['cost_at_acquisition', { cost_at_acquisition: '5.005', cost_currency: 'EUR' }, 'ASSET_INVALID'],
  ['how_acquired', { how_acquired: null }, 'ASSET_INVALID'],
  ['how_acquired', { how_acquired: 'Theft' }, 'ASSET_INVALID'],
  ['date_of_acquisition', {}, 'ASSET_INVALID'],
  ['maker', { maker: 'x'.repeat(256) }, 'ASSET_INVALID'],
  ['title', { title: 'All alike' }, 'BAD_REQUEST'],
  ['inventory_number', { inventory_number: '1' }, 'BAD_REQUEST'],
  ['user_id', { user_id: randomUUID() }, 'BAD_REQUEST'],
  ['genre', { genre: 'Landscape' }, 'NOT_FOUND'],
  ['details.metal', { 'details.metal': 'x'.repeat(300) }, 'ASSET_INVALID'],
  ['details.height', { 'details.height': 'tall' }, 'ASSET_INVALID'],
  ['details.nothing', { 'details.nothing': 'x' }, 'NOT_FOUND'],
  [`details.${randomUUID()}`, {}, 'FIELD_GONE'],
])('%s of many can’t be %j: nothing changes', async ([field, texts, code]) => {
  const { ann, ring, ids } = await aVault()
  await expect(set(ann, field, ids, texts)).rejects.toMatchObject({ code })
  expect((await read(ring.id, ann)).version).toBe(1)
})

test('another’s asset, one that is gone and no id look the same, and keep nobody from the rest', async () => {
  const { ann, ring } = await aVault()
  const ben = await aCreator()
  const work = await anAsset({ title: 'Work' }, ben)
  const { changed, found } = await set(ann, 'maker', [work.id, randomUUID(), 'x', ring.id], { maker: 'Ailsa' })
  expect([changed, found]).toEqual([1, 1])
  expect((await read(work.id, ben)).maker).toBeNull()
})

test('a text is added below what is there, once, and undone to the letter', async () => {
  const { ann, ring, vase, ids } = await aVault()
  await set(ann, 'description', [ring.id], { description: 'Bought in Bern.\n\nHas a scratch.' })
  await add(ann, 'description', ids, '  Photographed in May ')
  const notes = async () => [(await read(ring.id, ann)).description, (await read(vase.id, ann)).description]
  const added = ['Bought in Bern.\n\nHas a scratch.\nPhotographed in May', 'Photographed in May']
  expect(await notes()).toEqual(added)
  expect(await add(ann, 'description', ids, 'Photographed in May')).toMatchObject({ changed: 0, found: 2 })
  expect(await notes()).toEqual(added)

  const change_set = randomUUID()
  const more = { field: 'description', how: 'add' as const, texts: { description: 'And in June' }, change_set }
  // A page whose answers were lost sends some of them again.
  await call(bulkChange, { ...more, assets: ids }, ann)
  await call(bulkChange, { ...more, assets: ids }, ann)
  expect(await undo(change_set, ann)).toMatchObject({ undone: 2 })
  expect(await notes()).toEqual(added)
})

test('what has no room for more text is named before, left out, and keeps nobody from the rest', async () => {
  const { ann, ring, vase, ids } = await aVault()
  const most = fieldTogether('investor', 'description')
  const long = 'x'.repeat(most?.of === 'record' && most.field.kind === 'long' ? most.field.max - 5 : 0)
  await set(ann, 'description', [ring.id], { description: long })
  const texts = { description: 'Photographed' }
  expect(await call(previewBulkChange, { field: 'description', how: 'add', assets: ids, texts }, ann)).toEqual({
    changing: 1,
    first: [{ id: vase.id, title: 'Vase', texts: { description: null } }],
    left_out: 1,
    first_left_out: [{ id: ring.id, title: 'Ring' }],
  })
  expect(await add(ann, 'description', ids, 'Photographed')).toEqual({
    changed: 1,
    found: 2,
    left_out: [{ id: ring.id, title: 'Ring' }],
  })
  expect((await read(ring.id, ann)).description).toBe(long)
  await expect(add(ann, 'description', ids, ' ')).rejects.toMatchObject({ code: 'ASSET_INVALID' })
  await expect(add(ann, 'maker', ids, 'Ben')).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('two windows that add at once both find their line there', async () => {
  const { ann, ring, ids } = await aVault()
  const lines = ['One', 'Two', 'Three', 'Four']
  await Promise.all(lines.map((line) => add(ann, 'description', ids, line)))
  expect(new Set((await read(ring.id, ann)).description?.split('\n'))).toEqual(new Set(lines))
})

test('one of the details is set and cleared beside the others, an own field too', async () => {
  const { ann, ring, vase, ids } = await aVault()
  const box = await call(createField, { label: 'Box', kind: 'choice', category: null, options: ['Red'] }, ann)
  const [metal, own] = ['details.metal', `details.${box.id}`]
  await set(ann, metal, [ring.id], { [metal]: 'Gold' })
  await set(ann, own, ids, { [own]: 'Red' })
  expect((await read(ring.id, ann)).details).toEqual({ metal: 'Gold', [box.id]: 'Red' })
  expect((await call(previewBulkChange, { field: metal, assets: ids, texts: { [metal]: 'Gold' } }, ann)).first).toEqual(
    [{ id: vase.id, title: 'Vase', texts: { [metal]: null } }],
  )
  const change_set = randomUUID()
  expect(await set(ann, metal, ids, {}, change_set)).toMatchObject({ changed: 1, found: 2 })
  expect((await read(ring.id, ann)).details).toEqual({ [box.id]: 'Red' })
  await undo(change_set, ann)
  expect((await read(ring.id, ann)).details).toEqual({ metal: 'Gold', [box.id]: 'Red' })

  const eve = await anInvestor()
  await expect(set(eve, own, ids, { [own]: 'Red' })).rejects.toMatchObject({ code: 'FIELD_GONE' })
})
