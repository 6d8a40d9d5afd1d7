import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { FOR_EVERYBODY } from '#testing/lists-for-everybody.ts'
import { anAsset } from '#testing/assets.ts'
import { database } from '#testing/database.ts'
import { aCreator, anAdministrator, anInvestor } from '#testing/people.ts'
import { asAdmin, asSystem, asUser } from './access.ts'

test.for(FOR_EVERYBODY)('%s is read by everybody, disabled rows too, and written by no user', async (table) => {
  const ann = await anInvestor()
  const admin = await anAdministrator()
  await database.pool.query(`update ${table} set is_active = false where ctid = (select min(ctid) from ${table})`)

  const read = sql`select is_active from ${sql.table(table)} where not is_active`
  expect((await asUser(database, null, (db) => read.execute(db))).rows).toHaveLength(1)
  expect((await asUser(database, ann.id, (db) => read.execute(db))).rows).toHaveLength(1)
  expect((await asAdmin(database, admin.id, (db) => read.execute(db))).rows).toHaveLength(1)
  expect((await asSystem(database, (db) => read.execute(db))).rows).toHaveLength(1)

  for (const write of [sql`update ${sql.table(table)} set is_active = false`, sql`delete from ${sql.table(table)}`]) {
    await expect(asUser(database, ann.id, (db) => write.execute(db))).rejects.toThrow('permission denied')
    if (table === 'reference_categories') continue
    await expect(asAdmin(database, admin.id, (db) => write.execute(db))).rejects.toThrow('permission denied')
  }
})

test('administrators add, rename, disable and remove categories; a name is taken however it is written', async () => {
  const admin = await anAdministrator()
  const add = (name: string, type: string) =>
    asAdmin(database, admin.id, (db) =>
      db
        .insertInto('reference_categories')
        .values({ name, type })
        .returning(['id', 'sort_order', 'is_active'])
        .executeTakeFirstOrThrow(),
    )
  const { id, ...coins } = await add('Coins', 'asset_category')
  expect(coins).toEqual({ sort_order: 999, is_active: true })
  await expect(add('COINS', 'asset_category')).rejects.toMatchObject({ constraint: 'one_category_of_a_name' })
  await expect(add(' Coins', 'asset_category')).rejects.toMatchObject({ code: '23514' })
  await add('coins', 'genre')

  const find = () =>
    asSystem(database, (db) =>
      db.selectFrom('reference_categories').select(['name', 'is_active']).where('id', '=', id).execute(),
    )
  await asAdmin(database, admin.id, (db) =>
    db.updateTable('reference_categories').set({ name: 'Medals', is_active: false }).where('id', '=', id).execute(),
  )
  expect(await find()).toEqual([{ name: 'Medals', is_active: false }])
  await asAdmin(database, admin.id, (db) => db.deleteFrom('reference_categories').where('id', '=', id).execute())
  expect(await find()).toEqual([])
})

test('administrators see that assets bear a category, never whose or how many', async () => {
  const admin = await anAdministrator()
  await anAsset({ category: 'Wine', genre: null }, await aCreator())
  const ask = (type: string, name: string) =>
    asAdmin(database, admin.id, (db) => sql`select category_in_use(${type}, ${name}) as used`.execute(db))
  expect((await ask('asset_category', 'Wine')).rows).toEqual([{ used: true }])
  expect((await ask('genre', 'Wine')).rows).toEqual([{ used: false }])
  const ann = await anInvestor()
  const asAnn = asUser(database, ann.id, (db) => sql`select category_in_use('asset_category', 'Wine')`.execute(db))
  await expect(asAnn).rejects.toThrow('permission denied')
})
