import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { database } from '#testing/database.ts'
import { anAdministrator, anInvestor, type Person } from '#testing/people.ts'
import { asAdmin, asSystem, asUser } from './access.ts'

test.for(['suspensions', 'admin_log'])('%s is closed to people, administrators among them as people', async (table) => {
  const admin = await anAdministrator()
  const read = sql`select * from ${sql.table(table)}`
  await expect(asUser(database, admin.id, (db) => read.execute(db))).rejects.toThrow('permission denied')
})

test('what administrators did is only added to, and in no other name', async () => {
  const [admin, other] = [await anAdministrator(), await anAdministrator()]
  const add = (actor: Person) => sql`
    insert into admin_log (actor_id, actor, action, target) values (${actor.id}, ${actor.email}, 'suspended', 'Ann')
  `
  await asAdmin(database, admin.id, (db) => add(admin).execute(db))
  await expect(asAdmin(database, admin.id, (db) => add(other).execute(db))).rejects.toThrow('row-level security')
  for (const write of [
    sql`update admin_log set actor = 'Nobody'`,
    sql`delete from admin_log`,
    sql`truncate admin_log`,
  ]) {
    await expect(asAdmin(database, admin.id, (db) => write.execute(db))).rejects.toThrow('permission denied')
    await expect(asSystem(database, (db) => write.execute(db))).rejects.toThrow('permission denied')
  }
  for (const write of [`update admin_log set actor = 'Nobody'`, 'delete from admin_log'])
    await expect(database.pool.query(write)).rejects.toThrow('only added to')
})

test('whoever is suspended is nobody to the database, whatever session they still hold', async () => {
  const ann = await anInvestor({ assets: 1 })
  const counted = () =>
    asUser(database, ann.id, (db) =>
      sql<{ count: number }>`
        select (select count(*) from assets)::int + (select count(*) from memberinfo)::int as count
      `.execute(db),
    )
  expect((await counted()).rows).toEqual([{ count: 2 }])
  await asSystem(database, (db) => sql`select suspend_account(${ann.id}, 'A reason')`.execute(db))
  expect((await counted()).rows).toEqual([{ count: 0 }])
  await asSystem(database, (db) => sql`select unsuspend_account(${ann.id})`.execute(db))
  expect((await counted()).rows).toEqual([{ count: 2 }])
})

test.for([
  sql`select suspend_account(current_user_id(), 'A reason')`,
  sql`select unsuspend_account(current_user_id())`,
  sql`select end_sessions(current_user_id())`,
  sql`select factors_of(current_user_id())`,
  sql`select reset_factors(current_user_id())`,
  sql`select close_account(current_user_id())`,
  sql`select require_other_administrator(current_user_id())`,
])('no person calls what is for administrators', async (call) => {
  const admin = await anAdministrator()
  await expect(asUser(database, admin.id, (db) => call.execute(db))).rejects.toThrow('permission denied')
})
