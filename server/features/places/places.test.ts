import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asUser } from '#database/access.ts'
import { MAX_PLACE_DEPTH, MAX_PLACES } from '#domain/places/places.ts'
import { createAsset } from '#server/features/assets/create-asset.ts'
import { getAsset, listAssetChoices, listAssets } from '#server/features/assets/handlers.ts'
import { updateAsset } from '#server/features/assets/update-asset.ts'
import { anAsset, aPiece } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { anInvestor, type Person } from '#testing/people.ts'
import {
  changePlace,
  createPlace,
  listPlacePaths,
  listPlaces,
  mergePlaces,
  movePlacedAssets,
  removePlace,
} from './handlers.ts'

const someone = () => anInvestor({ plan: 'fixed-limit' })
const add = (person: Person, name: string, parent_id: string | null = null) =>
  call(createPlace, { name, parent_id }, person).then(({ id }) => id)
const pathsOf = (person: Person) => call(listPlacePaths, undefined, person)
const treeOf = async (person: Person) => {
  const { places } = await call(listPlaces, undefined, person)
  return Object.fromEntries(places.map((place) => [place.name, place]))
}
const placed = (place: string | null, person: Person, more = {}) =>
  call(createAsset, aPiece({ place, ...more }), person)
const read = ({ id }: { id: string }, person: Person) => call(getAsset, { id }, person)
const change = async (person: Person, name: string, to: Partial<{ name: string; parent_id: string | null }>) => {
  const { id, parent_id } = (await treeOf(person))[name]!
  return call(changePlace, { id, name, parent_id, ...to }, person)
}

/** A chain of places, each in the one before. */
async function aChain(person: Person, length: number) {
  await anAsset({ place: Array.from({ length }, (_, i) => `p${i + 1}`).join('/') }, person)
  return treeOf(person)
}

test('an asset’s place is made as it is typed, and found however it is written', async () => {
  const ann = await someone()
  const first = await placed('Zürich/ Study  / Vitrine', ann)
  expect(first.place).toBe('Zürich / Study / Vitrine')
  expect((await placed('zurich / STUDY', ann)).place).toBe('Zürich / Study')
  expect(await pathsOf(ann)).toEqual(['Zürich', 'Zürich / Study', 'Zürich / Study / Vitrine'])
  expect((await placed(' / ', ann)).place).toBeNull()
})

test('places are counted with all that is in them, one sum a currency', async () => {
  const ann = await someone()
  await placed('Zurich', ann, { cost_at_acquisition: '100.10', cost_currency: 'EUR' })
  await placed('Zurich / Study', ann, { cost_at_acquisition: '0.05', cost_currency: 'EUR' })
  await placed('Zurich / Study / Vitrine', ann, { cost_at_acquisition: '7', cost_currency: 'CHF' })
  await placed('Zurich / Study / Vitrine', ann)
  await placed(null, ann)
  const { places, unplaced } = await call(listPlaces, undefined, ann)
  expect(unplaced).toBe(1)
  expect(places.map(({ name, assets, all_assets, sums }) => [name, assets, all_assets, sums])).toEqual([
    [
      'Study',
      1,
      3,
      [
        { currency: 'CHF', amount: '7.00' },
        { currency: 'EUR', amount: '0.05' },
      ],
    ],
    ['Vitrine', 2, 2, [{ currency: 'CHF', amount: '7.00' }]],
    [
      'Zurich',
      1,
      4,
      [
        { currency: 'EUR', amount: '100.15' },
        { currency: 'CHF', amount: '7.00' },
      ],
    ],
  ])
})

test('a rename and a move take along what is inside, and are no moves of assets', async () => {
  const ann = await someone()
  const piece = await placed('Zurich / Study / Vitrine', ann)
  await change(ann, 'Zurich', { name: 'Zürich' })
  expect(await read(piece, ann)).toMatchObject({ place: 'Zürich / Study / Vitrine', moves: [] })
  const bern = await add(ann, 'Bern')
  await change(ann, 'Study', { parent_id: bern })
  expect(await read(piece, ann)).toMatchObject({ place: 'Bern / Study / Vitrine', moves: [] })
  expect(await pathsOf(ann)).toEqual(['Bern', 'Bern / Study', 'Bern / Study / Vitrine', 'Zürich'])
  const { items } = await call(listAssets, { search: 'bern vitrine' }, ann)
  expect(items.map(({ id }) => id)).toEqual([piece.id])
})

test('a move of an asset is written down, and a save that leaves its place is none', async () => {
  const ann = await someone()
  const { id, version } = await placed('Study', ann)
  const form = { ...aPiece(), images: [], documents: [], beneficiaries: [], id }
  await call(updateAsset, { ...form, place: 'Study', version }, ann)
  expect((await read({ id }, ann)).moves).toEqual([])
  await call(updateAsset, { ...form, place: 'Bank', version: version + 1 }, ann)
  await call(updateAsset, { ...form, place: null, version: version + 2 }, ann)
  expect((await read({ id }, ann)).moves).toMatchObject([
    { moved_from: 'Study', moved_to: 'Bank' },
    { moved_from: 'Bank', moved_to: null },
  ])
})

test('of the moves of one asset the latest 200 stay', async () => {
  const ann = await someone()
  const { id } = await placed('Study', ann)
  for (let i = 0; i <= 200; i++)
    await asUser(database, ann.id, (db) =>
      db
        .updateTable('assets')
        .set({ place: i % 2 ? 'Study' : 'Bank' })
        .where('id', '=', id)
        .execute(),
    )
  const { moves } = await read({ id }, ann)
  expect(moves).toHaveLength(200)
  expect(moves[0]).toMatchObject({ moved_from: 'Bank', moved_to: 'Study' })
})

test('a list is narrowed to a place with all that is in it', async () => {
  const ann = await someone()
  const [study, vitrine] = [await placed('Zurich / Study', ann), await placed('Zurich / Study / Vitrine', ann)]
  await placed('Zurich / Hall', ann)
  const found = async (place: string) => {
    const { items, counts } = await call(listAssets, { place, sort: 'title' }, ann)
    expect(counts).toMatchObject({ matching: items.length, all: 3 })
    return items.map(({ id }) => id).toSorted()
  }
  expect(await found('Zurich / Study')).toEqual([study.id, vitrine.id].toSorted())
  expect(await found('Zurich')).toHaveLength(3)
  expect(await found('Study')).toEqual([])
  await add(ann, 'Empty')
  expect((await call(listAssetChoices, undefined, ann)).place).toEqual([
    'Zurich',
    'Zurich / Hall',
    'Zurich / Study',
    'Zurich / Study / Vitrine',
  ])
})

test('several assets are moved by one call, and the same call with its answer moves them back', async () => {
  const ann = await someone()
  const ben = await someone()
  const bens = await placed('Attic', ben)
  const [one, two, three] = [await placed('Study', ann), await placed(null, ann), await placed('Bank', ann)]
  const moves = [one, two, three, bens, { id: randomUUID() }, { id: 'x' }].map(({ id }) => ({ id, place: 'bank' }))
  const { moved } = await call(movePlacedAssets, { moves }, ann)
  const placesOf = async () => Promise.all([one, two, three].map(async (each) => (await read(each, ann)).place))
  expect(await placesOf()).toEqual(['Bank', 'Bank', 'Bank'])
  expect((await read(bens, ben)).place).toBe('Attic')
  expect(moved.map(({ id }) => id)).not.toContain(bens.id)
  await call(movePlacedAssets, { moves: moved }, ann)
  expect(await placesOf()).toEqual(['Study', null, 'Bank'])
})

test('merged, all of a place is in the other, and what has the same name is one', async () => {
  const ann = await someone()
  const [a, b, c] = [
    await placed('Old / Study / Vitrine', ann),
    await placed('New / STUDY', ann),
    await placed('Old / Cellar', ann),
  ]
  const tree = await treeOf(ann)
  await call(mergePlaces, { id: tree['Old']!.id, into: tree['New']!.id }, ann)
  expect(await pathsOf(ann)).toEqual(['New', 'New / Cellar', 'New / STUDY', 'New / STUDY / Vitrine'])
  expect((await read(a, ann)).place).toBe('New / STUDY / Vitrine')
  expect((await read(b, ann)).place).toBe('New / STUDY')
  expect((await read(c, ann)).place).toBe('New / Cellar')
  const { New, STUDY } = await treeOf(ann)
  for (const into of [New!.id, STUDY!.id])
    await expect(call(mergePlaces, { id: New!.id, into }, ann)).rejects.toMatchObject({ code: 'PLACE_IN_ITSELF' })
})

test('deleted with all in it, a place leaves its assets without one', async () => {
  const ann = await someone()
  const piece = await placed('Zurich / Study', ann)
  await call(removePlace, { id: (await treeOf(ann))['Zurich']!.id }, ann)
  expect(await pathsOf(ann)).toEqual([])
  expect(await read(piece, ann)).toMatchObject({
    place: null,
    moves: [{ moved_from: 'Zurich / Study', moved_to: null }],
  })
})

test('a place is never inside of itself, also where two move at once', async () => {
  const ann = await someone()
  await aChain(ann, 3)
  const tree = await treeOf(ann)
  for (const parent of ['p1', 'p2', 'p3'])
    await expect(change(ann, 'p1', { parent_id: tree[parent]!.id })).rejects.toMatchObject({ code: 'PLACE_IN_ITSELF' })

  const [left, right] = [await add(ann, 'Left'), await add(ann, 'Right')]
  const outcomes = await Promise.allSettled([
    change(ann, 'Left', { parent_id: right }),
    change(ann, 'Right', { parent_id: left }),
  ])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'PLACE_IN_ITSELF' } })
})

test(`places are ${MAX_PLACE_DEPTH} deep and no deeper, typed, added or moved`, async () => {
  const ann = await someone()
  const deep = (depth: number) => Array.from({ length: depth }, (_, i) => `d${i}`).join(' / ')
  expect((await placed(deep(MAX_PLACE_DEPTH), ann)).place).toBe(deep(MAX_PLACE_DEPTH))
  await expect(placed(deep(MAX_PLACE_DEPTH + 1), ann)).rejects.toMatchObject({ code: 'ASSET_INVALID' })
  const tree = await treeOf(ann)
  const last = tree[`d${MAX_PLACE_DEPTH - 1}`]!.id
  await expect(add(ann, 'Below', last)).rejects.toMatchObject({ code: 'PLACE_TOO_DEEP' })
  const above = await add(ann, 'Above')
  await expect(change(ann, 'd0', { parent_id: above })).rejects.toMatchObject({ code: 'PLACE_TOO_DEEP' })
  await change(ann, 'd1', { parent_id: above })
})

test('names have 255 characters at most, no slash, and one of each beside each other', async () => {
  const ann = await someone()
  const long = '👑'.repeat(255)
  await add(ann, long)
  expect((await placed(`${long} / ${long}`, ann)).place).toBe(`${long} / ${long}`)
  for (const name of ['', ' ', 'a/b', 'x'.repeat(256), 'a\0b'])
    await expect(add(ann, name), name).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(placed('x'.repeat(256), ann)).rejects.toMatchObject({ code: 'ASSET_INVALID' })
  const id = await add(ann, 'Study')
  await expect(add(ann, 'STUDY')).rejects.toMatchObject({ code: 'NAME_TAKEN' })
  await add(ann, 'Study', id)
  await add(ann, 'Hall')
  await expect(change(ann, 'Hall', { name: 'stúdy' })).rejects.toMatchObject({ code: 'NAME_TAKEN' })
  await add(await someone(), 'Study')
})

test('names that are too long together are refused', async () => {
  const ann = await someone()
  const tree = await aChain(ann, 1)
  let parent = tree['p1']!.id
  for (let i = 0; i < 7; i++) parent = await add(ann, 'x'.repeat(255), parent)
  await expect(add(ann, 'x'.repeat(255), parent)).rejects.toMatchObject({ code: 'PLACE_TOO_DEEP' })
})

test('another’s place, a missing one and a malformed id look the same', async () => {
  const [ann, ben] = [await someone(), await someone()]
  const anns = await add(ann, 'Study')
  const bens = await add(ben, 'Attic')
  const asset = await placed(null, ben)
  for (const id of [anns, randomUUID(), 'x']) {
    await expect(add(ben, 'Inside', id)).rejects.toMatchObject({ code: 'PLACE_NOT_FOUND' })
    await expect(change(ben, 'Attic', { parent_id: id })).rejects.toMatchObject({ code: 'PLACE_NOT_FOUND' })
    await expect(call(mergePlaces, { id: bens, into: id }, ben)).rejects.toMatchObject({ code: 'PLACE_NOT_FOUND' })
    await expect(call(mergePlaces, { id, into: bens }, ben)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(call(changePlace, { id, name: 'Mine' }, ben)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(call(removePlace, { id }, ben)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
  for (const place_id of [anns, randomUUID()]) {
    const attach = asUser(database, ben.id, (db) =>
      db.updateTable('assets').set({ place_id }).where('id', '=', asset.id).execute(),
    )
    await expect(attach).rejects.toMatchObject({ code: '23503', constraint: 'assets_place_id_user_id_fkey' })
  }
  expect(await pathsOf(ann)).toEqual(['Study'])
})

test('of two that name the same new place at once, both are in it', async () => {
  const ann = await someone()
  const pieces = await Promise.all(Array.from({ length: 6 }, () => placed('Zurich / Study', ann)))
  expect(new Set(pieces.map(({ place }) => place))).toEqual(new Set(['Zurich / Study']))
  expect(await pathsOf(ann)).toEqual(['Zurich', 'Zurich / Study'])
})

test('assets that are saved while their place is renamed have its new name', async () => {
  const ann = await someone()
  await placed('Study', ann)
  const outcomes = await Promise.allSettled([
    change(ann, 'Study', { name: 'Library' }),
    ...Array.from({ length: 4 }, () => placed('Study / Shelf', ann)),
  ])
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([])
  const { rows } = await database.pool.query<{ place: string; path: string }>(
    'select place, path from assets join places on places.id = place_id where assets.user_id = $1',
    [ann.id],
  )
  expect(rows).toHaveLength(5)
  for (const { place, path } of rows) expect(place).toBe(path)
})

test('a person has so many places and no more', async () => {
  const ann = await someone()
  await database.pool.query(
    `insert into places (user_id, name) select $1, 'Box ' || n from generate_series(1, ${MAX_PLACES}) as n`,
    [ann.id],
  )
  await expect(add(ann, 'One more')).rejects.toMatchObject({ code: 'TOO_MANY_PLACES' })
  await expect(placed('One more', ann)).rejects.toMatchObject({ code: 'TOO_MANY_PLACES' })
  expect((await placed('Box 7', ann)).place).toBe('Box 7')
  expect((await call(listPlaces, undefined, ann)).places).toHaveLength(MAX_PLACES)
})

test('an address of the profile is moved and removed there alone', async () => {
  const ann = await someone()
  const keys = ['label', 'street', 'flatUnit', 'estateBuilding', 'city', 'countyTownship', 'stateProvince', 'postCode']
  const address = {
    ...Object.fromEntries([...keys, 'country'].map((key) => [key, ''])),
    label: 'Home',
    street: '1 Elm',
  }
  await database.pool.query('update memberinfo set asset_addresses = $2 where id = $1', [
    ann.id,
    JSON.stringify([address]),
  ])
  const other = await add(ann, 'Bank')
  const { Home } = await treeOf(ann)
  expect(Home).toMatchObject({ is_address: true })
  for (const attempt of [
    () => change(ann, 'Home', { parent_id: other }),
    () => call(mergePlaces, { id: Home!.id, into: other }, ann),
    () => call(removePlace, { id: Home!.id }, ann),
  ])
    await expect(attempt()).rejects.toMatchObject({ code: 'PLACE_IS_ADDRESS' })
  await call(mergePlaces, { id: other, into: Home!.id }, ann)
  expect(await pathsOf(ann)).toEqual(['Home'])
})
