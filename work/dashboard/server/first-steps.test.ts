import { expect, test } from 'vitest'
import { asSystem } from '#database/access.ts'
import { noteActivity } from '#account/activity/server/shared/note-activity.ts'
import { anAsset, anAssetImage } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { aCreator, anInvestor, type Person } from '#testing/people.ts'
import { dismissFirstSteps, getFirstSteps } from './handlers.ts'

const stepsOf = (person: Person) => call(getFirstSteps, undefined, person)
const NONE = { asset: false, photo: false, second_factor: false, beneficiary: false, archive: false }

test('each first step is done once it was taken, by its own person alone', async () => {
  const [ann, ben] = [await anInvestor(), await aCreator()]
  expect(await stepsOf(ann)).toEqual({ done: NONE, over: false })

  const asset = await anAsset({}, ann)
  expect(await stepsOf(ann)).toMatchObject({ done: { ...NONE, asset: true } })
  await anAssetImage(asset)
  await asSystem(database, async (db) => {
    await noteActivity(db, ann.id, 'passkey_added')
    await noteActivity(db, ann.id, 'archive_exported')
  })
  expect(await stepsOf(ann)).toMatchObject({
    done: { asset: true, photo: true, second_factor: true, beneficiary: false, archive: true },
  })
  await database.pool.query(
    `insert into beneficiaries (asset_id, user_id, position, beneficiary_name) values ($1, $2, 0, 'Ben')`,
    [asset.id, ann.id],
  )
  expect(await stepsOf(ann)).toMatchObject({ done: { beneficiary: true } })
  expect(await stepsOf(ben)).toEqual({ done: NONE, over: false })
})

test('dismissed, they stay away for this person', async () => {
  const [ann, ben] = [await anInvestor(), await anInvestor()]
  for (let time = 0; time < 2; time++) await call(dismissFirstSteps, undefined, ann)
  expect(await stepsOf(ann)).toMatchObject({ over: true })
  expect(await stepsOf(ben)).toMatchObject({ over: false })
})

test('with ten assets, or a month after signing up, nobody is at the first steps any more', async () => {
  const [ann, ben] = [await anInvestor({ plan: 'per-asset', assets: 9 }), await anInvestor()]
  expect(await stepsOf(ann)).toMatchObject({ over: false })
  await anAsset({}, ann)
  expect(await stepsOf(ann)).toMatchObject({ over: true, done: { archive: false } })
  await database.pool.query(`update memberinfo set created_at = now() - interval '31 days' where id = $1`, [ben.id])
  expect(await stepsOf(ben)).toMatchObject({ over: true, done: NONE })
})
