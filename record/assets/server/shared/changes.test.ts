import { expect, test } from 'vitest'
import { asUser } from '#database/access.ts'
import { anAsset, aStoredFile } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { anInvestor, type Person } from '#testing/people.ts'
import { getAsset } from '../handlers.ts'
import { changeAssets, compareAssets, type Patch } from './changes.ts'

const change = (owner: Person, ...patches: Patch[]) => asUser(database, owner.id, (db) => changeAssets(db, patches))
const read = (id: string, owner: Person) => call(getAsset, { id }, owner)

test('each of many says what is named of it, and nothing else of it changes', async () => {
  const ann = await anInvestor()
  const details = JSON.stringify({ serial_number: 'S 1', model: 'M' })
  const vase = await anAsset({ title: 'Vase', maker: 'Ross', place: 'Hall', details }, ann)
  const clock = await anAsset({ title: 'Clock', maker: 'Ross', place: 'Hall', details }, ann)
  const { path } = await aStoredFile(ann.id)
  const { texts, missing } = await change(
    ann,
    { id: vase.id, record: { maker: null }, details: { serial_number: null, reference_number: 'R' } },
    {
      id: clock.id,
      record: { place: 'hall / Niche' },
      images: [path],
      beneficiaries: [
        {
          beneficiary_name: 'Ailsa',
          beneficiary_email: null,
          relationship_to_beneficiary: null,
          share: null,
          alternate_name: null,
          wishes: null,
        },
      ],
    },
  )
  expect(missing).toBeUndefined()
  // As the database has it by then.
  expect(texts.get(clock.id)).toEqual({ maker: 'Ross', place: 'Hall / Niche' })
  expect(await read(vase.id, ann)).toMatchObject({
    maker: null,
    place: 'Hall',
    details: { model: 'M', reference_number: 'R' },
    version: 2,
  })
  const changed = await read(clock.id, ann)
  expect(changed).toMatchObject({ maker: 'Ross', details: { serial_number: 'S 1', model: 'M' }, version: 2 })
  expect([changed.images.length, changed.beneficiaries.length]).toEqual([1, 1])

  await change(ann, { id: clock.id, images: [] }, { id: vase.id })
  const after = await read(clock.id, ann)
  expect([after.images.length, after.beneficiaries.length, after.version]).toEqual([0, 1, 3])
  expect((await read(vase.id, ann)).version).toBe(3)
})

test('both sides are compared as they are stored; nothing of another’s is looked at or changed', async () => {
  const [ann, ben] = [await anInvestor(), await anInvestor()]
  const { id } = await anAsset({ title: 'Vase', cost_at_acquisition: '5.00', cost_currency: 'EUR' }, ann)
  const wanted = [{ id, record: { cost_at_acquisition: '5' } }]
  const compare = (owner: Person) => asUser(database, owner.id, (db) => compareAssets(db, wanted))
  expect(await compare(ann)).toMatchObject([
    { id, title: 'Vase', before: { cost_at_acquisition: '5.00' }, after: { cost_at_acquisition: '5.00' } },
  ])
  expect(await compare(ben)).toEqual([])
  await change(ben, { id, record: { title: 'Mine' }, beneficiaries: [] })
  expect((await read(id, ann)).title).toBe('Vase')
})
