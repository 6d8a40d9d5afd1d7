import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { aWork } from '#testing/assets.ts'
import { database, databaseUrl } from '#testing/database.ts'
import { anUploader } from '#testing/files/upload.ts'
import { anInstallation, errorsIn } from '#testing/installation.ts'

const installation = await anInstallation({ DATABASE_POOL: '2', JOBS: 'off' })
const [ann, ben, cleo] = [
  await anUploader(installation),
  await anUploader(installation),
  await anUploader(installation),
]

/** Whoever asks for assets waits until this is over. */
async function lockAssets() {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('begin; lock table assets in access exclusive mode')
  locks.push(() => client.end())
  return unlock
}
const locks: (() => Promise<void>)[] = []
const unlock = async () => {
  for (const end of locks.splice(0)) await end()
}
afterEach(unlock)

const STUCK = `
  select pid from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'
`

/** Ends the statements that wait, as PostgreSQL does by itself once they have taken too long. */
async function cancelStuck() {
  await expect.poll(async () => (await database.pool.query(STUCK)).rowCount).toBeGreaterThan(0)
  await database.pool.query(`select pg_cancel_backend(pid) from (${STUCK}) as stuck`)
}

const answerOf = async (response: Response) => ({
  status: response.status,
  retryAfter: Number(response.headers.get('retry-after')),
  body: (await response.json()) as unknown,
})

test('while all connections are taken, the rest is refused in time, and served at once when they are free', async () => {
  const unlocked = await lockAssets()
  const list = (by: typeof ann) => by.get('/api/assets').then(answerOf)
  const begun = performance.now()
  const refused = await Promise.all([ann, ben, cleo, ann, ben, cleo].map(list))
  expect(performance.now() - begun).toBeLessThan(9_500)
  for (const answer of refused) expect(answer).toMatchObject({ status: 503, body: { code: 'SERVICE_UNAVAILABLE' } })
  expect(Math.min(...refused.map(({ retryAfter }) => retryAfter))).toBeGreaterThan(0)
  await unlocked()

  const free = performance.now()
  const served = await Promise.all([ann, ben, cleo].map(list))
  expect(served.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(performance.now() - free).toBeLessThan(3_000)
})

test.each([
  ['a question', () => ann.get('/api/assets')],
  ['something to save', () => ann.post('/api/assets', aWork())],
  ['an export', () => ann.post('/api/reports/exports/csv', {})],
])('%s that the database gives up is answered in words, and nothing is changed', async (_, ask) => {
  // While all connections were taken, the queue may have had none to look for work.
  const loggedBefore = installation.logged.length
  const before = await ann.get('/api/assets').then(answerOf)
  const unlocked = await lockAssets()
  const [answer] = await Promise.all([ask().then(answerOf), cancelStuck()])
  expect(answer).toMatchObject({
    status: 503,
    body: { message: 'This took too long, so nothing was changed. Please try again in a moment.' },
  })
  expect(answer.retryAfter).toBeGreaterThan(0)
  await unlocked()
  expect(await ann.get('/api/assets').then(answerOf)).toEqual(before)
  expect(errorsIn(installation.logged.slice(loggedBefore))).toEqual([])
})
