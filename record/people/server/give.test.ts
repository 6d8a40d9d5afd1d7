import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getAsset } from '#record/assets/server/handlers.ts'
import { createPlace } from '#record/places/server/handlers.ts'
import { undoSet } from '#record/history/server/undo-set.ts'
import { addRows } from '#work/bulk/server/rows-together.ts'
import { anAsset } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { anInvestor, type Person } from '#testing/people.ts'
import { foreseeGiving, givePieces } from './give.ts'

const BOTH = [
  { beneficiary_name: 'Ailsa', share: '60', wishes: 'For her wedding' },
  { beneficiary_name: 'Ben', share: '40', alternate_name: 'Ida' },
]
const heirsOf = async (id: string, owner: Person) =>
  (await call(getAsset, { id }, owner)).beneficiaries.map(({ beneficiary_name }) => beneficiary_name)
const inCollection = (asset: { id: string }, owner: Person, name: string) =>
  database.pool.query('insert into asset_collections (asset_id, user_id, name, position) values ($1, $2, $3, 0)', [
    asset.id,
    owner.id,
    name,
  ])

async function aVault() {
  const ann = await anInvestor({ plan: 'per-asset' })
  const ring = await anAsset({ title: 'Ring' }, ann)
  const vase = await anAsset({ title: 'Vase' }, ann)
  await call(addRows, { child: 'beneficiaries', row: { beneficiary_name: 'Cleo' }, assets: [ring.id] }, ann)
  return { ann, ring, vase, assets: [ring.id, vase.id] }
}

test('a collection is given to two people: what would change is foreseen, nobody’s pieces get them, and one undo takes all back', async () => {
  const { ann, ring, vase, assets } = await aVault()
  for (const asset of [ring, vase]) await inCollection(asset, ann, 'Clocks')
  const foreseen = await call(foreseeGiving, { pieces: { by: 'collection', name: 'CLOCKS' } }, ann)
  expect(foreseen).toEqual({
    without: [vase.id],
    with: [ring.id],
    first_without: [{ id: vase.id, title: 'Vase' }],
    first_with: [{ id: ring.id, title: 'Ring', heirs: ['Cleo'] }],
  })
  const change_set = randomUUID()
  expect(await call(givePieces, { assets, to: BOTH, how: 'empty', change_set }, ann)).toEqual({ changed: 1 })
  expect((await call(getAsset, { id: vase.id }, ann)).beneficiaries).toMatchObject(BOTH)
  expect(await heirsOf(ring.id, ann)).toEqual(['Cleo'])

  expect(await call(givePieces, { assets, to: BOTH, how: 'replace', change_set }, ann)).toEqual({ changed: 1 })
  expect(await heirsOf(ring.id, ann)).toEqual(['Ailsa', 'Ben'])
  expect(await call(givePieces, { assets, to: BOTH, how: 'replace', change_set }, ann)).toEqual({ changed: 0 })

  expect(await call(undoSet, { id: change_set, as: randomUUID() }, ann)).toMatchObject({ undone: 2 })
  expect([await heirsOf(ring.id, ann), await heirsOf(vase.id, ann)]).toEqual([['Cleo'], []])
})

test('what is in a place, also further inside, is given; what is gone is not', async () => {
  const { ann, ring, vase } = await aVault()
  const house = await call(createPlace, { name: 'House', kind: null, note: null, parent_id: null }, ann)
  const room = await call(createPlace, { name: 'Room', kind: null, note: null, parent_id: house.id }, ann)
  const sold = await anAsset({ title: 'Sold', status: 'Sold' }, ann)
  for (const { id } of [ring, vase, sold])
    await database.pool.query('update assets set place_id = $2 where id = $1', [id, room.id])
  const { without, with: those } = await call(foreseeGiving, { pieces: { by: 'place', id: house.id } }, ann)
  expect([without, those]).toEqual([[vase.id], [ring.id]])
})

test('what can’t be is refused in words, and nobody gives another’s pieces', async () => {
  const { ann, ring, assets } = await aVault()
  const eve = await anInvestor()
  const change_set = randomUUID()
  const wrong = [{ beneficiary_name: '', wishes: 'x'.repeat(501) }]
  await expect(call(givePieces, { assets, to: wrong, how: 'replace', change_set }, ann)).rejects.toMatchObject({
    code: 'ASSET_INVALID',
  })
  expect(await call(foreseeGiving, { pieces: { by: 'assets', ids: assets } }, eve)).toMatchObject({
    without: [],
    with: [],
  })
  expect(await call(givePieces, { assets, to: BOTH, how: 'replace', change_set }, eve)).toEqual({ changed: 0 })
  expect(await heirsOf(ring.id, ann)).toEqual(['Cleo'])
})
