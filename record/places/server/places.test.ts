import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asUser } from '#database/access.ts'
import { getAsset } from '#record/assets/server/handlers.ts'
import { listAssetChoices, listAssets } from '#work/vault/server/handlers.ts'
import { updateAsset } from '#record/assets/server/update-asset.ts'
import { aPiece } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { anInvestor, type Person } from '#testing/people.ts'
import { addPlace, change, pathsOf, placed, placesOf } from '#testing/places.ts'
import { listPlaces, mergePlaces, movePlacedAssets, removePlace } from './handlers.ts'

const someone = () => anInvestor({ plan: 'fixed-limit' })
const read = ({ id }: { id: string }, person: Person) => call(getAsset, { id }, person)

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
  const bern = await addPlace(ann, 'Bern')
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
  await addPlace(ann, 'Empty')
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
  const tree = await placesOf(ann)
  await call(mergePlaces, { id: tree['Old']!.id, into: tree['New']!.id }, ann)
  expect(await pathsOf(ann)).toEqual(['New', 'New / Cellar', 'New / STUDY', 'New / STUDY / Vitrine'])
  expect((await read(a, ann)).place).toBe('New / STUDY / Vitrine')
  expect((await read(b, ann)).place).toBe('New / STUDY')
  expect((await read(c, ann)).place).toBe('New / Cellar')
  const { New, STUDY } = await placesOf(ann)
  for (const into of [New!.id, STUDY!.id])
    await expect(call(mergePlaces, { id: New!.id, into }, ann)).rejects.toMatchObject({ code: 'PLACE_IN_ITSELF' })
})

test('deleted with all in it, a place leaves its assets without one', async () => {
  const ann = await someone()
  const piece = await placed('Zurich / Study', ann)
  await call(removePlace, { id: (await placesOf(ann))['Zurich']!.id }, ann)
  expect(await pathsOf(ann)).toEqual([])
  expect(await read(piece, ann)).toMatchObject({
    place: null,
    moves: [{ moved_from: 'Zurich / Study', moved_to: null }],
  })
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
  const other = await addPlace(ann, 'Bank')
  const { Home } = await placesOf(ann)
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
