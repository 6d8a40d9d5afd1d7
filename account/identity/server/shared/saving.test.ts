import { expect, test } from 'vitest'
import { asSession, asSystem, type Authenticated } from '#database/access.ts'
import { createAsset } from '#record/assets/server/create-asset.ts'
import { updateAsset } from '#record/assets/server/update-asset.ts'
import { anAsset, aPiece, aWork } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { aCreator, anInvestor, type Person } from '#testing/people.ts'
import { comingBy } from '#testing/sessions.ts'

/** What is remembered of them by now. */
const arrivalOf = async (person: Person): Promise<Authenticated> =>
  (await asSession(database, await comingBy(person), (_, arriving) => arriving))!

const titlesOf = ({ id }: Person) =>
  asSystem(database, async (db) => {
    const rows = await db.selectFrom('assets').select('title').where('user_id', '=', id).execute()
    return rows.map(({ title }) => title)
  })

test('what is saved is saved once, for whoever comes, whoever came last', async () => {
  const [ann, ben] = [await aCreator(), await aCreator()]
  for (const lastKnownCaller of [null, await arrivalOf(ann), await arrivalOf(ben)])
    await call(createAsset, aWork({ title: 'Tideline' }), ann, { lastKnownCaller })
  expect([await titlesOf(ann), await titlesOf(ben)]).toEqual([['Tideline', 'Tideline', 'Tideline'], []])
})

test('one form makes one asset, whoever came before', async () => {
  const [ann, ben] = [await aCreator(), await aCreator()]
  const form = aWork({ id: crypto.randomUUID() })
  for (const lastKnownCaller of [await arrivalOf(ben), await arrivalOf(ann), null])
    await call(createAsset, form, ann, { lastKnownCaller })
  expect([await titlesOf(ann), await titlesOf(ben)]).toEqual([[form.title], []])
})

test('an account type that changed since counts at once', async () => {
  const ann = await anInvestor({ plan: 'per-asset' })
  const lastKnownCaller = await arrivalOf(ann)
  await call(createAsset, aPiece({ title: 'Brooch' }), ann, { lastKnownCaller })
  await asSystem(database, (db) =>
    db.updateTable('memberinfo').set({ role: 'creator' }).where('id', '=', ann.id).execute(),
  )
  await expect(call(createAsset, aPiece(), ann, { lastKnownCaller })).rejects.toMatchObject({ code: 'ASSET_INVALID' })
  await call(createAsset, aWork({ title: 'Tideline' }), ann, { lastKnownCaller })
  expect((await titlesOf(ann)).toSorted()).toEqual(['Brooch', 'Tideline'])
})

test('whoever is signed out, or has to go on registering, saves nothing', async () => {
  const ann = await aCreator()
  const lastKnownCaller = await arrivalOf(ann)
  await expect(call(createAsset, aWork(), null, { lastKnownCaller })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  const begun = await anInvestor({ registration: 'begun' })
  await expect(call(createAsset, aPiece(), begun, { lastKnownCaller })).rejects.toMatchObject({
    code: 'REGISTRATION_INCOMPLETE',
  })
  expect([await titlesOf(ann), await titlesOf(begun)]).toEqual([[], []])
})

test('what somebody else came for is changed by nobody', async () => {
  const [ann, ben] = [await aCreator(), await aCreator()]
  const { id } = await anAsset({ title: 'Tideline' }, ben)
  const form = { ...aWork({ title: 'Mine' }), images: [], documents: [], beneficiaries: [], id, version: 1 }
  for (const lastKnownCaller of [await arrivalOf(ben), await arrivalOf(ann)])
    await expect(call(updateAsset, form, ann, { lastKnownCaller })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await titlesOf(ben)).toEqual(['Tideline'])
})

test('what is refused leaves nothing behind, and the connection serves the next', async () => {
  const ann = await aCreator()
  const lastKnownCaller = await arrivalOf(ann)
  const refused = [
    { filledIn: { genre: 'Spoons' }, code: 'CATEGORY_NOT_OFFERED' },
    { filledIn: { images: ['nowhere'] }, code: 'FILE_NOT_FOUND' },
  ]
  for (const { filledIn, code } of refused)
    for (let i = 0; i < 12; i++)
      await expect(call(createAsset, aWork(filledIn), ann, { lastKnownCaller })).rejects.toMatchObject({ code })
  expect(await titlesOf(ann)).toEqual([])
  await call(createAsset, aWork(), ann, { lastKnownCaller })
  expect(await titlesOf(ann)).toHaveLength(1)
})
