import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { PersonPage } from '../contract.ts'
import { asSystem, asUser } from '#database/access.ts'
import { MAX_PEOPLE } from '../rules/people.ts'
import { anAsset } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { aCreator, anInvestor, type Person } from '#testing/people.ts'
import { addStatus } from '#record/statuses/server/shared/statuses.ts'
import { createPerson, getPersonPage, listPeople, removePerson, suggestPeople, updatePerson } from './handlers.ts'
import { mergePeople, undoMerge } from './merge.ts'

const add = (person: Person, name: string, more = {}) => call(createPerson, { name, ...more }, person)
const page = (person: Person, id: string) => call(getPersonPage, { id }, person)
const names = async (person: Person, request = {}) =>
  (await call(listPeople, request, person)).items.map(({ name }) => name)
const titles = ({ uses }: PersonPage) =>
  uses.flatMap(({ use, pieces }) => pieces.map(({ title }) => `${use}: ${title}`))

test('whoever has the name of a maker, seller or former owner is linked to the piece, however it is written', async () => {
  const ann = await anInvestor()
  await anAsset({ title: 'Vase', maker: 'ÉMILE Gallé', cost_at_acquisition: '10.50', cost_currency: 'EUR' }, ann)
  await anAsset({ title: 'Lamp', maker: 'Daum', previous_owner: 'emile galle' }, ann)
  await anAsset(
    { title: 'Bowl', acquisition_location: 'Émile Gallé', cost_at_acquisition: '1', cost_currency: 'USD' },
    ann,
  )
  const { id } = await add(ann, ' Émile  Gallé ', { life: '1846–1904' })
  const found = await page(ann, id)
  expect(found).toMatchObject({ name: 'Émile Gallé', life: '1846–1904', other_names: [], version: 1 })
  expect(titles(found)).toEqual(['maker: Vase', 'previous_owner: Lamp', 'seller: Bowl'])
  expect(found.uses.map(({ sums }) => sums)).toEqual([
    [{ currency: 'EUR', amount: '10.50', assets: 1 }],
    [],
    [{ currency: 'USD', amount: '1', assets: 1 }],
  ])
})

test('the list has people and typed names alike, by name, with what they are to pieces', async () => {
  const ann = await anInvestor()
  await anAsset({ maker: 'Omega' }, ann)
  await anAsset({ maker: 'OMEGA', previous_owner: 'Zoë' }, ann)
  const { id } = await add(ann, 'Archer & Sons', { kind: 'organization' })
  const { items, total } = await call(listPeople, {}, ann)
  expect(total).toBe(3)
  expect(items).toMatchObject([
    { id, name: 'Archer & Sons', kind: 'organization', uses: { maker: 0 } },
    { id: null, name: expect.stringMatching(/^omega$/i), kind: null, uses: { maker: 2, previous_owner: 0 } },
    { id: null, name: 'Zoë', uses: { maker: 0, previous_owner: 1 } },
  ])
  expect(await names(ann, { search: 'zoe' })).toEqual(['Zoë'])
  expect(await names(ann, { use: 'previous_owner' })).toEqual(['Zoë'])
  const first = await call(listPeople, { limit: 2 }, ann)
  expect(await names(ann, { limit: 2, cursor: first.next_cursor! })).toEqual(['Zoë'])
})

test('names are suggested from people and from what was typed, those that begin so first', async () => {
  const ann = await anInvestor()
  await anAsset({ maker: 'The Rossi workshop', acquisition_location: '100 % Rosen' }, ann)
  await add(ann, 'Ross, James', { other_names: ['Jas. Ross'] })
  expect((await call(suggestPeople, { search: 'ROS' }, ann)).names).toEqual([
    'Ross, James',
    '100 % Rosen',
    'The Rossi workshop',
  ])
  expect((await call(suggestPeople, { search: 'jas' }, ann)).names).toEqual(['Ross, James'])
  for (const search of ['%', '_', '  ', "'"])
    expect((await call(suggestPeople, { search }, ann)).names).toEqual(search === '%' ? ['100 % Rosen'] : [])
  expect((await call(suggestPeople, { search: 'ros' }, await anInvestor())).names).toEqual([])
})

test('a name is of one person, and what is too long or no address is refused in words', async () => {
  const ann = await anInvestor()
  await add(ann, 'Ross', { other_names: ['J. Ross', 'j. ross', ' '] })
  await expect(add(ann, 'ROSS')).rejects.toMatchObject({ code: 'NAME_TAKEN' })
  await expect(add(ann, 'Rossi', { other_names: ['j.  ross'] })).rejects.toMatchObject({ code: 'NAME_TAKEN' })
  for (const [field, given] of [
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(256) }],
    ['email', { email: 'nobody' }],
    ['phone', { phone: '1'.repeat(101) }],
    ['other_names', { other_names: ['x'.repeat(256)] }],
  ] satisfies [string, object][])
    await expect(call(createPerson, { name: 'Ida', ...given }, ann)).rejects.toMatchObject({
      code: 'PERSON_INVALID',
      data: { mistakes: [{ field }] },
    })
  await add(await anInvestor(), 'Ross')
})

test('a new name leaves the old one with the pieces that have it, and one that nobody typed is gone', async () => {
  const ann = await anInvestor()
  await anAsset({ title: 'Clock', maker: 'J. Ross' }, ann)
  const { id, version } = await add(ann, 'J. Ross')
  const renamed = await call(updatePerson, { id, version, name: 'James Rosss' }, ann)
  expect(renamed).toMatchObject({ name: 'James Rosss', other_names: ['J. Ross'] })
  const again = await call(updatePerson, { ...draftOf(renamed), name: 'James Ross' }, ann)
  expect(again).toMatchObject({ name: 'James Ross', other_names: ['J. Ross'] })
  expect(titles(await page(ann, id))).toEqual(['maker: Clock'])
  await expect(call(updatePerson, { id, version, name: 'Jim' }, ann)).rejects.toMatchObject({ code: 'CHANGED' })
})

const draftOf = ({ created_at: _created, ...draft }: Awaited<ReturnType<typeof add>>) => draft

test('a merge takes names, pieces and what the other lacks along, and its undo gives all of it back', async () => {
  const ann = await anInvestor()
  await anAsset({ title: 'Clock', maker: 'J. Ross' }, ann)
  await anAsset({ title: 'Watch', maker: 'James Ross' }, ann)
  const double = await add(ann, 'J. Ross', { email: 'j@ross.example', phone: '1', note: 'Of Leith', life: '1754' })
  const ross = await add(ann, 'James Ross', { phone: '2', note: 'A clockmaker' })
  const { id, into } = await call(mergePeople, { id: double.id, into: ross.id }, ann)
  expect(into).toMatchObject({
    name: 'James Ross',
    other_names: ['J. Ross'],
    email: 'j@ross.example',
    phone: '2',
    note: 'A clockmaker\n\nOf Leith',
    life: '1754',
  })
  const merged = await page(ann, ross.id)
  expect(titles(merged)).toEqual(['maker: Watch', 'maker: Clock'])
  expect(merged.merges).toMatchObject([{ id, name: 'J. Ross' }])
  await expect(page(ann, double.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })

  // Another tab changed the note meanwhile: that stays.
  await call(updatePerson, { ...draftOf(into), note: 'Mine' }, ann)
  expect(await call(undoMerge, { id }, ann)).toMatchObject({ ...draftOf(double), version: expect.any(Number) })
  expect(await page(ann, ross.id)).toMatchObject({ email: null, phone: '2', note: 'Mine', life: null, other_names: [] })
  expect(titles(await page(ann, double.id))).toEqual(['maker: Clock'])
  await expect(call(undoMerge, { id }, ann)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test.for([
  [0, 1],
  [1, 0],
])('a chain of merges is undone in any order: %j', async (order) => {
  const ann = await anInvestor()
  const [a, b, c] = [await add(ann, 'A'), await add(ann, 'B'), await add(ann, 'C')]
  const merges = [
    (await call(mergePeople, { id: a.id, into: b.id }, ann)).id,
    (await call(mergePeople, { id: b.id, into: c.id }, ann)).id,
  ]
  expect(await names(ann)).toEqual(['C'])
  for (const each of order) await call(undoMerge, { id: merges[each]! }, ann)
  expect(await names(ann)).toEqual(['A', 'B', 'C'])
  for (const { id } of [a, b, c]) expect((await page(ann, id)).other_names).toEqual([])
})

test('a merge with oneself, of what is gone, with another’s, and one after 30 days is refused', async () => {
  const [ann, ben] = [await anInvestor(), await anInvestor()]
  const [one, two, bens] = [await add(ann, 'One'), await add(ann, 'Two'), await add(ben, 'One')]
  await expect(call(mergePeople, { id: one.id, into: one.id.toUpperCase() }, ann)).rejects.toMatchObject({
    code: 'MERGE_WITH_ITSELF',
  })
  for (const [id, into] of [
    [one.id, bens.id],
    [bens.id, one.id],
    [one.id, randomUUID()],
    [one.id, 'x'],
  ] as const)
    await expect(call(mergePeople, { id, into }, ann)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const { id } = await call(mergePeople, { id: one.id, into: two.id }, ann)
  await expect(call(updatePerson, { ...draftOf(one), name: 'Uno' }, ann)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(call(undoMerge, { id }, ben)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await asSystem(database, (db) =>
    db
      .updateTable('person_merges')
      .set({ merged_at: new Date(Date.now() - 31 * 86_400_000) })
      .where('id', '=', id)
      .execute(),
  )
  await expect(call(undoMerge, { id }, ann)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('two merges at once of the same two leave one of them', async () => {
  const ann = await anInvestor()
  const [one, two] = [await add(ann, 'One'), await add(ann, 'Two')]
  const outcomes = await Promise.allSettled([
    call(mergePeople, { id: one.id, into: two.id }, ann),
    call(mergePeople, { id: two.id, into: one.id }, ann),
  ])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await names(ann)).toHaveLength(1)
})

test('whoever is deleted leaves typed names behind', async () => {
  const ann = await aCreator()
  await anAsset({ maker: 'Omega' }, ann)
  const { id } = await add(ann, 'Omega')
  await call(removePerson, { id }, ann)
  expect(await call(listPeople, {}, ann)).toMatchObject({ items: [{ id: null, name: 'Omega', uses: { maker: 1 } }] })
})

test('there is room for 10,000 people, and for no more', async () => {
  const ann = await anInvestor()
  await asUser(database, ann.id, (db) =>
    db
      .insertInto('people')
      .values(Array.from({ length: MAX_PEOPLE }, (_, i) => ({ name: `Person ${i}` })))
      .execute(),
  )
  await expect(add(ann, 'One more')).rejects.toMatchObject({ code: 'TOO_MANY_PEOPLE' })
})

test('whoever bought, borrowed or was given a piece is linked to it, also when it is gone, and merged with the others', async () => {
  const ann = await anInvestor({ plan: 'fixed-limit' })
  const [ring, vase] = [await anAsset({ title: 'Ring' }, ann), await anAsset({ title: 'Vase' }, ann)]
  await call(addStatus, { assets: [ring.id], status: 'Sold', party: 'R. Sim' }, ann)
  await call(addStatus, { assets: [vase.id], status: 'On loan', party: 'Robert Sim' }, ann)
  expect((await call(listPeople, { use: 'recipient' }, ann)).items).toMatchObject([
    { name: 'R. Sim', uses: { recipient: 1, maker: 0 } },
    { name: 'Robert Sim', uses: { recipient: 1 } },
  ])
  const [short, full] = [await add(ann, 'R. Sim'), await add(ann, 'Robert Sim')]
  expect(titles(await page(ann, short.id))).toEqual(['recipient: Ring'])
  await call(mergePeople, { id: short.id, into: full.id }, ann)
  expect(titles(await page(ann, full.id)).toSorted()).toEqual(['recipient: Ring', 'recipient: Vase'])
  expect((await call(listPeople, {}, await anInvestor())).items).toEqual([])
})
