import { expect, test } from 'vitest'
import { asSession, asSystem, type Authenticated } from '#database/access.ts'
import { getAsset } from '#record/assets/server/handlers.ts'
import { listAssets } from '#work/vault/server/handlers.ts'
import { anAsset } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { aCreator, anInvestor, type Person } from '#testing/people.ts'
import { comingBy } from '#testing/sessions.ts'

/** What is remembered of them by now. */
const arrivalOf = async (person: Person): Promise<Authenticated> =>
  (await asSession(database, await comingBy(person), (_, arriving) => arriving))!

const titlesOf = async (person: Person | null, lastKnownCaller: Authenticated | null) =>
  (await call(listAssets, {}, person, { lastKnownCaller })).items.map(({ title }) => title)

test('what is asked early shows the rows of whoever comes, whoever came last', async () => {
  const [ann, ben] = [await aCreator(), await aCreator()]
  await anAsset({ title: 'Tideline' }, ann)
  const bens = await anAsset({ title: 'Brooch' }, ben)
  for (const lastKnownCaller of [null, await arrivalOf(ann), await arrivalOf(ben)])
    expect(await titlesOf(ann, lastKnownCaller)).toEqual(['Tideline'])
  await expect(call(getAsset, { id: bens.id }, ann, { lastKnownCaller: await arrivalOf(ben) })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('an account type that changed since counts at once', async () => {
  const ann = await anInvestor({ plan: 'per-asset' })
  await anAsset({ cost_at_acquisition: '5', cost_currency: 'USD', value_at_creation: '7', value_currency: 'GBP' }, ann)
  const lastKnownCaller = await arrivalOf(ann)
  const value = async () => (await call(listAssets, {}, ann, { lastKnownCaller })).items[0]!.value
  expect(await value()).toEqual({ amount: '5', currency: 'USD' })
  await asSystem(database, (db) =>
    db.updateTable('memberinfo').set({ role: 'creator' }).where('id', '=', ann.id).execute(),
  )
  expect(await value()).toEqual({ amount: '7', currency: 'GBP' })
})

test('whoever is signed out, or has to go on registering, is refused as ever', async () => {
  const lastKnownCaller = await arrivalOf(await aCreator())
  await expect(titlesOf(null, lastKnownCaller)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  const begun = await anInvestor({ registration: 'begun' })
  await expect(titlesOf(begun, lastKnownCaller)).rejects.toMatchObject({ code: 'REGISTRATION_INCOMPLETE' })
})

test('what fails early fails once, and the connection serves the next', async () => {
  const ann = await aCreator({ assets: 1 })
  const lastKnownCaller = await arrivalOf(ann)
  for (let i = 0; i < 12; i++)
    await expect(call(listAssets, { cursor: 'nonsense' }, ann, { lastKnownCaller })).rejects.toMatchObject({
      code: 'CURSOR_INVALID',
    })
  expect(await titlesOf(ann, lastKnownCaller)).toHaveLength(1)
})
