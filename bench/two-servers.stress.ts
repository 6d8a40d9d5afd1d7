import { expect, test } from 'vitest'
import { anEmptyDatabase } from '#testing/database.ts'
import { twoServers } from './two-servers-run.ts'

test('two servers on one database and one store are one installation', async () => {
  const { migrations, sessions, assets, guesses, letters, writes, files } = await twoServers(await anEmptyDatabase(), {
    letters: 30,
    writes: 40,
  })
  expect(migrations.applied).toBe(migrations.known)
  expect(sessions.recognised).toBe(sessions.requested)
  expect(assets.allowed).toBe(assets.limit)
  expect(guesses.let_in).toBe(guesses.limit)
  expect(letters).toEqual({ requested: 30, sent: 30, twice: 0 })
  expect(writes.acknowledged).toBeGreaterThanOrEqual(80)
  expect(writes.lost).toBe(0)
  expect(files.acknowledged).toBeGreaterThan(0)
  expect(files.lost).toBe(0)
})
