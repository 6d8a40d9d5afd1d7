import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { ChangedSet } from '../contract.ts'
import { asAdmin, asSystem, asUser } from '#database/access.ts'
import type { ChangeSource } from '../rules.ts'
import { aPiece, anAsset } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { anAdministrator, anInvestor, type Person } from '#testing/people.ts'
import { changePlace, listPlaces, movePlacedAssets, removePlace } from '#record/places/server/handlers.ts'
import { addToCollection } from '#record/collections/server/handlers.ts'
import { createField, removeField } from '#record/kinds/server/handlers.ts'
import { insertImport } from '#work/imports/server/queries.ts'
import { renameCategoryOfAssets } from '#account/admin/server/category-queries.ts'
import { emptyTrash, restoreFromTrash } from '#work/trash/server/handlers.ts'
import { createAsset } from '#record/assets/server/create-asset.ts'
import { getMember, updateMember } from '#account/member/server/handlers.ts'
import { getAsset, removeAssets } from '#record/assets/server/handlers.ts'
import { getSavesOfSet, getVaultHistory } from './vault-history.ts'

const read = (owner: Person, wanted: { piece?: string; way?: ChangeSource; cursor?: string } = {}) =>
  call(getVaultHistory, wanted, owner)
const told = (sets: readonly ChangedSet[]) =>
  sets.map(({ only, way, assets, fields }) => [
    only?.asset.title ?? assets,
    way,
    fields.map(({ field }) => field).join(),
  ])

test('a vault’s history says what was changed of which piece and by what way, the latest first', async () => {
  const ann = await anInvestor()
  const asset = await call(createAsset, aPiece({ title: 'Brooch', place: 'Zurich / Study' }), ann)
  await call(movePlacedAssets, { moves: [{ id: asset.id, place: 'Bank' }] }, ann)
  const { places } = await call(listPlaces, undefined, ann)
  const bank = places.find(({ name }) => name === 'Bank')!
  await call(changePlace, { id: bank.id, name: 'Vault', kind: null, note: null, parent_id: null }, ann)
  await call(removePlace, { id: bank.id }, ann)
  const shelf = await call(createField, { label: 'Shelf', kind: 'line', category: null }, ann)
  const ring = await call(createAsset, aPiece({ title: 'Ring', details: { [shelf.id]: 'Top' } }), ann)
  await call(removeField, { id: shelf.id }, ann)
  await call(addToCollection, { of: 'collections', name: 'Rings', ids: [ring.id] }, ann)
  await asUser(database, ann.id, (db) =>
    insertImport(db, {
      file_name: 'list.csv',
      source: null,
      headings: [],
      rows: 1,
      adding: [
        {
          key: 'a',
          record: { title: 'Clock' },
          details: {},
          children: {},
          status: null,
          party: null,
          values: [],
          fileNames: [],
          ownTexts: {},
        },
      ],
    }),
  )
  const { sets, next_cursor, piece } = await read(ann)
  expect(told(sets)).toEqual([
    ['Clock', 'import', 'created'],
    ['Ring', 'collections', 'asset_collections'],
    ['Ring', 'field', 'details'],
    ['Ring', 'form', 'created'],
    ['Brooch', 'places', 'place'],
    ['Brooch', 'move', 'place'],
    ['Brooch', 'form', 'created'],
  ])
  expect([next_cursor, piece]).toEqual([null, null])
  expect(told((await read(ann, { way: 'move' })).sets)).toEqual([['Brooch', 'move', 'place']])
  const ofRing = await read(ann, { piece: ring.id })
  expect(ofRing.piece).toEqual({ id: ring.id, title: 'Ring' })
  expect(told(ofRing.sets)).toEqual([
    ['Ring', 'collections', 'asset_collections'],
    ['Ring', 'field', 'details'],
    ['Ring', 'form', 'created'],
  ])
  expect((await read(ann, { piece: ring.id, way: 'import' })).sets).toEqual([])
})

test('it is read page by page, and what was saved at one moment is not lost between two', async () => {
  const ann = await anInvestor({ plan: 'per-asset' })
  await asSystem(database, (db) =>
    sql`insert into assets (user_id, title) select ${ann.id}, 'Coin ' || turn from generate_series(1, 45) as turn`.execute(
      db,
    ),
  )
  const together = (await read(ann)).sets[0]!
  expect(together).toMatchObject({ assets: 45, only: null, fields: [{ field: 'created', assets: 45 }] })
  const first = await call(getSavesOfSet, { id: together.change_set }, ann)
  const second = await call(getSavesOfSet, { id: together.change_set, cursor: first.next_cursor! }, ann)
  expect(new Set([...first.saves, ...second.saves].map(({ asset }) => asset.title)).size).toBe(40)
  // Each by itself, and all at the same moment.
  await asSystem(database, (db) =>
    sql`update asset_changes set change_set = gen_random_uuid() where user_id = ${ann.id}`.execute(db),
  )
  await anAsset({ title: 'Ring' }, ann)
  const found: string[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof read>> = await read(ann, cursor === null ? {} : { cursor })
    expect(page.sets.length).toBeLessThanOrEqual(20)
    found.push(...page.sets.map(({ only }) => only!.asset.title))
    cursor = page.next_cursor
  } while (cursor !== null)
  expect(found[0]).toBe('Ring')
  expect(new Set(found).size).toBe(46)
  expect(found).toHaveLength(46)
})

test('another’s history isn’t there, and who else changed something is said', async () => {
  const [ann, tim] = [await anInvestor({ assets: 1 }), await anInvestor()]
  const { sets } = await read(ann)
  expect((await read(tim)).sets).toEqual([])
  expect(await read(tim, { piece: sets[0]!.only!.asset.id })).toEqual({ sets: [], next_cursor: null, piece: null })
  const admin = await anAdministrator()
  const name = `Odd ${ann.id}`
  await asUser(database, ann.id, (db) => db.updateTable('assets').set({ category: name }).execute())
  await asAdmin(database, admin.id, (db) => renameCategoryOfAssets(db, 'asset_category', name, `${name}er`))
  expect((await read(ann)).sets[0]).toMatchObject({ way: 'category', by_another: true })
})

test('a place in the history that nobody was given, and a piece that can’t be, are refused or empty', async () => {
  const ann = await anInvestor({ assets: 1 })
  await expect(read(ann, { cursor: 'nonsense' })).rejects.toMatchObject({ code: 'CURSOR_INVALID' })
  expect((await read(ann, { piece: 'nonsense' })).sets).toEqual([])
})

test('what is in the trash says so in the history of the vault, for its owner alone, until it is gone for good', async () => {
  const [ann, ben] = [await anInvestor(), await anInvestor()]
  const [ring, vase] = [await anAsset({ title: 'Ring' }, ann), await anAsset({ title: 'Vase' }, ann)]
  await call(removeAssets, { ids: [ring.id] }, ann)
  const { sets } = await read(ann)
  expect(told(sets)).toEqual([
    ['Ring', null, 'trashed'],
    ['Vase', null, 'created'],
  ])
  expect(sets.map(({ only }) => [only!.asset.id, only!.in_trash])).toEqual([
    [ring.id, true],
    [vase.id, false],
  ])
  expect(told((await read(ann, { piece: ring.id })).sets)).toEqual([['Ring', null, 'trashed']])
  expect((await read(ann, { piece: vase.id })).sets).toHaveLength(1)
  expect((await read(ann, { way: 'form' })).sets).toEqual([])
  expect((await read(ben)).sets).toEqual([])
  await call(restoreFromTrash, { ids: [ring.id] }, ann)
  expect(told((await read(ann)).sets).slice(0, 2)).toEqual([
    ['Ring', null, 'restored'],
    ['Ring', null, 'trashed'],
  ])
  await call(removeAssets, { ids: [ring.id] }, ann)
  await call(emptyTrash, undefined, ann)
  expect(told((await read(ann)).sets)).toEqual([['Vase', null, 'created']])
})

test('an address that is renamed in the profile is no change of what is there', async () => {
  const ann = await anInvestor()
  const saved = async (label: string) => {
    const { version } = await call(getMember, undefined, ann)
    const profile = { ...aWholeProfile, asset_addresses: [{ label, street: '1 Bergweg', country: 'Switzerland' }] }
    return call(updateMember, { id: ann.id, version, ...profile }, ann)
  }
  await saved('Chalet')
  const { id } = await call(createAsset, aPiece({ title: 'Ring', place: 'Chalet' }), ann)
  await saved('Hut')
  expect((await call(getAsset, { id }, ann)).place).toBe('Hut')
  expect(told((await read(ann)).sets)).toEqual([['Ring', 'form', 'created']])
})

const aWholeProfile = {
  display_name: 'Ann',
  first_name: 'Ann',
  family_surname: 'Archer',
  contact_street: '1 Mill Lane',
  contact_city: 'Boston',
  contact_state_province: 'Massachusetts',
  contact_post_code: '02110',
  contact_country: 'United States',
  default_currency: 'USD',
  phone_country_code: '+1',
  phone_number: '6175550142',
}
