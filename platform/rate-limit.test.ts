import { expect, test } from 'vitest'
import { asSystem } from '#database/access.ts'
import { database } from '#testing/database.ts'
import { countRequest, forgetOldRequests } from './rate-limit.ts'

const LIMIT = { max: 3, seconds: 60 }

test('requests are counted up to the limit, each key by itself', async () => {
  const verdicts = []
  for (let i = 0; i < 4; i++) verdicts.push((await countRequest(database, 'ann', LIMIT)).ok)
  expect(verdicts).toEqual([true, true, true, false])
  expect(await countRequest(database, 'bob', LIMIT)).toEqual({ ok: true })
})

test('whoever has to wait is told how long', async () => {
  for (let i = 0; i < 3; i++) await countRequest(database, 'cid', LIMIT)
  const verdict = await countRequest(database, 'cid', LIMIT)
  expect(verdict).toEqual({ ok: false, retryAfterSeconds: expect.toSatisfy((s: number) => s > 50 && s <= 60) })
})

test('requests at the same instant are all counted', async () => {
  const verdicts = await Promise.all(Array.from({ length: 20 }, () => countRequest(database, 'eve', LIMIT)))
  expect(verdicts.filter(({ ok }) => ok)).toHaveLength(3)
})

test('after its span a counter starts over, and old counters are forgotten', async () => {
  for (let i = 0; i < 4; i++) await countRequest(database, 'fay', LIMIT)
  await asSystem(database, (db) =>
    db
      .updateTable('rate_limits')
      .set({ ends_at: new Date(Date.now() - 1_000) })
      .where('key', '=', 'fay')
      .execute(),
  )
  expect(await countRequest(database, 'fay', LIMIT)).toEqual({ ok: true })

  await asSystem(database, (db) =>
    db
      .updateTable('rate_limits')
      .set({ ends_at: new Date(0) })
      .execute(),
  )
  await forgetOldRequests(database)
  expect(await asSystem(database, (db) => db.selectFrom('rate_limits').selectAll().execute())).toEqual([])
})
