import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asUser } from '#database/access.ts'
import { aGrant } from '#testing/access.ts'
import { anAsset } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { aCreator, type Person } from '#testing/people.ts'
import { updateAsset } from '#record/assets/server/update-asset.ts'
import { getAsset } from '#record/assets/server/handlers.ts'
import { listSharedAssets } from './guest-handlers.ts'
import { changeAccess, listAccess } from './handlers.ts'

/* What a grant means follows the vault, in the transaction that changes it. */

const guest = await aCreator()

async function titlesBy(grant: string): Promise<string[]> {
  const { items, counts } = await call(listSharedAssets, { grant, sort: 'title', limit: 100 }, guest)
  expect(counts?.all).toBe(items.length)
  return items.map(({ title }) => title)
}

const aPiece = async (
  owner: Person,
  title: string,
  { collection, place, heir }: Partial<Record<string, string>> = {},
) => {
  const { id } = await anAsset({ title, ...(place && { place }) }, owner)
  await asUser(database, owner.id, async (db) => {
    if (collection)
      await db.insertInto('asset_collections').values({ asset_id: id, name: collection, position: 0 }).execute()
    if (heir)
      await db.insertInto('beneficiaries').values({ asset_id: id, beneficiary_name: heir, position: 0 }).execute()
  })
  return id
}

const change = (owner: Person, work: ReturnType<typeof sql>) => asUser(database, owner.id, (db) => work.execute(db))

test('a collection: what leaves it is gone at once, and what comes shows where that was chosen', async () => {
  const owner = await aCreator()
  const [clock] = [await aPiece(owner, 'Clock', { collection: 'Clocks' }), await aPiece(owner, 'Ring')]
  const scope = { scope: 'collections' as const, scope_of: ['clocks'] }
  const [frozen, following] = [
    await aGrant(owner, guest, { ...scope, adds_later: false }),
    await aGrant(owner, guest, { ...scope, adds_later: true }),
  ]
  await aPiece(owner, 'Watch', { collection: 'Clocks' })
  expect(await titlesBy(frozen)).toEqual(['Clock'])
  expect(await titlesBy(following)).toEqual(['Clock', 'Watch'])
  await change(owner, sql`delete from asset_collections where asset_id = ${clock}`)
  expect(await titlesBy(frozen)).toEqual([])
  expect(await titlesBy(following)).toEqual(['Watch'])
  await change(owner, sql`insert into asset_collections (asset_id, name, position) values (${clock}, 'Clocks', 0)`)
  expect(await titlesBy(frozen)).toEqual([])
  expect(await titlesBy(following)).toEqual(['Clock', 'Watch'])
})

test('a place: with what is inside of it, wherever the place is moved', async () => {
  const owner = await aCreator()
  const box = await aPiece(owner, 'Box', { place: 'Leith / Hall / Cabinet' })
  await aPiece(owner, 'Lamp', { place: 'Leith / Attic' })
  const { rows } = await database.pool.query<{ id: string }>(
    `select id from places where user_id = $1 and path = 'Leith / Hall'`,
    [owner.id],
  )
  const hall = rows[0]!.id
  const grant = await aGrant(owner, guest, { scope: 'places', scope_of: [hall], adds_later: true, groups: ['places'] })
  expect(await titlesBy(grant)).toEqual(['Box'])
  await aPiece(owner, 'Chair', { place: 'Leith / Hall' })
  expect(await titlesBy(grant)).toEqual(['Box', 'Chair'])
  await change(owner, sql`update places set parent_id = null where id = ${hall}`)
  expect(await titlesBy(grant)).toEqual(['Box', 'Chair'])
  await change(owner, sql`update assets set place = 'Leith / Attic' where id = ${box}`)
  expect(await titlesBy(grant)).toEqual(['Chair'])
})

test('what is meant for somebody: as long as it is', async () => {
  const owner = await aCreator()
  const brooch = await aPiece(owner, 'Brooch', { heir: 'Ailsa' })
  await aPiece(owner, 'Knife', { heir: 'Tom' })
  const grant = await aGrant(owner, guest, { scope: 'beneficiaries', scope_of: ['ailsa'], adds_later: true })
  expect(await titlesBy(grant)).toEqual(['Brooch'])
  await change(owner, sql`delete from beneficiaries where asset_id = ${brooch}`)
  expect(await titlesBy(grant)).toEqual([])
})

test('what is meant for somebody, however their name is written', async () => {
  const owner = await aCreator()
  await aPiece(owner, 'Brooch', { heir: 'Ailsa Ross' })
  await aPiece(owner, 'Fan', { heir: 'A. Ross' })
  const grant = await aGrant(owner, guest, { scope: 'beneficiaries', scope_of: ['Ailsa Ross'], adds_later: true })
  expect(await titlesBy(grant)).toEqual(['Brooch'])
  await asUser(database, owner.id, async (db) => {
    const { id } = await db
      .insertInto('people')
      .values({ name: 'Ailsa Ross' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const names = ['Ailsa Ross', 'A. Ross'].map((name, at) => ({ name, person_id: id, is_main: at === 0 }))
    await db.insertInto('person_names').values(names).execute()
  })
  expect(await titlesBy(grant)).toEqual(['Brooch', 'Fan'])
})

test('everything: what was there, or also what comes', async () => {
  const owner = await aCreator()
  await aPiece(owner, 'Vase')
  const [then, always] = [await aGrant(owner, guest, { adds_later: false }), await aGrant(owner, guest)]
  // As an archive brings it, with the time of before.
  await anAsset({ title: 'Bowl', created_at: new Date('2001-01-01') }, owner)
  expect(await titlesBy(then)).toEqual(['Vase'])
  expect(await titlesBy(always)).toEqual(['Bowl', 'Vase'])
  const shown = Object.fromEntries((await call(listAccess, undefined, owner)).map(({ id, assets }) => [id, assets]))
  expect(shown).toEqual({ [then]: 1, [always]: 2 })
})

test('an asset in the trash is gone, and shown again once it is back', async () => {
  const owner = await aCreator()
  const id = await aPiece(owner, 'Vase')
  const grant = await aGrant(owner, guest, { scope: 'assets', scope_of: [id] })
  await change(owner, sql`select trash_assets(array[${id}::uuid])`)
  expect(await titlesBy(grant)).toEqual([])
  await change(owner, sql`select * from restore_assets(array[${id}::uuid])`)
  expect(await titlesBy(grant)).toEqual(['Vase'])
})

test('of chosen assets nobody else’s is shown, whatever ids are given', async () => {
  const [owner, other] = [await aCreator(), await aCreator()]
  const [mine, theirs] = [await aPiece(owner, 'Mine'), await aPiece(other, 'Theirs')]
  const grant = await aGrant(owner, guest, { scope: 'assets', scope_of: [mine, theirs] })
  expect(await titlesBy(grant)).toEqual(['Mine'])
})

test('a change counts from the next look, and what is changed by its owner is shown as it is now', async () => {
  const owner = await aCreator()
  const [vase, bowl] = [await aPiece(owner, 'Vase'), await aPiece(owner, 'Bowl')]
  const grant = await aGrant(owner, guest, { scope: 'assets', scope_of: [vase] })
  const wanted = { name: 'Guest', preset: 'chosen' as const, scope: 'assets' as const, scope_of: [bowl], ends_at: null }
  await call(changeAccess, { id: grant, ...wanted }, owner)
  expect(await titlesBy(grant)).toEqual(['Bowl'])
  const { version } = await call(getAsset, { id: bowl }, owner)
  const form = {
    id: bowl,
    version,
    title: 'Bowl of ash',
    creation_date: '2020-01-01',
    images: [],
    documents: [],
    beneficiaries: [],
  }
  await call(updateAsset, form, owner)
  expect(await titlesBy(grant)).toEqual(['Bowl of ash'])
})
