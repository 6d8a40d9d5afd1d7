import { expect, test } from 'vitest'
import { anAsset } from '#testing/assets.ts'
import { database } from '#testing/database.ts'
import { aCreator, type Person } from '#testing/people.ts'
import { asUser } from './access.ts'

const anAddress = (label: string, street: string) => ({
  label,
  street,
  flatUnit: '',
  estateBuilding: '',
  city: 'Graz',
  countyTownship: '',
  stateProvince: '',
  postCode: '8010',
  country: '',
})

const profileSays = ({ id }: Person, ...addresses: object[]) =>
  database.pool.query('update memberinfo set asset_addresses = $2 where id = $1', [id, JSON.stringify(addresses)])

const placesOf = async ({ id }: Person) => {
  const { rows } = await database.pool.query<{ id: string; path: string; street: string | null }>(
    `select id, path, address ->> 'street' as street from places where user_id = $1 order by path collate "C"`,
    [id],
  )
  return rows
}
const inWords = async (person: Person) => (await placesOf(person)).map(({ path, street }) => `${path}: ${street}`)

test('an additional address of a profile is a place at the top, whatever else it is called', async () => {
  const ann = await aCreator()
  await anAsset({ place: 'cellar / Rack' }, ann)
  await profileSays(
    ann,
    anAddress('Cellar', '2 Oak Street'),
    anAddress('', '9 Elm/Ash Street'),
    anAddress('Cellar', '1 Fir'),
  )
  expect(await inWords(ann)).toEqual([
    '9 Elm-Ash Street: 9 Elm/Ash Street',
    'Cellar: 2 Oak Street',
    'Cellar / Rack: null',
    'Cellar 2: 1 Fir',
  ])
})

test('an address that is changed stays the place that it is', async () => {
  const ann = await aCreator()
  await profileSays(ann, anAddress('Home', '1 Elm'), anAddress('', '2 Oak'))
  const { id, place_id } = await anAsset({ place: '2 Oak' }, ann)
  await profileSays(ann, anAddress('House', '1 Elm'), anAddress('', '3 Oak'))
  await profileSays(ann, anAddress('', '3 Oak'), anAddress('House', '1 Elm'))
  expect(await inWords(ann)).toEqual(['3 Oak: 3 Oak', 'House: 1 Elm'])
  const { rows } = await database.pool.query('select place, place_id from assets where id = $1', [id])
  expect(rows).toEqual([{ place: '3 Oak', place_id }])
})

test('an address that is removed takes an empty place along, and leaves one in use as it is', async () => {
  const ann = await aCreator()
  await profileSays(ann, anAddress('Home', '1 Elm'), anAddress('Cellar', '2 Oak'))
  await anAsset({ place: 'Home / Hall' }, ann)
  await profileSays(ann)
  expect(await inWords(ann)).toEqual(['Home: null', 'Home / Hall: null'])
})

test('a place that is an address gives it its name, and stays at the top', async () => {
  const ann = await aCreator()
  await profileSays(ann, anAddress('Home', '1 Elm'), anAddress('Cellar', '2 Oak'))
  const [cellar, home] = await placesOf(ann)
  const change = (values: { name?: string; parent_id?: string }) =>
    asUser(database, ann.id, (db) => db.updateTable('places').set(values).where('id', '=', cellar!.id).execute())
  await change({ name: 'Wine' })
  const { rows } = await database.pool.query('select asset_addresses from memberinfo where id = $1', [ann.id])
  expect(rows[0]).toEqual({ asset_addresses: [anAddress('Home', '1 Elm'), anAddress('Wine', '2 Oak')] })
  expect(await inWords(ann)).toEqual(['Home: 1 Elm', 'Wine: 2 Oak'])
  await expect(change({ parent_id: home!.id })).rejects.toMatchObject({ constraint: 'an_address_is_at_the_top' })
})
