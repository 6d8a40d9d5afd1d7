import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { database } from '#testing/database.ts'
import { asSystem } from './access.ts'

test('statements of one transaction are answered in the order in which they were sent', async () => {
  const seen = await asSystem(database, (db) =>
    Promise.all([
      sql`create temporary table notes (n int) on commit drop`.execute(db),
      sql`insert into notes values (1)`.execute(db),
      sql<{ n: number }>`select n from notes`.execute(db).then(({ rows }) => rows),
      sql`insert into notes values (2)`.execute(db),
      sql<{ n: number }>`select n from notes order by n`.execute(db).then(({ rows }) => rows),
    ]),
  )
  expect([seen[2], seen[4]]).toEqual([[{ n: 1 }], [{ n: 1 }, { n: 2 }]])
})

test('what was sent behind a statement that fails, fails for its reason', async () => {
  const failing = asSystem(database, (db) =>
    Promise.allSettled([sql`select 1`.execute(db), sql`select 1 / 0`.execute(db), sql`select 2`.execute(db)]).then(
      ([before, ...behind]) => {
        expect(before.status).toBe('fulfilled')
        expect(behind).toMatchObject([1, 2].map(() => ({ status: 'rejected', reason: { code: '22012' } })))
        throw new Error('over')
      },
    ),
  )
  await expect(failing).rejects.toThrow('over')
  expect(await asSystem(database, async (db) => (await sql`select 1 as one`.execute(db)).rows)).toEqual([{ one: 1 }])
})
