import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { database, databaseUrl } from '#testing/database.ts'
import { asSystem, asUser } from './access.ts'
import { connect } from './connect.ts'
import { asWork, type KindOfWork } from './work.ts'
import { loginOf } from './login.ts'

const seconds: string[] = []
const watched = connect(databaseUrl, { max: 3, onSecondConnection: ({ message }) => void seconds.push(message) })
afterAll(() => watched.close())

const settingsIn = (work: <T>(of: () => T) => T) =>
  work(() =>
    asUser(database, null, async (db) => {
      const { rows } = await sql<{ statement: string; lock: string; idle: string }>`
        select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
          current_setting('idle_in_transaction_session_timeout') as idle`.execute(db)
      return rows[0]!
    }),
  )

test.for<[KindOfWork, statement: string]>([
  ['read', '10s'],
  ['write', '15s'],
  ['export', '1min'],
  ['job', '10min'],
])('the database gives a statement of a %s %s', async ([kind, statement]) => {
  expect(await settingsIn((of) => asWork(kind, null, of))).toMatchObject({ statement })
})

test('what is neither request nor job does the work of the installation', async () => {
  expect(await settingsIn((of) => of())).toEqual({ statement: '10min', lock: '1min', idle: '2min' })
  const { rows } = await database.pool.query('show statement_timeout')
  expect(rows).toEqual([{ statement_timeout: '0' }])
})

test('a transaction that is left idle is given up, and its connection is free again', async () => {
  const idle = asWork('write', null, () =>
    asSystem(watched, async (db) => {
      await sql`select set_config('idle_in_transaction_session_timeout', '50ms', true)`.execute(db)
      await new Promise((resolve) => setTimeout(resolve, 300))
      await sql`select 1`.execute(db)
    }),
  )
  await expect(idle).rejects.toMatchObject({ message: expect.stringMatching(/terminat|connection/i) })
  await asSystem(watched, (db) => sql`select 1`.execute(db))
  expect(loginOf(watched).pool.idleCount).toBe(loginOf(watched).pool.totalCount)
})

test('a request that asks for a second connection while it holds one is reported', async () => {
  const ask = () => asSystem(watched, (db) => sql`select 1`.execute(db))
  await asWork('write', null, async () => {
    await ask()
    await ask()
    await loginOf(watched).pool.query('select 1')
  })
  expect(seconds).toEqual([])

  await asWork('write', null, () => asUser(watched, null, ask))
  await asWork('write', null, () => asUser(watched, null, () => loginOf(watched).pool.query('select 1')))
  await asWork('write', null, () => loginOf(watched).kysely.transaction().execute(ask))
  expect(seconds).toHaveLength(3)

  const failing = () => asUser(watched, null, () => Promise.reject(new Error('no')))
  await asWork('write', null, async () => {
    await failing().catch(() => {})
    await ask()
  })
  expect(seconds).toHaveLength(3)
})
