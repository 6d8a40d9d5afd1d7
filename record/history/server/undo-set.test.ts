import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asUser } from '#database/access.ts'
import { aPiece, anAsset } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { anInvestor, type Person } from '#testing/people.ts'
import { addToCollection, takeOutOfCollection } from '#record/collections/server/handlers.ts'
import { movePlacedAssets } from '#record/places/server/handlers.ts'
import { bulkChange } from '#work/bulk/server/shared/bulk-change.ts'
import { createAsset } from '#record/assets/server/create-asset.ts'
import { getAsset, removeAssets } from '#record/assets/server/handlers.ts'
import { revalue } from '#record/values/server/shared/revalue.ts'
import { addRows } from '#work/bulk/server/rows-together.ts'
import { addStatus } from '#record/statuses/server/shared/statuses.ts'
import { undoSet } from './undo-set.ts'
import { getSavesOfSet, getVaultHistory } from './vault-history.ts'

const NONE = { undone: 0, same: 0, newer: 0, refused: 0, files_gone: 0, numbers_given_up: [], next: null }
const undo = (id: string, owner: Person, as = randomUUID()) => call(undoSet, { id, as }, owner)
const read = (id: string, owner: Person) => call(getAsset, { id }, owner)
const setsOf = async (owner: Person) => (await call(getVaultHistory, {}, owner)).sets
async function three(owner: Person, filledIn: Parameters<typeof aPiece>[0] = {}) {
  const made = []
  for (const title of ['Brooch', 'Clock', 'Ring'])
    made.push(await call(createAsset, aPiece({ title, ...filledIn }), owner))
  return made.map(({ id }) => id) as [string, string, string]
}

test('what several calls changed together is one entry, and is taken back whole, but for what was changed since', async () => {
  const [ann, ben] = [await anInvestor({ plan: 'per-asset' }), await anInvestor()]
  const [brooch, clock, ring] = await three(ann)
  const change_set = randomUUID()
  const set = (id: string, category: string) =>
    call(bulkChange, { field: 'category', assets: [id], texts: { category }, change_set }, ann)
  for (const id of [brooch, clock, ring]) await set(id, 'Art')
  await call(bulkChange, { field: 'category', assets: [ring], texts: { category: 'Other' } }, ann)

  const [, entry] = await setsOf(ann)
  expect(entry).toMatchObject({
    change_set,
    way: 'together',
    assets: 3,
    fields: [{ field: 'category', assets: 3 }],
    only: null,
  })
  const { saves } = await call(getSavesOfSet, { id: change_set }, ann)
  expect(saves.map(({ asset }) => asset.title)).toEqual(['Ring', 'Clock', 'Brooch'])
  expect((await call(getSavesOfSet, { id: change_set, piece: clock }, ann)).saves).toHaveLength(1)
  await expect(undo(change_set, ben)).rejects.toMatchObject({ code: 'NOT_FOUND' })

  const as = randomUUID()
  expect(await undo(change_set, ann, as)).toEqual({ ...NONE, undone: 2, newer: 1 })
  expect((await read(brooch, ann)).category).toBe(null)
  expect((await read(ring, ann)).category).toBe('Other')
  expect((await setsOf(ann))[0]).toMatchObject({ change_set: as, way: 'undo', assets: 2 })
  expect(await undo(change_set, ann)).toEqual({ ...NONE, same: 2, newer: 1 })
  expect(await undo(as, ann)).toEqual({ ...NONE, undone: 2 })
  expect((await read(brooch, ann)).category).toBe('Art')
})

test('what an import left empty comes back empty, though a form asks for it', async () => {
  const ann = await anInvestor()
  const { id } = await anAsset({ title: 'Brooch', how_acquired: null }, ann)
  const change_set = randomUUID()
  await call(bulkChange, { field: 'how_acquired', assets: [id], texts: { how_acquired: 'Gift' }, change_set }, ann)
  expect(await undo(change_set, ann)).toEqual({ ...NONE, undone: 1 })
  expect((await read(id, ann)).how_acquired).toBe(null)
})

test('two that take it back at once do it once', async () => {
  const ann = await anInvestor({ plan: 'per-asset' })
  const ids = await three(ann)
  const change_set = randomUUID()
  await call(movePlacedAssets, { moves: ids.map((id) => ({ id, place: 'Study' })), change_set }, ann)
  const both = await Promise.all([undo(change_set, ann), undo(change_set, ann)])
  expect(both.map(({ undone, same, newer }) => undone + same + newer)).toEqual([3, 3])
  expect(both.reduce((sum, { undone }) => sum + undone, 0)).toBe(3)
  expect((await read(ids[0], ann)).place).toBe(null)
})

test('a list gives back what came, and takes what went, beside what came since', async () => {
  const ann = await anInvestor({ plan: 'per-asset' })
  const [brooch, clock] = await three(ann)
  const change_set = randomUUID()
  const ids = [brooch, clock]
  await call(addRows, { child: 'beneficiaries', row: { beneficiary_name: 'Ailsa' }, assets: ids, change_set }, ann)
  await call(addRows, { child: 'beneficiaries', row: { beneficiary_name: 'Jonas' }, assets: [clock] }, ann)
  expect(await undo(change_set, ann)).toEqual({ ...NONE, undone: 2 })
  expect((await read(brooch, ann)).beneficiaries).toEqual([])
  expect((await read(clock, ann)).beneficiaries).toMatchObject([{ beneficiary_name: 'Jonas' }])

  await call(addToCollection, { of: 'tags', name: 'Loaned', ids }, ann)
  const out = randomUUID()
  await call(takeOutOfCollection, { of: 'tags', name: 'Loaned', ids, change_set: out }, ann)
  await undo(out, ann)
  expect((await read(clock, ann)).tags).toEqual([{ name: 'Loaned' }])
})

test('a status and a value are taken back, and come again by undoing that', async () => {
  const ann = await anInvestor({ plan: 'per-asset' })
  const ids = await three(ann, { cost_at_acquisition: '100', cost_currency: 'CHF' })
  const [sold, risen, back] = [randomUUID(), randomUUID(), randomUUID()]
  const change = { by: 'percent', percent: '5' } as const
  await call(revalue, { assets: ids, basis: 'cost', change, purpose: 'Own estimate', change_set: risen }, ann)
  await call(addStatus, { assets: ids, status: 'On loan', party: 'Kunsthaus', change_set: sold }, ann)
  expect(await undo(sold, ann)).toEqual({ ...NONE, undone: 3 })
  expect(await undo(risen, ann, back)).toEqual({ ...NONE, undone: 3 })
  expect(await undo(risen, ann)).toEqual({ ...NONE, same: 3 })
  const { statuses, valuations } = await read(ids[0], ann)
  expect([statuses, valuations.map(({ amount }) => amount)]).toEqual([[], ['105.00', null]])
  expect(await undo(back, ann)).toEqual({ ...NONE, undone: 3 })
  expect(await undo(back, ann)).toEqual({ ...NONE, newer: 3 })
  expect((await read(ids[0], ann)).valuations.map(({ amount }) => amount)).toEqual(['105.00', null, '105.00'])
})

test('what was deleted together comes back in one step, as far as the plan has room', async () => {
  const ann = await anInvestor({ plan: 'free-trial' })
  const ids = await three(ann)
  const change_set = randomUUID()
  await call(removeAssets, { ids: [ids[0], ids[1]], change_set }, ann)
  await call(removeAssets, { ids: [ids[2]], change_set }, ann)
  expect((await setsOf(ann))[0]).toMatchObject({ change_set, assets: 3, fields: [{ field: 'trashed', assets: 3 }] })
  await anAsset({ title: 'Vase' }, ann)
  await expect(undo(change_set, ann)).rejects.toMatchObject({ code: 'PLAN_LIMIT' })
  await asUser(database, ann.id, (db) => db.deleteFrom('assets').where('title', '=', 'Vase').execute())
  const as = randomUUID()
  expect(await undo(change_set, ann, as)).toEqual({ ...NONE, undone: 3 })
  expect((await read(ids[2], ann)).title).toBe('Ring')
  expect(await undo(change_set, ann)).toEqual({ ...NONE, same: 3 })
  expect((await setsOf(ann)).slice(0, 2)).toMatchObject([
    { change_set: as, way: 'undo', fields: [{ field: 'restored', assets: 3 }] },
    { change_set, way: null, fields: [{ field: 'trashed', assets: 3 }] },
  ])
  expect(await undo(as, ann)).toEqual({ ...NONE, undone: 3 })
})

test('what was added together goes to the trash, but for what was changed since', async () => {
  const ann = await anInvestor({ plan: 'per-asset' })
  const change_set = randomUUID()
  const [brooch, clock] = [
    await call(createAsset, aPiece({ title: 'Brooch', change_set }), ann),
    await call(createAsset, aPiece({ title: 'Clock', change_set }), ann),
  ]
  await call(movePlacedAssets, { moves: [{ id: clock.id, place: 'Study' }] }, ann)
  expect(await undo(change_set, ann)).toEqual({ ...NONE, undone: 1, newer: 1 })
  await expect(read(brooch.id, ann)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
