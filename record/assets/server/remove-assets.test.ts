import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asSystem, asUser } from '#database/access.ts'
import { anAsset, anAssetDocument, anAssetImage, aPiece } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { anInvestor } from '#testing/people.ts'
import { createAsset } from './create-asset.ts'
import { getAsset, removeAsset, removeAssets } from './handlers.ts'
import { listAssets } from '#work/vault/server/handlers.ts'

test('an asset goes with all that hangs on it, and its files open no more', async () => {
  const ann = await anInvestor()
  const asset = await anAsset({}, ann)
  const files = [(await anAssetImage(asset)).image_url, (await anAssetDocument(asset)).document_url]
  await call(removeAsset, { id: asset.id }, ann)
  await expect(call(getAsset, { id: asset.id }, ann)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const left = await asUser(database, ann.id, (db) =>
    db.selectFrom('stored_files').select('path').where('path', 'in', files).execute(),
  )
  expect(left).toEqual([])
  await expect(call(removeAsset, { id: asset.id }, ann)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('where one was removed there is room for another', async () => {
  const ann = await anInvestor({ assets: 3 })
  const { items } = await call(listAssets, {}, ann)
  await call(removeAsset, { id: items[0]!.id }, ann)
  expect(await call(createAsset, aPiece(), ann)).toMatchObject({ title: 'Longcase clock' })
})

test('somebody else’s asset, a guessed id and no id at all look the same', async () => {
  const theirs = await anAsset({}, await anInvestor())
  const eve = await anInvestor()
  for (const id of [theirs.id, randomUUID(), 'no-id', `${theirs.id} `, "' or 1=1"])
    for (const handler of [getAsset, removeAsset])
      await expect(call(handler, { id }, eve)).rejects.toMatchObject({
        code: 'NOT_FOUND',
        status: 404,
        message: 'Not found.',
      })
  const stored = await asSystem(database, (db) =>
    db.selectFrom('assets').select('id').where('id', '=', theirs.id).execute(),
  )
  expect(stored).toHaveLength(1)
})

test('of many those go that are one’s own; all others are as if not there', async () => {
  const ann = await anInvestor({ plan: 'per-asset' })
  const own = [await anAsset({}, ann), await anAsset({}, ann), await anAsset({ title: 'Kept' }, ann)]
  const theirs = await anAsset({}, await anInvestor())
  const ids = [own[0]!.id, own[1]!.id, own[0]!.id, theirs.id, randomUUID(), 'no-id']
  const { removed } = await call(removeAssets, { ids }, ann)
  expect(removed.toSorted()).toEqual([own[0]!.id, own[1]!.id].toSorted())
  expect((await call(listAssets, {}, ann)).items.map(({ title }) => title)).toEqual(['Kept'])
  expect(await call(removeAssets, { ids }, ann)).toEqual({ removed: [] })
  const stored = await asSystem(database, (db) =>
    db.selectFrom('assets').select('id').where('id', '=', theirs.id).execute(),
  )
  expect(stored).toHaveLength(1)
})

test('two who remove the same assets at once, in whatever order, both come through', async () => {
  const ann = await anInvestor({ plan: 'per-asset', assets: 20 })
  const { items } = await call(listAssets, { limit: 100 }, ann)
  const ids = items.map(({ id }) => id)
  const orders = [ids, ids.toReversed(), ids, ids.toReversed()]
  const answers = await Promise.all(orders.map((order) => call(removeAssets, { ids: order }, ann)))
  expect(answers.flatMap(({ removed }) => removed).toSorted()).toEqual(ids.toSorted())
})

test.each([{ ids: [] }, { ids: Array.from({ length: 101 }, () => 'a') }, { ids: 'all' }, { ids: [7] }, {}])(
  'the list %j is refused as malformed',
  async (request) => {
    await expect(call(removeAssets, request as { ids: string[] }, await anInvestor())).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  },
)

test('signed out, nothing is shown or removed', async () => {
  const { id } = await anAsset({}, await anInvestor())
  for (const handler of [getAsset, removeAsset])
    await expect(call(handler, { id }, null)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await expect(call(removeAssets, { ids: [id] }, null)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})
