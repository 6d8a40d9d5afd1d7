import { expect, test } from 'vitest'
import { asUser } from '#database/access.ts'
import { anAsset, anAssetImage } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { aCreator, anInvestor } from '#testing/people.ts'
import { getAsset } from '#record/assets/server/handlers.ts'
import { getAssetHistory } from '#record/history/server/history.ts'
import { addValuation, correctValuation, withdrawValuation } from './valuations.ts'

const VALUE = { purpose: 'Fair market', amount: '900', currency: 'EUR', date: '2024-05-04' }

test('a ledger grows: what corrects or withdraws an entry comes after it, and it stays', async () => {
  const ann = await anInvestor()
  const { id, version } = await anAsset({}, ann)
  expect(await call(addValuation, { id, ...VALUE, amount_to: '1200.5', valued_by: ' R.  Sim ' }, ann)).toEqual({
    position: 0,
  })
  expect(await call(correctValuation, { id, corrects: 0, ...VALUE }, ann)).toEqual({ position: 1 })
  await call(withdrawValuation, { id, corrects: 1 }, ann)
  const asset = await call(getAsset, { id }, ann)
  expect(asset.valuations).toMatchObject([
    { position: 0, corrects: null, amount: '900.00', amount_to: '1200.50', worth: '1050.25', valued_by: 'R. Sim' },
    { position: 1, corrects: 0, worth: '900.00', effective_on: '2024-05-04' },
    { position: 2, corrects: 1, amount: null, worth: null, purpose: 'Fair market' },
  ])
  // An open form of the asset is in nobody’s way.
  expect(asset.version).toBe(version)
  const { saves } = await call(getAssetHistory, { id }, ann)
  expect(saves.flatMap(({ changes }) => changes.map(({ field }) => field))).toContain('valuations')
})

test('an entry is corrected once, also by two windows at once', async () => {
  const ann = await anInvestor()
  const { id } = await anAsset({}, ann)
  await call(addValuation, { id, ...VALUE }, ann)
  const results = await Promise.allSettled(
    [1, 2, 3].map(() => call(correctValuation, { id, corrects: 0, ...VALUE }, ann)),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'VALUATION_CORRECTED' })
  await call(withdrawValuation, { id, corrects: 1 }, ann)
  await expect(call(correctValuation, { id, corrects: 2, ...VALUE }, ann)).rejects.toMatchObject({
    code: 'VALUATION_CORRECTED',
  })
  await expect(call(correctValuation, { id, corrects: 9, ...VALUE }, ann)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('values that are added at once get a place each', async () => {
  const ann = await anInvestor()
  const { id } = await anAsset({}, ann)
  await Promise.all(Array.from({ length: 8 }, (_, i) => call(addValuation, { id, ...VALUE, amount: `${i}` }, ann)))
  const { valuations } = await call(getAsset, { id }, ann)
  expect(valuations.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
})

test('nobody alters or deletes an entry, or makes one up for another', async () => {
  const [ann, ben] = [await anInvestor(), await anInvestor()]
  const { id } = await anAsset({}, ann)
  await call(addValuation, { id, ...VALUE }, ann)
  for (const write of [
    (db: any) => db.updateTable('valuations').set({ amount: '1' }).execute(),
    (db: any) => db.deleteFrom('valuations').execute(),
    (db: any) =>
      db
        .insertInto('valuations')
        .values({ asset_id: id, purpose: 'Fair market', amount: '1', currency: 'EUR', position: 7 })
        .execute(),
  ])
    await expect(asUser(database, ann.id, write)).rejects.toThrow('permission denied')
  await expect(call(addValuation, { id, ...VALUE }, ben)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(
    asUser(database, ann.id, (db) =>
      db
        .insertInto('valuations')
        .values({ asset_id: id, purpose: 'Fair market', corrects: 4 } as never)
        .execute(),
    ),
  ).rejects.toMatchObject({ code: expect.stringMatching(/^23/) })
})

test('what proves it is a file of the same asset', async () => {
  const ann = await aCreator()
  const [own, other] = [await anAsset({}, ann), await anAsset({}, ann)]
  const { image_url } = await anAssetImage(other)
  await expect(call(addValuation, { id: own.id, ...VALUE, evidence: image_url }, ann)).rejects.toMatchObject({
    code: 'FILE_NOT_FOUND',
  })
  await call(addValuation, { id: other.id, ...VALUE, evidence: image_url }, ann)
})

test('an asset has 500 at most', async () => {
  const ann = await anInvestor()
  const { id } = await anAsset({}, ann)
  await database.pool.query(
    `insert into valuations (asset_id, user_id, position, purpose, amount, currency)
     select $1, $2, place, 'Own estimate', 1, 'EUR' from generate_series(0, 499) as place`,
    [id, ann.id],
  )
  await expect(call(addValuation, { id, ...VALUE }, ann)).rejects.toMatchObject({ code: 'TOO_MANY_VALUATIONS' })
})
