import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { database } from '#testing/database.ts'
import { asUser, type UserDb } from './access.ts'
import { compiledOnce } from './compiled-once.ts'

function aStatement(name: string) {
  let compiled = 0
  const run = (db: UserDb, values: { greeting: string; name: string }) =>
    compiledOnce(db, name, values, (placeholders) => {
      compiled++
      const { greeting, name } = placeholders
      return sql<{ said: string }>`select ${greeting}::text || ${', '} || ${name}::text || ${'!'} as said`.compile(db)
    })
  return { run, compiled: () => compiled }
}

test('a statement is compiled once, and runs with the values of each', async () => {
  const { run, compiled } = aStatement('greeting')
  const said = await asUser(database, null, async (db) => [
    ...(await run(db, { greeting: 'Hello', name: 'Ann' })),
    ...(await run(db, { name: 'Ben', greeting: 'Hello' })),
    ...(await run(db, { greeting: ', ', name: '!' })),
  ])
  expect(said.map((row) => row.said)).toEqual(['Hello, Ann!', 'Hello, Ben!', ', , !!'])
  expect(compiled()).toBe(1)
})

test('by another name it is another statement', async () => {
  const [one, other] = [aStatement('one'), aStatement('another')]
  await asUser(database, null, async (db) => {
    await one.run(db, { greeting: 'Hello', name: 'Ann' })
    await other.run(db, { greeting: 'Hello', name: 'Ann' })
  })
  expect([one.compiled(), other.compiled()]).toEqual([1, 1])
})
