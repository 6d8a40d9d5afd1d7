import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { closeOpenRelease, refuseOwnRelease, getEstate, listEstateEvents } from '#account/estate/server/handlers.ts'
import { asUser } from '#database/access.ts'
import { openVault } from '#database/links.ts'
import { aGrant } from '#testing/access.ts'
import { anAsset } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { type Execution, anExecution } from '#testing/executors.ts'
import { aCreator, anInvestor, type Person } from '#testing/people.ts'
import { comingBy } from '#testing/sessions.ts'
import { addOwnTask, getSettlement, removeOwnTask, saveDayOfDeath, tickOff } from './handlers.ts'

/* What an executor reads and writes down while a release is open. */

const settled = ({ grant, executor }: Pick<Execution, 'grant' | 'executor'>) => call(getSettlement, { grant }, executor)

interface Valued {
  purpose?: string
  amount: string
  currency?: string
  date: string
}

async function aPiece(owner: Person, title: string, values: Valued[] = [], more: object = {}) {
  const asset = await anAsset({ title, creation_date: '1990-01-01', ...more }, owner)
  for (const { purpose = 'Fair market', amount, currency = 'EUR', date } of values)
    await asUser(database, owner.id, (db) =>
      sql`insert into valuations (asset_id, purpose, amount, currency, date)
        values (${asset.id}, ${purpose}, ${amount}, ${currency}, ${date}::date)`.execute(db),
    )
  return asset
}

const piecesIn = async (execution: Execution) =>
  new Map((await settled(execution)).pieces.map((piece) => [piece.title, piece]))

test('values are those of the day of death, what came after is offered as such, and the day can be changed', async () => {
  const owner = await aCreator()
  await aPiece(owner, 'Clock', [
    { amount: '800', date: '2020-05-04' },
    { amount: '900', date: '2023-05-04' },
    { amount: '5000', date: '2025-05-04' },
    { purpose: 'Insurance replacement', amount: '1200', currency: 'USD', date: '2025-01-01' },
  ])
  const execution = await anExecution(owner)
  const { grant, executor } = execution
  expect(await settled(execution)).toMatchObject({ day: null, as_of: new Date().toISOString().slice(0, 10) })
  expect((await piecesIn(execution)).get('Clock')!.values).toMatchObject([
    { purpose: 'Insurance replacement', value: { worth: '1200' } },
    { purpose: 'Fair market', value: { worth: '5000' } },
  ])
  await call(saveDayOfDeath, { grant, day: '2024-01-01' }, executor)
  expect(await settled(execution)).toMatchObject({ day: '2024-01-01', as_of: '2024-01-01', day_name: 'Eve' })
  expect((await piecesIn(execution)).get('Clock')!.values).toMatchObject([
    { purpose: 'Insurance replacement', value: null, later: { worth: '1200', currency: 'USD' } },
    { purpose: 'Fair market', value: { worth: '900', effective_on: '2023-05-04' }, later: null },
  ])
  await call(saveDayOfDeath, { grant, day: '2021-01-01' }, executor)
  expect((await piecesIn(execution)).get('Clock')!.values[1]).toMatchObject({ value: { worth: '800' } })
})

test('what came after the day, or was gone by then, is counted and not listed', async () => {
  const owner = await aCreator()
  await aPiece(owner, 'Kept')
  await aPiece(owner, 'Bought later', [], { creation_date: '2025-01-01' })
  const sold = await aPiece(owner, 'Sold')
  await asUser(database, owner.id, (db) =>
    sql`insert into asset_statuses (asset_id, status, since) values (${sold.id}, 'Sold', '2022-01-01')`.execute(db),
  )
  const execution = await anExecution(owner)
  await call(saveDayOfDeath, { grant: execution.grant, day: '2024-01-01' }, execution.executor)
  const { pieces, gone, later } = await settled(execution)
  expect(pieces.map(({ title }) => title)).toContain('Kept')
  expect(pieces.map(({ title }) => title)).not.toContain('Sold')
  expect(gone).toBe(1)
  expect(later).toBeGreaterThanOrEqual(1)
})

test('tasks are ticked off, taken back, added and removed, by whom and when', async () => {
  const execution = await anExecution(await aCreator())
  const { grant, executor } = execution
  const task = randomUUID()
  const add = () => call(addOwnTask, { grant, task, title: '  Cancel   the papers ' }, executor)
  await add()
  await add()
  await call(tickOff, { grant, task, is_done: true }, executor)
  await call(tickOff, { grant, task: 'insurers', is_done: true }, executor)
  await call(tickOff, { grant, task: 'secure', is_done: true }, executor)
  await call(tickOff, { grant, task: 'secure', is_done: false }, executor)
  expect(await settled(execution)).toMatchObject({
    own_tasks: [{ task, title: 'Cancel the papers' }],
    ticked: [
      { task, name: 'Eve' },
      { task: 'insurers', name: 'Eve' },
    ],
  })
  await call(removeOwnTask, { grant, task }, executor)
  expect(await settled(execution)).toMatchObject({ own_tasks: [], ticked: [{ task: 'insurers' }] })
  for (const gone of [task, randomUUID(), 'day', 'nothing'])
    await expect(call(tickOff, { grant, task: gone, is_done: true }, executor)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
})

test('an executor adds 50 tasks at most', async () => {
  const { grant, executor } = await anExecution(await aCreator())
  for (let count = 0; count < 50; count++) await call(addOwnTask, { grant, task: randomUUID(), title: 'One' }, executor)
  await expect(call(addOwnTask, { grant, task: randomUUID(), title: 'One' }, executor)).rejects.toMatchObject({
    code: 'TOO_MANY_TASKS',
  })
})

test.each(['2020-02-30', '1899-12-31', '2999-01-01', ''])('%s is no day of death', async (day) => {
  const { grant, executor } = await anExecution(await aCreator())
  await expect(call(saveDayOfDeath, { grant, day }, executor)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

const NOT_THEIRS = { code: 'NOT_FOUND' }

async function expectNothing(grant: string, person: Person) {
  await expect(call(getSettlement, { grant }, person)).rejects.toMatchObject(NOT_THEIRS)
  await expect(call(saveDayOfDeath, { grant, day: '2024-01-01' }, person)).rejects.toMatchObject(NOT_THEIRS)
  await expect(call(addOwnTask, { grant, task: randomUUID(), title: 'Mine' }, person)).rejects.toMatchObject(NOT_THEIRS)
  await expect(call(tickOff, { grant, task: 'secure', is_done: true }, person)).rejects.toMatchObject(NOT_THEIRS)
  await expect(call(removeOwnTask, { grant, task: randomUUID() }, person)).rejects.toMatchObject(NOT_THEIRS)
}

test('it is the executor’s alone: neither a guest’s who sees everything, nor an heir’s, nor a stranger’s', async () => {
  const owner = await aCreator()
  const [guest, heir] = [await aCreator(), await aCreator()]
  const given = await aGrant(owner, guest)
  const { grant, executor } = await anExecution(owner, { heirs: [{ name: 'Tom', address: heir.email }] })
  const { rows } = await database.pool.query<{ id: string }>(
    `update grants set person_id = $2, accepted_at = now() where user_id = $1 and preset = 'heir' returning id`,
    [owner.id, heir.id],
  )
  await openVault(database, { ...(await comingBy(heir)), grantId: rows[0]!.id }, 'Firefox')
  await expectNothing(given, guest)
  await expectNothing(rows[0]!.id, heir)
  await expectNothing(grant, guest)
  await expectNothing(rows[0]!.id, executor)
  expect(await settled({ grant, executor })).toMatchObject({ day: null, own_tasks: [], ticked: [] })
})

test('an heir who is also the executor has two accesses, and what one shows is not what the other does', async () => {
  const owner = await aCreator()
  await aPiece(owner, 'Nobody’s vase')
  const both = await aCreator()
  const casting = { heirs: [{ name: 'Tom', address: both.email }], executor: { name: 'Tom', address: both.email } }
  const { grant } = await anExecution(owner, casting)
  const { rows } = await database.pool.query<{ id: string; preset: string }>(
    `update grants set person_id = $2, accepted_at = now() where user_id = $1 and release_id is not null returning id, preset`,
    [owner.id, both.id],
  )
  for (const { id } of rows) await openVault(database, { ...(await comingBy(both)), grantId: id }, 'Firefox')
  const heirs = rows.find(({ preset }) => preset === 'heir')!.id
  expect((await settled({ grant, executor: both })).pieces.map(({ title }) => title)).toEqual([
    'For Tom',
    'Nobody’s vase',
  ])
  await expectNothing(heirs, both)
})

test('an executor who is shown less reads no more than that', async () => {
  const owner = await anInvestor()
  const values = [{ amount: '800', date: '2020-05-04' }]
  const shown = await aPiece(owner, 'Clock', values, { place: 'Hall' })
  await aPiece(owner, 'Vase', values, { place: 'Attic' })
  await asUser(database, owner.id, (db) =>
    sql`insert into policies (insurer, number, kind, currency, total) values ('Lothian', '1', 'blanket', 'EUR', 5000)`.execute(
      db,
    ),
  )
  const execution = await anExecution(owner, { heirs: [{ name: 'Tom' }] })
  expect(await settled(execution)).toMatchObject({ policies: [{ insurer: 'Lothian' }], untold: ['Tom'] })
  await database.pool.query(
    `update grants set scope = 'assets', scope_of = array[$2], groups = '{details}' where id = $1`,
    [execution.grant, shown.id],
  )
  const { pieces, policies, untold, unanswered } = await settled(execution)
  expect(pieces).toEqual([{ id: shown.id, title: 'Clock', place: null, beneficiaries: [], values: [] }])
  expect({ policies, untold, unanswered }).toEqual({ policies: [], untold: [], unanswered: [] })
})

test('the owner comes back: nothing of it shows or is saved, and each line is kept for them to read', async () => {
  const owner = await aCreator()
  const { grant, executor } = await anExecution(owner)
  await call(saveDayOfDeath, { grant, day: '2024-01-01' }, executor)
  await call(tickOff, { grant, task: 'insurers', is_done: true }, executor)
  await call(refuseOwnRelease, {}, owner)
  await expectNothing(grant, executor)
  const { items } = await call(listEstateEvents, { limit: 20 }, owner)
  expect(items).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'died_on', name: 'Eve', detail: { day: '2024-01-01' } }),
      expect.objectContaining({ kind: 'task_done', name: 'Eve', detail: { task: 'insurers' } }),
    ]),
  )
  expect((await call(getEstate, {}, owner)).release).toMatchObject({ state: 'reversed' })
})

test('a refusal on its way wins over what the executor saves meanwhile', async () => {
  const owner = await aCreator()
  const { grant, executor, release } = await anExecution(owner)
  const refusing = await database.pool.connect()
  try {
    await refusing.query('begin')
    await refusing.query('select lock_estate($1)', [owner.id])
    const saving = call(tickOff, { grant, task: 'insurers', is_done: true }, executor)
    const answered = saving.then(
      () => null,
      (error: unknown) => error,
    )
    const isWaiting = async () => {
      const { rows } = await database.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows.length
    }
    await expect.poll(isWaiting).toBeGreaterThan(0)
    await refusing.query(`select end_release(releases, 'reversed') from releases where id = $1`, [release])
    await refusing.query('commit')
    expect(await answered).toMatchObject(NOT_THEIRS)
  } finally {
    refusing.release()
  }
  const { rows } = await database.pool.query(`select from estate_events where release_id = $1 and kind = 'task_done'`, [
    release,
  ])
  expect(rows).toEqual([])
})

test('once it is closed nothing more is written down, and nobody is written to of it', async () => {
  const { grant, executor, release } = await anExecution(await aCreator())
  await call(saveDayOfDeath, { grant, day: '2024-01-01' }, executor)
  await call(closeOpenRelease, { grant }, executor)
  await expectNothing(grant, executor)
  const { rows } = await database.pool.query(
    `select from estate_events where release_id = $1 and kind = 'died_on' and told_at is null`,
    [release],
  )
  expect(rows).toEqual([])
})
