import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asUser } from '#database/access.ts'
import { MAX_PLACE_DEPTH, MAX_PLACES } from '../rules/places.ts'
import { anAsset } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { anInvestor, type Person } from '#testing/people.ts'
import { addPlace, change, pathsOf, placed, placesOf } from '#testing/places.ts'
import { changePlace, listPlaces, mergePlaces, removePlace } from './handlers.ts'

const someone = () => anInvestor({ plan: 'fixed-limit' })

/** A chain of places, each in the one before. */
async function aChain(person: Person, length: number) {
  await anAsset({ place: Array.from({ length }, (_, i) => `p${i + 1}`).join('/') }, person)
  return placesOf(person)
}

test('a place is never inside of itself, also where two move at once', async () => {
  const ann = await someone()
  await aChain(ann, 3)
  const tree = await placesOf(ann)
  for (const parent of ['p1', 'p2', 'p3'])
    await expect(change(ann, 'p1', { parent_id: tree[parent]!.id })).rejects.toMatchObject({ code: 'PLACE_IN_ITSELF' })

  const [left, right] = [await addPlace(ann, 'Left'), await addPlace(ann, 'Right')]
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
  const tree = await placesOf(ann)
  const last = tree[`d${MAX_PLACE_DEPTH - 1}`]!.id
  await expect(addPlace(ann, 'Below', last)).rejects.toMatchObject({ code: 'PLACE_TOO_DEEP' })
  const above = await addPlace(ann, 'Above')
  await expect(change(ann, 'd0', { parent_id: above })).rejects.toMatchObject({ code: 'PLACE_TOO_DEEP' })
  await change(ann, 'd1', { parent_id: above })
})

test('names have 255 characters at most, no slash, and one of each beside each other', async () => {
  const ann = await someone()
  const long = '👑'.repeat(255)
  await addPlace(ann, long)
  expect((await placed(`${long} / ${long}`, ann)).place).toBe(`${long} / ${long}`)
  for (const name of ['', ' ', 'a/b', 'x'.repeat(256), 'a\0b'])
    await expect(addPlace(ann, name), name).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(placed('x'.repeat(256), ann)).rejects.toMatchObject({ code: 'ASSET_INVALID' })
  const id = await addPlace(ann, 'Study')
  await expect(addPlace(ann, 'STUDY')).rejects.toMatchObject({ code: 'NAME_TAKEN' })
  await addPlace(ann, 'Study', id)
  await addPlace(ann, 'Hall')
  await expect(change(ann, 'Hall', { name: 'stúdy' })).rejects.toMatchObject({ code: 'NAME_TAKEN' })
  await addPlace(await someone(), 'Study')
})

test('names that are too long together are refused', async () => {
  const ann = await someone()
  const tree = await aChain(ann, 1)
  let parent = tree['p1']!.id
  for (let i = 0; i < 7; i++) parent = await addPlace(ann, 'x'.repeat(255), parent)
  await expect(addPlace(ann, 'x'.repeat(255), parent)).rejects.toMatchObject({ code: 'PLACE_TOO_DEEP' })
})

test('another’s place, a missing one and a malformed id look the same', async () => {
  const [ann, ben] = [await someone(), await someone()]
  const anns = await addPlace(ann, 'Study')
  const bens = await addPlace(ben, 'Attic')
  const asset = await placed(null, ben)
  for (const id of [anns, randomUUID(), 'x']) {
    await expect(addPlace(ben, 'Inside', id)).rejects.toMatchObject({ code: 'PLACE_NOT_FOUND' })
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

test('a person has so many places and no more, the last added as soon as the first, and uses the room of those removed', async () => {
  const ann = await someone()
  // As an archive brings them: one after the other, in one transaction.
  const add = async (from: number, to: number) => {
    const since = performance.now()
    await database.pool.query(`select place_for('${ann.id}', 'Box ' || n) from generate_series(${from}, ${to}) as n`)
    return (performance.now() - since) / (to - from)
  }
  const first = await add(1, 2_000)
  expect(await add(2_001, MAX_PLACES - 1)).toBeLessThan(4 * first)
  const racing = await Promise.allSettled(['This', 'That', 'Another'].map((name) => addPlace(ann, name)))
  expect(racing.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
  await expect(addPlace(ann, 'One more')).rejects.toMatchObject({ code: 'TOO_MANY_PLACES' })
  await expect(placed('One more', ann)).rejects.toMatchObject({ code: 'TOO_MANY_PLACES' })
  expect((await placed('Box 7', ann)).place).toBe('Box 7')
  const { places } = await call(listPlaces, undefined, ann)
  expect(places).toHaveLength(MAX_PLACES)

  await database.pool.query(`delete from places where user_id = $1 and name = 'Box 8'`, [ann.id])
  await addPlace(ann, 'One more')
  await expect(addPlace(ann, 'And another')).rejects.toMatchObject({ code: 'TOO_MANY_PLACES' })
})
