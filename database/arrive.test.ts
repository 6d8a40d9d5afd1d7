import { expect, test } from 'vitest'
import { anAsset } from '#testing/assets.ts'
import { database } from '#testing/database.ts'
import { aCreator, type Person } from '#testing/people.ts'
import { aSession } from '#testing/sessions.ts'
import { asSession, asSystem, type SessionRef } from './access.ts'

const titlesBy = (sessionRef: SessionRef | null) =>
  asSession(database, sessionRef, async (db, arriving) => {
    const [arrived, rows] = await Promise.all([arriving, db.selectFrom('own_assets').select('title').execute()])
    return { who: arrived?.person.id ?? null, titles: rows.map(({ title }) => title) }
  })

async function somebody() {
  const ann = await aCreator()
  await anAsset({ title: 'Tideline' }, ann)
  return { ann, ...(await aSession(ann)) }
}

const change = (id: string, what: string) => database.pool.query(`update auth.session set ${what} where id = $1`, [id])

test('whoever comes by a session is found by the database, with their rows', async () => {
  const { ann, sessionRef } = await somebody()
  expect(await titlesBy(sessionRef)).toEqual({ who: ann.id, titles: ['Tideline'] })
})

test.each<[string, (given: { ann: Person; id: string; sessionRef: SessionRef }) => Promise<SessionRef | null>]>([
  ['no session', async () => null],
  ['a token that was made up', async ({ sessionRef }) => ({ ...sessionRef, tokenHash: `sha256:${'0'.repeat(64)}` })],
  ['a text that is no hash', async ({ sessionRef }) => ({ ...sessionRef, tokenHash: "' or true --" })],
  ['a session that is over', async ({ id, sessionRef }) => (await change(id, `"expiresAt" = now()`), sessionRef)],
  [
    'a session that is older than any may be',
    async ({ id, sessionRef }) => (await change(id, `"createdAt" = now() - interval '91 days'`), sessionRef),
  ],
  [
    'a session that was ended',
    async ({ id, sessionRef }) => (
      await database.pool.query('delete from auth.session where id = $1', [id]),
      sessionRef
    ),
  ],
  [
    'the session of somebody who is suspended',
    async ({ ann, sessionRef }) => {
      await database.pool.query(`insert into suspensions (user_id, reason) values ($1, 'A stolen card')`, [ann.id])
      return sessionRef
    },
  ],
])('by %s nobody comes, and nothing is shown', async (_, prepare) => {
  const given = await somebody()
  expect(await titlesBy(await prepare(given))).toEqual({ who: null, titles: [] })
  const there = await asSystem(database, (db) =>
    db.selectFrom('assets').select('title').where('user_id', '=', given.ann.id).execute(),
  )
  expect(there).toHaveLength(1)
})

test('however often a statement was planned for one, another sees their own rows', async () => {
  const [first, second] = [await somebody(), await somebody()]
  for (let i = 0; i < 12; i++)
    for (const { ann, sessionRef } of [first, second]) expect((await titlesBy(sessionRef)).who).toBe(ann.id)
  const all = await Promise.all(Array.from({ length: 40 }, (_, i) => titlesBy([first, second][i % 2]!.sessionRef)))
  expect(all.map(({ who }) => who)).toEqual(all.map((_, i) => [first, second][i % 2]!.ann.id))
})

test('where entering fails, that is said, nothing is done, and the connection serves the next', async () => {
  const { ann, sessionRef } = await somebody()
  const tooLong = { ...sessionRef, maxSeconds: Number.NaN }
  const attempt = asSession(database, tooLong, (db) => db.insertInto('assets').values({ title: 'Never' }).execute())
  await expect(attempt).rejects.toThrow(/NaN|interval/)
  expect(await titlesBy(sessionRef)).toEqual({ who: ann.id, titles: ['Tideline'] })
})

test('what asks by a transaction that is over is refused', async () => {
  const { sessionRef } = await somebody()
  const over = await asSession(database, sessionRef, async (db) => ({
    ask: () => db.selectFrom('own_assets').select('title').execute(),
  }))
  await expect(over.ask()).rejects.toThrow('Transaction is already committed')
})
