import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asSystem, asUser } from '#database/access.ts'
import { listReminders } from '#work/reminders/server/handlers.ts'
import { createPerson } from '#record/people/server/handlers.ts'
import { givePieces } from '#record/people/server/give.ts'
import { anAsset, aStoredDocument } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { anInvestor, type Person } from '#testing/people.ts'
import { aListOf, aSignedList } from '#testing/signed-lists.ts'
import { compareSignedLists } from './compare-signed-lists.job.ts'
import {
  changeScans,
  createSignedList,
  discardSignedList,
  getSignedList,
  getSignedLists,
  signList,
} from './handlers.ts'

const EVERYTHING = {
  people: [],
  without_categories: [],
  without_insured: false,
  addresses: false,
  witnesses: false,
}

const give = (owner: Person, assets: string[], to: Record<string, string>[]) =>
  call(givePieces, { assets, to, how: 'replace', change_set: randomUUID() }, owner)

/** A clock for Ailsa and Ben, a coin for Ben, and a bowl for nobody. */
async function aVault() {
  const ann = await anInvestor({ plan: 'per-asset' })
  const clock = await anAsset({ title: 'Clock', category: 'Antiques', maker: 'Öst', inventory_number: 'C-7' }, ann)
  const coin = await anAsset({ title: 'Thaler', category: 'Coins' }, ann)
  const bowl = await anAsset({ title: 'Bowl' }, ann)
  await give(
    ann,
    [clock.id],
    [
      { beneficiary_name: 'Ailsa', share: '60', alternate_name: 'Ida', relationship_to_beneficiary: 'daughter' },
      { beneficiary_name: 'Ben', share: '40' },
    ],
  )
  await give(ann, [coin.id], [{ beneficiary_name: 'Ben' }])
  return { ann, clock, coin, bowl }
}

test('what is printed for signing is kept as it was, with who gets what by their names', async () => {
  const { ann, clock, coin } = await aVault()
  await call(createPerson, { name: 'Ailsa Ross', other_names: ['Ailsa'], address: '1 Mill Lane\nLeith' }, ann)
  const { id, number } = await call(createSignedList, { ...EVERYTHING, addresses: true }, ann)
  expect(number).toBe(1)
  const { content } = await call(getSignedList, { id }, ann)
  expect(content.pieces).toEqual([
    {
      asset: clock.id,
      title: 'Clock',
      description: expect.stringMatching(/Antiques; Öst; .*C-7/),
      to: [
        { name: 'Ailsa Ross', relationship: 'daughter', address: '1 Mill Lane, Leith', share: '60', alternate: 'Ida' },
        { name: 'Ben', relationship: null, address: null, share: '40', alternate: null },
      ],
    },
    { asset: coin.id, title: 'Thaler', description: 'Coins', to: [expect.objectContaining({ name: 'Ben' })] },
  ])
  await give(ann, [clock.id], [{ beneficiary_name: 'Cleo' }])
  expect((await call(getSignedList, { id }, ann)).content).toEqual(content)
})

test('categories and people are chosen, and a list of nothing is refused', async () => {
  const { ann } = await aVault()
  const titlesOf = async (choices: object) => {
    const { id } = await call(createSignedList, { ...EVERYTHING, ...choices }, ann)
    return (await call(getSignedList, { id }, ann)).content.pieces.map(({ title }) => title)
  }
  expect(await titlesOf({ without_categories: ['Coins'] })).toEqual(['Clock'])
  expect(await titlesOf({ people: ['ben'] })).toEqual(['Clock', 'Thaler'])
  expect(await titlesOf({ people: ['Ailsa'] })).toEqual(['Clock'])
  await expect(call(createSignedList, { ...EVERYTHING, people: ['Zoë'] }, ann)).rejects.toMatchObject({
    code: 'NOTHING_TO_LIST',
  })
  await expect(call(createSignedList, EVERYTHING, await anInvestor())).rejects.toMatchObject({
    code: 'PLAN_LACKS_BENEFICIARIES',
  })
})

test('once it is signed, what has changed since is listed piece by piece, and comes as a reminder by night', async () => {
  const { ann, clock, coin, bowl } = await aVault()
  const { id } = await call(createSignedList, EVERYTHING, ann)
  await call(signList, { id, signed_on: '2026-01-02' }, ann)
  expect(await call(getSignedLists, {}, ann)).toMatchObject({ current: id, changes: [] })
  await compareSignedLists(database)
  expect((await call(listReminders, {}, ann)).items).toEqual([])

  await give(ann, [clock.id], [{ beneficiary_name: 'Ailsa', share: '60', alternate_name: 'Ida' }])
  await give(ann, [bowl.id], [{ beneficiary_name: 'Ben' }])
  await asUser(database, ann.id, (db) => db.deleteFrom('assets').where('id', '=', coin.id).execute())
  const { changes } = await call(getSignedLists, {}, ann)
  expect(changes).toEqual([
    { number: 1, asset: clock.id, title: 'Clock', changes: [{ kind: 'people' }] },
    { number: 2, asset: null, title: 'Thaler', changes: [{ kind: 'deleted' }] },
    { number: null, asset: bowl.id, title: 'Bowl', changes: [{ kind: 'added' }] },
  ])
  await compareSignedLists(database)
  const { items } = await call(listReminders, {}, ann)
  expect(items).toMatchObject([{ kind: 'signing', subject: id, title: '1', about: '3' }])

  const { id: next } = await call(createSignedList, EVERYTHING, ann)
  await call(signList, { id: next, signed_on: '2026-01-03' }, ann)
  expect(await call(getSignedLists, {}, ann)).toMatchObject({ current: next, changes: [] })
  expect((await call(listReminders, {}, ann)).items).toEqual([])
})

test('the last day of signing makes a list the current one, and earlier ones stay readable', async () => {
  const ann = await anInvestor({ plan: 'per-asset' })
  const [one, two] = [await aSignedList(ann, { signed_on: '2026-02-01' }), await aSignedList(ann)]
  await call(signList, { id: two, signed_on: '2026-01-01' }, ann)
  const { versions, current } = await call(getSignedLists, {}, ann)
  expect([versions.map(({ number }) => number), current]).toEqual([[2, 1], one])
  expect((await call(getSignedList, { id: two }, ann)).signed_on).toBe('2026-01-01')
  const tomorrow = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  await expect(call(signList, { id: two, signed_on: tomorrow }, ann)).rejects.toMatchObject({
    code: 'SIGNED_TOO_LATE',
  })
})

test('one that was not signed is discarded with what stood on it, and its number is given to no other', async () => {
  const { ann } = await aVault()
  const { id } = await call(createSignedList, EVERYTHING, ann)
  await call(discardSignedList, { id }, ann)
  await expect(call(getSignedList, { id }, ann)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(call(signList, { id, signed_on: '2026-01-02' }, ann)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const row = await asSystem(database, (db) =>
    db.selectFrom('signed_lists').select('content').where('id', '=', id).executeTakeFirst(),
  )
  expect(row).toEqual({ content: null })
  const next = await call(createSignedList, EVERYTHING, ann)
  expect(next.number).toBe(2)
  await call(signList, { id: next.id, signed_on: '2026-01-02' }, ann)
  await expect(call(discardSignedList, { id: next.id }, ann)).rejects.toMatchObject({ code: 'SIGNED_STAYS' })
})

test('scans are files of their own, added and taken away', async () => {
  const ann = await anInvestor({ plan: 'per-asset' })
  const id = await aSignedList(ann, { signed_on: '2026-01-02' })
  const { path } = await aStoredDocument(ann.id, {
    bucket: 'signed-lists',
    path: `${ann.id}/signed/${randomUUID()}.pdf`,
  })
  const other = (await aStoredDocument(ann.id)).path
  expect(await call(changeScans, { id, add: [path] }, ann)).toMatchObject([{ path, name: 'Invoice.pdf' }])
  await expect(call(changeScans, { id, add: [other] }, ann)).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' })
  expect((await call(getSignedLists, {}, ann)).versions).toMatchObject([{ files: 1 }])
  expect(await call(changeScans, { id, remove: [path] }, ann)).toEqual([])
})

test('what was printed can’t be written over, not even by its owner', async () => {
  const ann = await anInvestor()
  const id = await aSignedList(ann)
  const write = (content: object) =>
    asUser(database, ann.id, (db) =>
      sql`update signed_lists set content = ${JSON.stringify(content)}::jsonb where id = ${id}`.execute(db),
    )
  await expect(write(aListOf(randomUUID()))).rejects.toThrow(/a printed list is not changed/)
  await expect(
    asUser(database, ann.id, (db) => sql`update signed_lists set number = 9 where id = ${id}`.execute(db)),
  ).rejects.toThrow(/permission denied/)
})
