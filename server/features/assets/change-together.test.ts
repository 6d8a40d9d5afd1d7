import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { anAsset } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { aCreator, anInvestor, type Person } from '#testing/people.ts'
import { changeTogether, foreseeTogether } from './change-together.ts'
import { getAsset } from './handlers.ts'
import { getAssetHistory } from './history.ts'

const set = (person: Person, field: string, ids: readonly string[], texts: Record<string, string | null>) =>
  call(changeTogether, { field, changes: ids.map((id) => ({ id, texts })) }, person)
const read = (id: string, person: Person) => call(getAsset, { id }, person)

async function aVault() {
  const ann = await anInvestor({ plan: 'per-asset' })
  const ring = await anAsset({ title: 'Ring', category: 'Jewelry', maker: 'Anon' }, ann)
  const vase = await anAsset({ title: 'Vase', category: 'Antiques' }, ann)
  return { ann, ring, vase, ids: [ring.id, vase.id] }
}

test('one field of many is set, is in the history of each, and is taken back by the same call', async () => {
  const { ann, ring, vase, ids } = await aVault()
  const { changed } = await set(ann, 'category', ids, { category: 'Art' })
  expect(new Set(changed.map(({ texts }) => texts['category']))).toEqual(new Set(['Jewelry', 'Antiques']))
  expect([(await read(ring.id, ann)).category, (await read(vase.id, ann)).category]).toEqual(['Art', 'Art'])
  expect((await call(getAssetHistory, { id: ring.id }, ann)).saves[0]).toMatchObject({
    way: 'together',
    changes: [{ field: 'category', before: 'Jewelry', after: 'Art' }],
  })
  expect((await set(ann, 'category', ids, { category: 'Art' })).changed).toEqual([])

  await call(changeTogether, { field: 'category', changes: changed }, ann)
  expect([(await read(ring.id, ann)).category, (await read(vase.id, ann)).category]).toEqual(['Jewelry', 'Antiques'])
})

test('what would change is told before: how many, and the first of them as they are', async () => {
  const { ann, ring, vase, ids } = await aVault()
  const foresee = (texts: Record<string, string | null>) =>
    call(foreseeTogether, { field: 'category', ids: [...ids, randomUUID(), 'x'], texts }, ann)
  expect(await foresee({ category: 'Jewelry' })).toEqual({
    changing: 1,
    first: [{ id: vase.id, title: 'Vase', texts: { category: 'Antiques' } }],
  })
  expect((await foresee({})).first.map(({ id }) => id)).toEqual([ring.id, vase.id])
  await expect(foresee({ category: 'Tools' })).rejects.toMatchObject({ code: 'CATEGORY_NOT_OFFERED' })
  expect((await read(vase.id, ann)).version).toBe(1)
})

test('what was changed since stays when the rest is taken back', async () => {
  const { ann, ring, vase, ids } = await aVault()
  const { changed } = await set(ann, 'maker', ids, { maker: 'Ailsa' })
  await set(ann, 'maker', [vase.id], { maker: 'Ben' })
  expect((await call(changeTogether, { field: 'maker', changes: changed }, ann)).changed).toHaveLength(1)
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
  const { changed } = await set(ann, 'cost_at_acquisition', ids, {})
  expect((await read(ring.id, ann)).cost_at_acquisition).toBeNull()
  await call(changeTogether, { field: 'cost_at_acquisition', changes: changed }, ann)
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
])('%s of many can’t be %j: nothing changes', async ([field, texts, code]) => {
  const { ann, ring, ids } = await aVault()
  await expect(set(ann, field, ids, texts)).rejects.toMatchObject({ code })
  expect((await read(ring.id, ann)).version).toBe(1)
})

test('another’s asset, one that is gone and no id look the same, and keep nobody from the rest', async () => {
  const { ann, ring } = await aVault()
  const ben = await aCreator()
  const work = await anAsset({ title: 'Work' }, ben)
  const { changed } = await set(ann, 'maker', [work.id, randomUUID(), 'x', ring.id], { maker: 'Ailsa' })
  expect(changed.map(({ id }) => id)).toEqual([ring.id])
  expect((await read(work.id, ben)).maker).toBeNull()
})
