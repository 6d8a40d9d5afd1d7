import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { MAX_UNFINISHED } from '../rules/unfinished.ts'
import { createAsset } from '#record/assets/server/create-asset.ts'
import { aStoredFile, aWork } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { aCreator, type Person } from '#testing/people.ts'
import { unfinishedPieces } from './handlers.ts'

const aPhoto = async (owner: Person) => (await aStoredFile(owner.id)).path
const somePhotos = (owner: Person, count: number) => Promise.all(Array.from({ length: count }, () => aPhoto(owner)))
const list = (owner: Person) => call(unfinishedPieces.list, {}, owner)
const add = (owner: Person, photos: string[], more: { id?: string; title?: string; place?: string } = {}) => {
  const item = { id: randomUUID(), photos, ...more }
  return call(unfinishedPieces.add, { items: [item] }, owner).then(() => item.id)
}

test('photos become pieces in the order in which they came, each once, however often they are sent', async () => {
  const ann = await aCreator()
  const items = [
    { id: randomUUID(), photos: await somePhotos(ann, 6), title: '  Spoon ', place: 'Kitchen/ Drawer' },
    { id: randomUUID(), photos: await somePhotos(ann, 1) },
  ]
  await call(unfinishedPieces.add, { items }, ann)
  await call(unfinishedPieces.add, { items }, ann)
  const found = await list(ann)
  expect(found).toMatchObject({
    total: 2,
    next: null,
    items: [
      { id: items[0]!.id, title: 'Spoon', place: 'Kitchen / Drawer', photos: 6 },
      { id: items[1]!.id, title: null, place: null, photos: 1 },
    ],
  })
  expect(found.items[0]!.images.map(({ path }) => path)).toEqual(items[0]!.photos.slice(0, 4))
  const whole = await call(unfinishedPieces.get, { id: items[0]!.id }, ann)
  expect(whole.images.map(({ path }) => path)).toEqual(items[0]!.photos)
  expect(await call(unfinishedPieces.list, { limit: 1 }, ann)).toMatchObject({
    items: [{ photos: 6 }],
    total: 2,
    next: 1,
  })
})

test('it is finished once its photos are an asset’s; those that are left out stay', async () => {
  const ann = await aCreator()
  const [front, back, other] = (await somePhotos(ann, 3)) as [string, string, string]
  const id = await add(ann, [front, back, other])
  await call(createAsset, aWork({ images: [front, back] }), ann)
  expect((await list(ann)).items).toMatchObject([{ id, photos: 1, images: [{ path: other }] }])
  await call(createAsset, aWork({ images: [other] }), ann)
  expect(await list(ann)).toEqual({ items: [], total: 0, next: null })
  await expect(add(ann, [other], { id })).rejects.toMatchObject({ code: 'FILE_NOT_FOUND', data: { path: other } })
  expect((await list(ann)).total).toBe(0)
})

test('a title and a place are typed meanwhile, by the rules of a record', async () => {
  const ann = await aCreator()
  const id = await add(ann, [await aPhoto(ann)])
  await call(unfinishedPieces.update, { id, title: 'Bowl', place: '' }, ann)
  expect((await list(ann)).items).toMatchObject([{ title: 'Bowl', place: null }])
  await expect(call(unfinishedPieces.update, { id, title: 'x'.repeat(256) }, ann)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})

test('what is discarded comes back from what the answer tells', async () => {
  const ann = await aCreator()
  const photos = await somePhotos(ann, 2)
  const id = await add(ann, photos, { title: 'Bowl' })
  const { removed } = await call(unfinishedPieces.remove, { ids: [id, randomUUID(), 'none'] }, ann)
  expect(removed).toEqual([{ id, title: 'Bowl', place: null, photos }])
  expect((await list(ann)).total).toBe(0)
  await call(unfinishedPieces.add, { items: removed }, ann)
  expect((await list(ann)).items).toMatchObject([{ id, title: 'Bowl', photos: 2 }])
})

test('nobody takes another’s photo or piece, not even by an id of the same name', async () => {
  const [ann, eve] = [await aCreator(), await aCreator()]
  const photo = await aPhoto(ann)
  const id = await add(ann, [photo])
  await expect(add(eve, [photo])).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' })
  await add(eve, [await aPhoto(eve)], { id, title: 'Hers' })
  expect((await list(ann)).items).toMatchObject([{ id, title: null }])
  expect(await call(unfinishedPieces.get, { id }, eve)).toMatchObject({ title: 'Hers' })
  const nobodys = call(unfinishedPieces.update, { id: randomUUID(), title: 'x' }, eve)
  await expect(nobodys).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(call(unfinishedPieces.get, { id: 'none' }, eve)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await call(unfinishedPieces.remove, { ids: [id] }, eve)).removed).toHaveLength(1)
  expect((await list(ann)).total).toBe(1)
})

test('there are so many and no more, also where two come at once', async () => {
  const ann = await aCreator()
  await database.pool.query(
    `insert into unfinished (id, user_id) select gen_random_uuid(), $1 from generate_series(1, $2)`,
    [ann.id, MAX_UNFINISHED - 1],
  )
  const [one, other] = await somePhotos(ann, 2)
  const both = await Promise.allSettled([add(ann, [one!]), add(ann, [other!])])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const refused = both.find(({ status }) => status === 'rejected') as PromiseRejectedResult
  expect(refused.reason).toMatchObject({ code: 'TOO_MANY_UNFINISHED' })
})
