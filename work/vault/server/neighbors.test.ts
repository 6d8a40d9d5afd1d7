import { expect, test } from 'vitest'
import type { AssetListRequest } from '../contract.ts'
import { anAsset } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { aCreator, type Person } from '#testing/people.ts'
import { listAssets, listNeighbors } from './handlers.ts'

const LISTS: AssetListRequest[] = [
  {},
  { sort: 'title' },
  { sort: 'value' },
  { category: 'Art' },
  { search: 'heron', sort: 'title' },
]

test.for(LISTS)('%j: from the first to the last, and back', async (list) => {
  const ann = await aVault()
  const { items } = await call(listAssets, list, ann)
  expect(items.length).toBeGreaterThan(2)
  const beside = await Promise.all(items.map(({ id }) => call(listNeighbors, { ...list, id }, ann)))
  expect(beside.map(({ next }) => next?.id)).toEqual([...items.slice(1).map(({ id }) => id), undefined])
  expect(beside.map(({ previous }) => previous?.id)).toEqual([undefined, ...items.slice(0, -1).map(({ id }) => id)])
})

test('what a list leaves out has the neighbors that it would have', async () => {
  const ann = await aCreator()
  for (const title of ['Anchor', 'Bell', 'Compass']) {
    await anAsset({ title, category: title === 'Bell' ? 'Other' : 'Art' }, ann)
  }
  const { items } = await call(listAssets, { search: 'bell' }, ann)
  const { previous, next } = await call(listNeighbors, { id: items[0]!.id, category: 'Art', sort: 'title' }, ann)
  expect([previous?.title, next?.title]).toEqual(['Anchor', 'Compass'])
})

test('neither another’s asset nor none has neighbors, and nobody is led to another’s', async () => {
  const [ann, bob] = [await aVault(), await aVault()]
  const { items } = await call(listAssets, {}, ann)
  const own = new Set(items.map(({ id }) => id))
  for (const { id } of items) {
    const { previous, next } = await call(listNeighbors, { id }, ann)
    for (const each of [previous, next]) expect(each === null || own.has(each.id)).toBe(true)
    await expect(call(listNeighbors, { id }, bob)).rejects.toThrow(expect.objectContaining({ code: 'NOT_FOUND' }))
  }
  for (const id of ['00000000-0000-4000-8000-000000000000', 'none']) {
    await expect(call(listNeighbors, { id }, ann)).rejects.toThrow(expect.objectContaining({ code: 'NOT_FOUND' }))
  }
})

async function aVault(): Promise<Person> {
  const owner = await aCreator()
  const titles = ['Heron at dusk', 'Étude', 'heron, study', 'Breakwater', 'Heron', 'Low tide']
  for (const [place, title] of titles.entries()) {
    await anAsset(
      {
        title,
        category: place % 2 === 0 ? 'Art' : 'Other',
        ...(place === 3 ? {} : { value_at_creation: `${100 * (place % 3)}`, value_currency: 'EUR' }),
      },
      owner,
    )
  }
  return owner
}
