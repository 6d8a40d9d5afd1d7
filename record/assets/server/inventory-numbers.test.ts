import { expect, test } from 'vitest'
import { anAsset } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { aCreator } from '#testing/people.ts'
import { createAsset } from './create-asset.ts'
import { findAssetsAlike } from './handlers.ts'
import { listAssets } from '#work/vault/server/handlers.ts'
import { updateAsset } from './update-asset.ts'

const A_RING = { title: 'A ring', creation_date: '2020-05-04' }

const numbered = (inventory_number: string, title = 'A ring') => ({ ...A_RING, title, inventory_number })

async function nextFor(person: Awaited<ReturnType<typeof aCreator>>) {
  return (await call(findAssetsAlike, {}, person)).next_number
}

test('the next number keeps the pattern of the last, and counts on from the highest of its series', async () => {
  const ann = await aCreator()
  expect(await nextFor(ann)).toBe('1')
  await call(createAsset, numbered('A-7'), ann)
  expect(await nextFor(ann)).toBe('A-8')
  await call(createAsset, numbered('2026.014'), ann)
  expect(await nextFor(ann)).toBe('2026.015')
  await call(createAsset, numbered('2026.031'), ann)
  await call(createAsset, numbered('2026.002'), ann)
  expect(await nextFor(ann)).toBe('2026.032')
  await call(createAsset, numbered('the blue one'), ann)
  expect(await nextFor(ann)).toBe('2026.032')
})

test('a taken number is refused at its field, with the asset that has it and a free one', async () => {
  const ann = await aCreator()
  await call(createAsset, numbered('A-99', 'Élan'), ann)
  const free = await call(createAsset, numbered('B'), ann)
  const message = 'a-99 is the number of “Élan”. a-100 is free.'
  const refusal = { code: 'ASSET_INVALID', data: { mistakes: [{ field: 'inventory_number', message }] } }
  await expect(call(createAsset, numbered('a-99'), ann)).rejects.toMatchObject(refusal)
  const change = { id: free.id, version: free.version, images: [], documents: [], beneficiaries: [] }
  await expect(call(updateAsset, { ...change, ...numbered('a-99') }, ann)).rejects.toMatchObject(refusal)
  await call(updateAsset, { ...change, ...numbered('b') }, ann)
  const { items } = await call(listAssets, {}, ann)
  expect(items.map(({ inventory_number }) => inventory_number)).toEqual(['b', 'A-99'])

  await call(createAsset, numbered('A-99'), await aCreator())
})

test('an asset keeps its own number, and any number of them may have none', async () => {
  const ann = await aCreator()
  const form = { ...A_RING, id: '3d3c1b5e-4f0a-4a51-9d0f-3f8f24a4f0aa', inventory_number: '12' }
  const first = await call(createAsset, form, ann)
  expect((await call(createAsset, form, ann)).id).toBe(first.id)
  for (const inventory_number of ['', null, undefined]) await call(createAsset, { ...A_RING, inventory_number }, ann)
})

test('of ten that save the same number at once one has it', async () => {
  const ann = await aCreator()
  const saves = await Promise.allSettled(
    Array.from({ length: 10 }, (_, i) => call(createAsset, numbered('7', `Ring ${i}`), ann)),
  )
  expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const save of saves)
    if (save.status === 'rejected') expect(['ASSET_INVALID', 'NUMBER_TAKEN']).toContain(save.reason.code)
  const { rows } = await database.pool.query('select from assets where user_id = $1', [ann.id])
  expect(rows).toHaveLength(1)
})

test('says which other of one’s own assets has a title or a number, however they are written', async () => {
  const ann = await aCreator()
  const ben = await aCreator()
  const vase = await anAsset({ title: 'Élan  Vase', inventory_number: 'A-1' }, ann)
  await anAsset({ title: 'Another' }, ann)
  const found = { id: vase.id, title: vase.title }
  const ask = (input: object, person = ann) => call(findAssetsAlike, input, person)
  expect(await ask({ title: 'ELAN  vase' })).toMatchObject({ title: null })
  const lamp = await anAsset({ title: 'Élan Lamp' }, ann)
  expect(await ask({ title: ' elan   LAMP ' })).toMatchObject({ title: { id: lamp.id }, inventory_number: null })
  expect(await ask({ title: 'elan lamp', except: lamp.id })).toMatchObject({ title: null })
  expect(await ask({ inventory_number: 'a-1' })).toEqual({ title: null, inventory_number: found, next_number: 'a-2' })
  expect(await ask({ title: 'elan lamp', inventory_number: 'A-1', except: vase.id }, ben)).toEqual({
    title: null,
    inventory_number: null,
    next_number: 'A-2',
  })
  expect(await ask({ title: '', inventory_number: '' })).toMatchObject({ title: null, inventory_number: null })
})
