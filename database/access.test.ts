import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asServer, database } from '#testing/database.ts'
import { anInvestor } from '#testing/people.ts'
import { asAdmin, asSystem, asUser, withoutRole } from './access.ts'
import { loginOf } from './login.ts'

const roleAndPerson = sql<{
  role: string
  person: string | null
}>`select current_user as role, current_user_id() as person`

test('each door opens in its role and for its person', async () => {
  const ann = await anInvestor()
  const behind = {
    user: await asUser(database, ann.id, (db) => roleAndPerson.execute(db)),
    nobody: await asUser(database, null, (db) => roleAndPerson.execute(db)),
    admin: await asAdmin(database, ann.id, (db) => roleAndPerson.execute(db)),
    system: await asSystem(database, (db) => roleAndPerson.execute(db)),
  }
  expect(behind.user.rows).toEqual([{ role: 'strongroom_user', person: ann.id }])
  expect(behind.nobody.rows).toEqual([{ role: 'strongroom_user', person: null }])
  expect(behind.admin.rows).toEqual([{ role: 'strongroom_admin', person: ann.id }])
  expect(behind.system.rows).toEqual([{ role: 'strongroom_system', person: null }])
})

test('nothing of a role stays on the connection', async () => {
  const ann = await anInvestor()
  await asUser(database, ann.id, async () => {})
  await asUser(database, ann.id, () => Promise.reject(new Error('refused'))).catch(() => {})
  const { rows } = await loginOf(asServer).pool.query(
    `select current_user = session_user as own, current_setting('app.user_id', true) as person`,
  )
  expect(rows).toEqual([{ own: true, person: '' }])
})

test('what fails is rolled back whole', async () => {
  const ann = await anInvestor({ display_name: 'Ann' })
  const failing = asUser(database, ann.id, async (db) => {
    await db.updateTable('memberinfo').set({ display_name: 'Bob' }).execute()
    throw new Error('after the update')
  })
  await expect(failing).rejects.toThrow('after the update')
  const names = await asUser(database, ann.id, (db) => db.selectFrom('memberinfo').select('display_name').execute())
  expect(names).toEqual([{ display_name: 'Ann' }])
})

test('a step outside the role comes back into it', async () => {
  const ann = await anInvestor()
  const roles = await asUser(database, ann.id, async (db) => {
    const outside = await withoutRole(db, () => roleAndPerson.execute(db))
    return [outside.rows[0]?.role, (await roleAndPerson.execute(db)).rows[0]?.role]
  })
  expect(roles).toEqual(['strongroom_server', 'strongroom_user'])
})
