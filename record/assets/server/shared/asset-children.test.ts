import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ALL_CHILDREN } from '../../rules/children.ts'
import { TYPED_CHILDREN } from '../../rules/typed-children.ts'
import { anAsset, anAssetDocument, anAssetImage, aStatus, aTypedRow, aValuation } from '#testing/assets.ts'
import { database } from '#testing/database.ts'
import { aCreator } from '#testing/people.ts'
import { asSystem, asUser } from '#database/access.ts'

const TABLES = ALL_CHILDREN.map(({ table }) => table)

const addHeir = (userId: string, asset_id: string) =>
  asUser(database, userId, (db) =>
    db.insertInto('beneficiaries').values({ asset_id, beneficiary_name: 'Ailsa', position: 0 }).execute(),
  )

test.for(TABLES)('%s: each row says whose its asset is, and nothing else is taken', async (table) => {
  const [owner, stranger] = [await aCreator(), await aCreator()]
  const asset = await anAsset({}, owner)
  await anAssetImage(asset)
  await anAssetDocument(asset)
  for (const child of TYPED_CHILDREN) await aTypedRow(child, asset)
  await aStatus(asset)
  await aValuation(asset)
  await asUser(database, owner.id, (db) =>
    db.updateTable('assets').set({ place: 'Hall' }).where('id', '=', asset.id).execute(),
  )
  await asUser(database, owner.id, (db) =>
    db.insertInto('asset_file_names').values({ asset_id: asset.id, name: 'IMG_1.jpg', position: 0 }).execute(),
  )
  const ofAsset = sql`where asset_id = ${asset.id}`
  const find = sql`select user_id from ${sql.table(table)} ${ofAsset}`
  expect((await asSystem(database, (db) => find.execute(db))).rows).toEqual([{ user_id: owner.id }])

  const give = sql`update ${sql.table(table)} set user_id = ${stranger.id} ${ofAsset}`
  await expect(asSystem(database, (db) => give.execute(db))).rejects.toMatchObject({
    code: '23503',
    // The text of a document hangs on both.
    constraint: expect.stringMatching(/_asset_id_user_id_fkey$/),
  })
  await expect(asUser(database, owner.id, (db) => give.execute(db))).rejects.toThrow('permission denied')
})

test.for(TABLES)('%s: no person writes whose a row is', async (table) => {
  const { rows } = await database.pool.query<{ right: string }>(
    `select "right" from unnest(array['insert', 'update']) as "right"
     where has_column_privilege('strongroom_user', $1, 'user_id', "right")`,
    [table],
  )
  expect(rows).toEqual([])
})

test('nobody adds a beneficiary to another’s asset, nor to one that is not there', async () => {
  const { id } = await anAsset({}, await aCreator())
  const stranger = await aCreator()
  for (const asset of [id, crypto.randomUUID()])
    await expect(addHeir(stranger.id, asset)).rejects.toMatchObject({
      constraint: 'beneficiaries_asset_id_user_id_fkey',
    })
})

/** Written by the database alone, or found by an index of their own. */
const NOT_SEARCHED = new Set(['asset_moves', 'ownership_history', 'asset_file_names'])

test.for(TABLES.filter((table) => !NOT_SEARCHED.has(table)))('%s: what it says is searched', async (table) => {
  const { rows } = await database.pool.query<{ called: string }>(
    `select tgname as called from pg_trigger
     where tgrelid = $1::regclass and tgfoid = 'keep_child_words'::regproc order by tgname`,
    [table],
  )
  expect(rows.map(({ called }) => called)).toEqual(['keep_added_words', 'keep_changed_words', 'keep_removed_words'])
})
