import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { database } from '#testing/database.ts'
import { asUser, type UserDb } from './access.ts'
import { askInForm } from './written-once.ts'

function asking(form: string) {
  let written = 0
  const ask = (db: UserDb, values: { greeting: string; name: string }) =>
    askInForm(db, form, values, ({ greeting, name }) => {
      written++
      return sql<{ said: string }>`select ${greeting}::text || ${', '} || ${name}::text || ${'!'} as said`.compile(db)
    })
  return { ask, written: () => written }
}

test('a statement is written once, and asks with the values of each', async () => {
  const { ask, written } = asking('greeting')
  const said = await asUser(database, null, async (db) => [
    ...(await ask(db, { greeting: 'Hello', name: 'Ann' })),
    ...(await ask(db, { name: 'Ben', greeting: 'Hello' })),
    ...(await ask(db, { greeting: ', ', name: '!' })),
  ])
  expect(said.map((row) => row.said)).toEqual(['Hello, Ann!', 'Hello, Ben!', ', , !!'])
  expect(written()).toBe(1)
})

test('another form is another statement', async () => {
  const [one, other] = [asking('one form'), asking('another form')]
  await asUser(database, null, async (db) => {
    await one.ask(db, { greeting: 'Hello', name: 'Ann' })
    await other.ask(db, { greeting: 'Hello', name: 'Ann' })
  })
  expect([one.written(), other.written()]).toEqual([1, 1])
})
