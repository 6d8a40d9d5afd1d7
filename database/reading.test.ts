import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anAsset } from '#testing/assets.ts'
import { database } from '#testing/database.ts'
import { aCreator } from '#testing/people.ts'
import { aSession } from '#testing/sessions.ts'
import { asSessionReading, IdentityChanged, type UserDb } from './access.ts'

const titlesIn = async (db: UserDb) =>
  (await db.selectFrom('own_assets').select('title').execute()).map(({ title }) => title)

async function somebody() {
  const ann = await aCreator()
  await anAsset({ title: 'Tideline' }, ann)
  return { ann, ...(await aSession(ann)) }
}

const end = (id: string) => database.pool.query('delete from auth.session where id = $1', [id])

test('who comes and what they ask are answered together, time and again, each with their own rows', async () => {
  const people = [await somebody(), await somebody()]
  const all = await Promise.all(
    Array.from({ length: 30 }, (_, i) =>
      asSessionReading(database, people[i % 2]!.sessionRef, async (db, arriving) => {
        const [arrived, titles, { rows }] = await Promise.all([
          arriving,
          titlesIn(db),
          sql<{ n: number; nothing: null }>`select ${i}::int as n, null as nothing`.execute(db),
        ])
        return { who: arrived?.person.id, titles, rows }
      }),
    ),
  )
  expect(all).toEqual(
    all.map((_, i) => ({ who: people[i % 2]!.ann.id, titles: ['Tideline'], rows: [{ n: i, nothing: null }] })),
  )
})

test('whoever comes by no session reads as nobody', async () => {
  await somebody()
  expect(await asSessionReading(database, null, titlesIn)).toEqual([])
})

test('whoever asks again after the answers is who they were, or is told', async () => {
  const { id, sessionRef } = await somebody()
  const asking = (meanwhile: () => Promise<unknown>) =>
    asSessionReading(database, sessionRef, async (db) => {
      const before = await titlesIn(db)
      await meanwhile()
      return [before, await titlesIn(db)]
    })
  expect(await asking(async () => {})).toEqual([['Tideline'], ['Tideline']])
  await expect(asking(() => end(id))).rejects.toBeInstanceOf(IdentityChanged)
})

test('nothing is written', async () => {
  const { sessionRef } = await somebody()
  const writing = asSessionReading(database, sessionRef, (db) =>
    db.insertInto('assets').values({ title: 'Never' }).execute(),
  )
  await expect(writing).rejects.toThrow('read-only transaction')
})

test('behind a statement that fails all fail for its reason, time and again, and the connection serves the next', async () => {
  const { sessionRef } = await somebody()
  for (let i = 0; i < 12; i++) {
    const [before, ...behind] = await asSessionReading(database, sessionRef, (db) =>
      Promise.allSettled([
        titlesIn(db),
        sql`select 1 / ${0}::int`.execute(db),
        sql`select ${i % 3}::int as new`.execute(db),
      ]),
    )
    expect(before).toEqual({ status: 'fulfilled', value: ['Tideline'] })
    expect(behind).toMatchObject([1, 2].map(() => ({ status: 'rejected', reason: { code: '22012' } })))
  }
  expect(await asSessionReading(database, sessionRef, titlesIn)).toEqual(['Tideline'])
})

test('a value that can’t be sent fails, and what is asked next is answered', async () => {
  const { sessionRef } = await somebody()
  const endless: unknown[] = []
  endless.push({ endless })
  const asking = asSessionReading(database, sessionRef, (db) => sql`select ${{ endless }}::json`.execute(db))
  await expect(asking).rejects.toThrow('circular')
  for (let i = 0; i < 12; i++) expect(await asSessionReading(database, sessionRef, titlesIn)).toEqual(['Tideline'])
})

test('what asks once it is over is refused', async () => {
  const { sessionRef } = await somebody()
  const over = await asSessionReading(database, sessionRef, async (db) => ({ ask: () => titlesIn(db) }))
  await expect(over.ask()).rejects.toThrow('already committed')
})
