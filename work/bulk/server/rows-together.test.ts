import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { CHILDREN } from '#record/assets/rules/children.ts'
import { anAsset } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { anInvestor, type Person } from '#testing/people.ts'
import { getAsset } from '#record/assets/server/handlers.ts'
import { getAssetHistory } from '#record/history/server/history.ts'
import { addRows, clearRows, foreseeClearing } from './rows-together.ts'
import { undoSet } from '#record/history/server/undo-set.ts'

const AILSA = { child: 'beneficiaries', row: { beneficiary_name: 'Ailsa', share: '50' } } as const
const heirsOf = async (id: string, owner: Person) =>
  (await call(getAsset, { id }, owner)).beneficiaries.map(({ beneficiary_name }) => beneficiary_name)

async function aVault() {
  const ann = await anInvestor({ plan: 'per-asset' })
  const [ring, vase] = [await anAsset({ title: 'Ring' }, ann), await anAsset({ title: 'Vase' }, ann)]
  return { ann, ring, vase, assets: [ring.id, vase.id] }
}

test('each gets the row behind its own, in its history', async () => {
  const { ann, ring, vase, assets } = await aVault()
  await call(addRows, { child: 'beneficiaries', row: { beneficiary_name: 'Ben' }, assets: [ring.id] }, ann)
  const { version } = await call(getAsset, { id: vase.id }, ann)
  expect(await call(addRows, { ...AILSA, assets: [...assets, randomUUID(), 'none'] }, ann)).toEqual({ assets: 2 })
  expect(await heirsOf(ring.id, ann)).toEqual(['Ben', 'Ailsa'])
  expect((await call(getAsset, { id: vase.id }, ann)).version).toBeGreaterThan(version)
  expect((await call(getAssetHistory, { id: vase.id }, ann)).saves[0]).toMatchObject({ way: 'together' })
})

test('who stands there already, however written, is not added again; a condition is', async () => {
  const { ann, ring, vase, assets } = await aVault()
  await call(addRows, { ...AILSA, assets: [ring.id] }, ann)
  const again = await call(addRows, { child: 'beneficiaries', row: { beneficiary_name: ' AILSA ' }, assets }, ann)
  expect(again.assets).toBe(1)
  expect(await heirsOf(vase.id, ann)).toEqual(['AILSA'])
  const good = { child: 'conditions' as const, row: { grade: 'Good' }, assets: [ring.id] }
  await call(addRows, good, ann)
  expect((await call(addRows, good, ann)).assets).toBe(1)
})

test('one that is full is left out, and the others get theirs', async () => {
  const { ann, ring, assets } = await aVault()
  const { most } = CHILDREN.beneficiaries.typing
  await database.pool.query(
    `insert into beneficiaries (asset_id, user_id, beneficiary_name, position)
     select $1, $2, 'Heir ' || place, place from generate_series(0, $3 - 1) as place`,
    [ring.id, ann.id, most],
  )
  expect((await call(addRows, { ...AILSA, assets }, ann)).assets).toBe(1)
  expect(await heirsOf(ring.id, ann)).toHaveLength(most)
})

test('what can’t be is refused in words, and nobody adds to another’s or takes from it', async () => {
  const { ann, vase, assets } = await aVault()
  const eve = await anInvestor()
  const nameless = { child: 'beneficiaries' as const, row: { share: '120' }, assets }
  await expect(call(addRows, nameless, ann)).rejects.toMatchObject({ code: 'ASSET_INVALID' })
  expect(await call(addRows, { ...AILSA, assets }, eve)).toEqual({ assets: 0 })
  await call(addRows, { ...AILSA, assets: [vase.id] }, ann)
  expect(await call(foreseeClearing, { child: 'beneficiaries', assets }, eve)).toEqual({
    rows: 0,
    assets: 0,
    first: [],
  })
  await call(clearRows, { child: 'beneficiaries', assets }, eve)
  expect(await heirsOf(vase.id, ann)).toEqual(['Ailsa'])
})

test('all rows of many go at once, as foreseen, and come back exactly as they were', async () => {
  const { ann, ring, vase, assets } = await aVault()
  const heirs = [
    { beneficiary_name: 'Ailsa', beneficiary_email: 'ailsa@example.com', share: '33.3', alternate_name: 'Ben' },
    { beneficiary_name: 'Ben', share: '66.7' },
  ]
  for (const row of heirs) await call(addRows, { child: 'beneficiaries', row, assets: [ring.id] }, ann)
  await call(addRows, { ...AILSA, assets: [vase.id] }, ann)
  await call(
    addRows,
    { child: 'conditions', row: { grade: 'Good', date: '2024-05-04', note: 'Framed\n\nagain' }, assets },
    ann,
  )
  const before = await Promise.all(assets.map((id) => call(getAsset, { id }, ann)))

  const wanted = { child: 'beneficiaries' as const, assets: [...assets, randomUUID(), 'none'] }
  expect(await call(foreseeClearing, wanted, ann)).toEqual({
    rows: 3,
    assets: 2,
    first: [
      { id: ring.id, title: 'Ring', rows: 2 },
      { id: vase.id, title: 'Vase', rows: 1 },
    ],
  })
  const change_set = randomUUID()
  expect(await call(clearRows, { ...wanted, change_set }, ann)).toEqual({ rows: 3, assets: 2 })
  expect(await call(clearRows, { ...wanted, change_set }, ann)).toEqual({ rows: 0, assets: 0 })
  expect(await call(clearRows, { child: 'conditions', assets, change_set }, ann)).toEqual({ rows: 2, assets: 2 })
  expect([await heirsOf(ring.id, ann), await heirsOf(vase.id, ann)]).toEqual([[], []])

  expect(await call(undoSet, { id: change_set, as: randomUUID() }, ann)).toMatchObject({ undone: 2, newer: 0 })
  const after = await Promise.all(assets.map((id) => call(getAsset, { id }, ann)))
  expect(after.map(({ beneficiaries, conditions }) => [beneficiaries, conditions])).toEqual(
    before.map(({ beneficiaries, conditions }) => [beneficiaries, conditions]),
  )
})

test('the last place is taken once, however many come at a time', async () => {
  const { ann, ring } = await aVault()
  await Promise.all(Array.from({ length: 5 }, () => call(addRows, { ...AILSA, assets: [ring.id] }, ann)))
  expect(await heirsOf(ring.id, ann)).toEqual(['Ailsa'])
})
