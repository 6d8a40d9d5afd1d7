import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Import } from '../contract.ts'
import { asSystem } from '#database/access.ts'
import { database } from '#testing/database.ts'
import { importingCollector, USUAL_PLAN } from '#testing/importing-collector.ts'
import { anInstallation, errorsIn } from '#testing/installation.ts'

const installation = await anInstallation()
const aCollector = importingCollector(installation)

const HEAD = 'Name,Purchase Date,Purchase Price,Category,Inventory No'
const table = (rows: number, cells: (i: number) => string) =>
  [HEAD, ...Array.from({ length: rows }, (_, i) => cells(i))].join('\r\n')
const pieces = (rows: number) => table(rows, (i) => `Piece ${i},2020-01-01,${i + 1},Art,N-${i}`)

type Collector = Awaited<ReturnType<typeof aCollector>>

async function listed({ get }: Collector): Promise<Import[]> {
  return (await get('/api/imports')).json()
}

async function ended(collector: Collector): Promise<Import> {
  for (;;) {
    const [latest] = await listed(collector)
    if (latest && (latest.state === 'done' || latest.state === 'failed')) return latest
    await sleep(200)
  }
}

const countAssets = ({ id }: Collector) =>
  asSystem(
    database,
    async (db) => (await db.selectFrom('assets').select('id').where('user_id', '=', id).execute()).length,
  )

/** Rows of assets that were added, and that were looked at, as far as PostgreSQL has counted. */
async function readAndAdded() {
  const { rows } = await database.pool.query<{ added: number; read: number }>(
    `select n_tup_ins::int as added, (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read
     from pg_stat_user_tables where relname = 'assets'`,
  )
  return rows[0]!
}

test('however full the vault is by then, the rows of a table are not compared with all that came before', async () => {
  const before = await readAndAdded()
  const ann = await aCollector()
  await ann.send('run', pieces(2_000))
  expect(await ended(ann)).toMatchObject({ state: 'done', added: 2_000 })
  await expect.poll(async () => (await readAndAdded()).added - before.added).toBe(2_000)
  // Of the first 500 nothing is known yet, so two checks of each may look at all of those: of its reference, of its number.
  expect((await readAndAdded()).read - before.read).toBeLessThan(2 * 500 * 500 + 2_000 * 30)
})

test('a large table comes in in the background, one at a time and once, and so does what changes it', async () => {
  const ann = await aCollector()
  const [one, other] = await Promise.all([ann.send('run', pieces(600)), ann.send('run', pieces(600))])
  const [begun, refused] = one.status === 200 ? [one, other] : [other, one]
  expect(begun).toMatchObject({ waits: true, added: 0 })
  expect(refused).toMatchObject({ status: 409, code: 'IMPORT_RUNNING' })
  expect(await ended(ann)).toMatchObject({
    id: begun.id,
    state: 'done',
    added: 600,
    left_out: 0,
    steps: 600,
    steps_done: 600,
  })

  const dearer = table(600, (i) => `Piece ${i},2020-01-01,${i < 100 ? 7_000 : i + 1},Art,N-${i}`)
  await ann.send('run', dearer, { plan: { ...USUAL_PLAN, update: 'keep' } })
  expect(await ended(ann)).toMatchObject({ state: 'done', added: 0, changed: 100, left_out: 500, changed_back: 100 })
  expect(await countAssets(ann)).toBe(600)
})

test('one that is cancelled leaves nothing; what a server left is taken up again, and fails in words', async () => {
  const [ann, ben] = [await aCollector(), await aCollector()]
  const left = await asSystem(database, (db) =>
    db
      .insertInto('imports')
      .values({
        user_id: ben.id,
        file_name: 'left.csv',
        state: 'running',
        rows: 600,
        path: `${ben.id}/tables/gone`,
        plan: JSON.stringify(USUAL_PLAN),
        worked_at: new Date(Date.now() - 120_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const { id } = await ann.send('run', pieces(3_000))
  expect((await ann.remove(`/api/imports/${id}`)).status).toBe(200)
  expect(await ended(ben)).toMatchObject({
    id: left.id,
    state: 'failed',
    reason: 'The spreadsheet is no longer stored. Please import it again.',
  })
  await ann.send('run', pieces(501))
  expect(await ended(ann)).toMatchObject({ state: 'done', added: 501 })
  expect(await countAssets(ann)).toBe(501)
})

test('one of somebody who is suspended waits meanwhile, and goes on when that is over', async () => {
  const ann = await aCollector()
  const stateOf = async () =>
    asSystem(database, (db) => db.selectFrom('imports').select('state').where('user_id', '=', ann.id).execute())
  await ann.send('run', pieces(2_500))
  await expect.poll(() => countAssets(ann)).toBeGreaterThan(0)
  await database.pool.query(`insert into suspensions (user_id, reason) values ($1, 'A test')`, [ann.id])
  await expect.poll(stateOf).toEqual([{ state: 'waiting' }])
  expect(await countAssets(ann)).toBeLessThan(2_500)
  await database.pool.query('delete from suspensions where user_id = $1', [ann.id])
  // Any import wakes the job; otherwise its clock does within a minute.
  await (await aCollector()).send('run', pieces(501))
  expect(await ended(ann)).toMatchObject({ state: 'done', added: 2_500, wrong: 0 })
  expect(await countAssets(ann)).toBe(2_500)
})

test('more than the plan holds is refused by the job as well, unless only what fits is wanted', async () => {
  const ann = await aCollector(null)
  await ann.send('run', pieces(501))
  expect(await ended(ann)).toMatchObject({ state: 'failed', added: 0 })
  expect(await countAssets(ann)).toBe(0)
  await ann.send('run', pieces(501), { plan: { ...USUAL_PLAN, only_what_fits: true } })
  expect(await ended(ann)).toMatchObject({ state: 'done', added: 3, without_room: 498 })
})

test('nothing of this is an error', () => expect(errorsIn(installation.logged)).toEqual([]))
