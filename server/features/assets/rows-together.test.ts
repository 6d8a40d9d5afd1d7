import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { CHILDREN } from '#domain/assets/children.ts'
import { anAsset } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { anInvestor, type Person } from '#testing/people.ts'
import { getAsset } from './handlers.ts'
import { getAssetHistory } from './history.ts'
import { addRows, removeRows } from './rows-together.ts'

const AILSA = { child: 'beneficiaries', row: { beneficiary_name: 'Ailsa', share: '50' } } as const
const heirsOf = async (id: string, owner: Person) =>
  (await call(getAsset, { id }, owner)).beneficiaries.map(({ beneficiary_name }) => beneficiary_name)

async function aVault() {
  const ann = await anInvestor({ plan: 'per-asset' })
  const [ring, vase] = [await anAsset({ title: 'Ring' }, ann), await anAsset({ title: 'Vase' }, ann)]
  return { ann, ring, vase, assets: [ring.id, vase.id] }
}

test('each gets the row behind its own, in its history, and loses it by what the answer says', async () => {
  const { ann, ring, vase, assets } = await aVault()
  await call(addRows, { child: 'beneficiaries', row: { beneficiary_name: 'Ben' }, assets: [ring.id] }, ann)
  const { version } = await call(getAsset, { id: vase.id }, ann)
  const { added, assets: count } = await call(addRows, { ...AILSA, assets: [...assets, randomUUID(), 'none'] }, ann)
  expect([added.length, count]).toEqual([2, 2])
  expect(await heirsOf(ring.id, ann)).toEqual(['Ben', 'Ailsa'])
  expect((await call(getAsset, { id: vase.id }, ann)).version).toBeGreaterThan(version)
  expect((await call(getAssetHistory, { id: vase.id }, ann)).saves[0]).toMatchObject({ way: 'together' })

  await call(removeRows, { child: 'beneficiaries', ids: [...added, 'none'] }, ann)
  await call(removeRows, { child: 'beneficiaries', ids: added }, ann)
  expect([await heirsOf(ring.id, ann), await heirsOf(vase.id, ann)]).toEqual([['Ben'], []])
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
  expect(await call(addRows, { ...AILSA, assets }, eve)).toEqual({ added: [], assets: 0 })
  const { added } = await call(addRows, { ...AILSA, assets: [vase.id] }, ann)
  await call(removeRows, { child: 'beneficiaries', ids: added }, eve)
  expect(await heirsOf(vase.id, ann)).toEqual(['Ailsa'])
})

test('the last place is taken once, however many come at a time', async () => {
  const { ann, ring } = await aVault()
  await Promise.all(Array.from({ length: 5 }, () => call(addRows, { ...AILSA, assets: [ring.id] }, ann)))
  expect(await heirsOf(ring.id, ann)).toEqual(['Ailsa'])
})
