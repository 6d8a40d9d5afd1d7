import { expect, test } from 'vitest'
import { asUser } from '#database/access.ts'
import { MAX_FILES } from '../../rules/judge-asset.ts'
import { anAsset, aStoredDocument, aStoredFile } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { anInvestor, type Person } from '#testing/people.ts'
import { getAsset } from '../handlers.ts'
import { changeFiles, matchFiles } from './files-by-name.ts'

const bucket = 'asset-images'
const aPhoto = async (owner: Person) => (await aStoredFile(owner.id)).path
const photosOf = async (id: string, owner: Person) =>
  (await call(getAsset, { id }, owner)).images.map(({ path }) => path)

test('a photo is of the asset whose number or title its file begins with, the longest first', async () => {
  const [ann, eve] = [await anInvestor({ plan: 'per-asset' }), await anInvestor()]
  const clock = await anAsset({ title: 'Clock', inventory_number: '2026.014' }, ann)
  const key = await anAsset({ title: 'Key', inventory_number: '2026.014-2' }, ann)
  const vase = await anAsset({ title: 'Blue vase' }, ann)
  await anAsset({ title: 'Spoon' }, ann)
  await anAsset({ title: 'Spoon' }, ann)
  const names = ['2026.014 back.jpg', '2026.014-2.jpg', 'BLUE VASE (3).heic', 'Spoon.jpg', 'IMG_1.jpg', '.jpg']
  const found = await call(matchFiles, { names }, ann)
  expect(Object.fromEntries(found.map(({ name, id }) => [name, id]))).toEqual({
    '2026.014 back.jpg': clock.id,
    '2026.014-2.jpg': key.id,
    'BLUE VASE (3).heic': vase.id,
  })
  expect(await call(matchFiles, { names }, eve)).toEqual([])
})

test('a file that a table named for an asset is that asset’s, whatever its ending; the one that has it gives way', async () => {
  const ann = await anInvestor({ plan: 'per-asset' })
  const [clock, vase] = [await anAsset({ title: 'Clock' }, ann), await anAsset({ title: 'Vase' }, ann)]
  const names = ['IMG_1.jpg', 'IMG_2.heic', 'img_1 back.jpg']
  const found = async () =>
    Object.fromEntries((await call(matchFiles, { names }, ann)).map(({ name, title }) => [name, title]))
  await expectFiles(ann, clock.id, 'IMG_1.JPG', 'IMG_2.jpg')
  expect(await found()).toEqual({ 'IMG_1.jpg': 'Clock', 'IMG_2.heic': 'Clock' })
  await expectFiles(ann, vase.id, 'img_1.jpg')
  expect(await found()).toEqual({ 'IMG_2.heic': 'Clock' })
  const { path } = await aStoredFile(ann.id, { name: 'IMG_1.webp' })
  await call(changeFiles, { id: clock.id, bucket, add: [path] }, ann)
  expect(await found()).toEqual({ 'IMG_1.jpg': 'Vase', 'IMG_2.heic': 'Clock' })
})

const expectFiles = (owner: Person, asset_id: string, ...names: string[]) =>
  asUser(database, owner.id, (db) =>
    db
      .insertInto('asset_file_names')
      .values(names.map((name, position) => ({ asset_id, name, position })))
      .execute(),
  )

test('photos are added behind those that are there, once each, and taken away again', async () => {
  const ann = await anInvestor()
  const { id } = await anAsset({}, ann)
  const [one, two, three] = [await aPhoto(ann), await aPhoto(ann), await aPhoto(ann)]
  await call(changeFiles, { id, bucket, add: [one] }, ann)
  const { version } = await call(getAsset, { id }, ann)
  await call(changeFiles, { id, bucket, add: [two, three, two] }, ann)
  await call(changeFiles, { id, bucket, add: [two] }, ann)
  expect(await photosOf(id, ann)).toEqual([one, two, three])
  expect((await call(getAsset, { id }, ann)).version).toBeGreaterThan(version)
  await call(changeFiles, { id, bucket, remove: [one, two] }, ann)
  expect(await photosOf(id, ann)).toEqual([three])
})

test('what is none of one’s own photos, or one too many, is refused and nothing is changed', async () => {
  const [ann, eve] = [await anInvestor({ plan: 'per-asset' }), await anInvestor()]
  const { id } = await anAsset({}, ann)
  const other = await anAsset({ title: 'Other' }, ann)
  const taken = await aPhoto(ann)
  await call(changeFiles, { id: other.id, bucket, add: [taken] }, ann)
  for (const path of [await aPhoto(eve), (await aStoredDocument(ann.id)).path, taken, 'nowhere'])
    await expect(call(changeFiles, { id, bucket, add: [path] }, ann)).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' })
  await expect(call(changeFiles, { id, bucket, add: [await aPhoto(eve)] }, eve)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  const many = await Promise.all(Array.from({ length: MAX_FILES }, () => aPhoto(ann)))
  await call(changeFiles, { id, bucket, add: many }, ann)
  await expect(call(changeFiles, { id, bucket, add: [await aPhoto(ann)] }, ann)).rejects.toMatchObject({
    code: 'ASSET_INVALID',
    data: { mistakes: [{ field: 'images' }] },
  })
  expect(await photosOf(id, ann)).toEqual(many)
})

test('two that add photos at once both do', async () => {
  const ann = await anInvestor()
  const { id } = await anAsset({}, ann)
  const paths = await Promise.all(Array.from({ length: 6 }, () => aPhoto(ann)))
  await Promise.all(paths.map((path) => call(changeFiles, { id, bucket, add: [path] }, ann)))
  expect((await photosOf(id, ann)).toSorted()).toEqual(paths.toSorted())
})

test('documents are added and taken away in the same way, and are no photos', async () => {
  const ann = await anInvestor()
  const { id } = await anAsset({}, ann)
  const [invoice, photo] = [(await aStoredDocument(ann.id)).path, await aPhoto(ann)]
  const documents = async () => (await call(getAsset, { id }, ann)).documents.map(({ path }) => path)
  await call(changeFiles, { id, bucket: 'asset-documents', add: [invoice] }, ann)
  expect(await documents()).toEqual([invoice])
  await expect(call(changeFiles, { id, bucket: 'asset-documents', add: [photo] }, ann)).rejects.toMatchObject({
    code: 'FILE_NOT_FOUND',
  })
  await call(changeFiles, { id, bucket: 'asset-documents', remove: [invoice] }, ann)
  expect(await documents()).toEqual([])
})
