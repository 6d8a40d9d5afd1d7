import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { getSharedVault } from '#account/access/server/guest-handlers.ts'
import { endAccess } from '#account/access/server/handlers.ts'
import { undoSet } from '#record/history/server/undo-set.ts'
import { addRows } from '#work/bulk/server/rows-together.ts'
import { aGrant, anInvitation } from '#testing/access.ts'
import { anAsset } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { aDivision } from '#testing/dividing.ts'
import { aCreator, anInvestor, type Person } from '#testing/people.ts'
import { getSharedRound, saveSharedWish } from './guest-handlers.ts'
import {
  askInRound,
  changeRound,
  endRound,
  getRound,
  listRounds,
  prepareRound,
  removeRound,
  startRound,
} from './handlers.ts'

const NOT_FOUND = { code: 'NOT_FOUND' }
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

type SomeAsset = Awaited<ReturnType<typeof anAsset>>

let owner: Person
let ben: Person
let cas: Person
let clock: SomeAsset
let vase: SomeAsset
let hidden: SomeAsset
let bens: string
let cass: string

beforeEach(async () => {
  ;[owner, ben, cas] = [await anInvestor({ plan: 'per-asset' }), await aCreator(), await aCreator()]
  clock = await anAsset({ title: 'Clock' }, owner)
  vase = await anAsset({ title: 'Vase' }, owner)
  hidden = await anAsset({ title: 'Hidden' }, owner)
  const shown = { scope: 'assets' as const, scope_of: [clock.id, vase.id], adds_later: false }
  bens = await aGrant(owner, ben, { ...shown, name: 'Ben' })
  cass = await aGrant(owner, cas, { ...shown, name: 'Cas' })
})

const start = (casting: object = {}) =>
  call(
    startRound,
    {
      name: 'Who would like what',
      pieces: { by: 'without' },
      people: [bens, cass],
      way: 'loves',
      budget: 1,
      message: null,
      ends_at: inDays(14),
      ...casting,
    } as never,
    owner,
  )
const wish = (
  division: string,
  asset: { id: string },
  weight: number,
  { by = ben, grant = bens, note = null }: { by?: Person; grant?: string; note?: string | null } = {},
) => call(saveSharedWish, { grant, division, asset: asset.id, weight, note }, by)
const byCas = () => ({ by: cas, grant: cass })
const tableOf = async (id: string) =>
  (await call(getRound, { id }, owner)).pieces.map(({ title, wishes }) => [title, wishes.map(({ weight }) => weight)])

const inTrash = (act: 'trash' | 'restore') =>
  database.pool.query(
    `begin; select set_config('app.user_id', '${owner.id}', true); select ${act}_assets(array['${clock.id}'::uuid]); commit`,
  )

test('a round is about what was chosen, and asks those who see something of it', async () => {
  const { ids, total, people } = await call(prepareRound, { pieces: { by: 'without' } }, owner)
  expect([total, ids.toSorted()]).toEqual([3, [clock.id, hidden.id, vase.id].toSorted()])
  expect(people).toMatchObject([
    { name: 'Ben', shown: 2, has_accepted: true },
    { name: 'Cas', shown: 2 },
  ])
  const { id } = await start()
  const round = await call(getRound, { id }, owner)
  expect(round.people.map(({ name, is_let_in }) => [name, is_let_in])).toEqual([
    ['Ben', true],
    ['Cas', true],
  ])
  expect(round.pieces.map(({ title }) => title)).toEqual(['Clock', 'Hidden', 'Vase'])
  expect(await call(listRounds, undefined, owner)).toMatchObject([
    { id, pieces: 3, people: 2, wished: 0, is_open: true },
  ])
})

test('whoever works in the vault, is let in no more, or sees nothing of it isn’t asked', async () => {
  const manager = await aCreator()
  const managers = await aGrant(owner, manager, { may: 'manage', name: 'Manager' })
  const elsewhere = await anInvitation(owner, 'e@example.com', { scope: 'assets', scope_of: [], adds_later: false })
  await call(endAccess, { id: cass }, owner)
  for (const nobody of [managers, elsewhere, cass, randomUUID(), 'none'])
    await expect(start({ people: [nobody] })).rejects.toMatchObject({ code: 'NOBODY_TO_ASK' })
  await expect(start({ pieces: { by: 'collection', name: 'None' } })).rejects.toMatchObject({
    code: 'NOTHING_TO_DIVIDE',
  })
  for (const ends_at of [inDays(-1), inDays(400)])
    await expect(start({ ends_at })).rejects.toMatchObject({ code: 'DIVISION_INVALID' })
})

test('a guest wishes for what they are shown, changes it and takes it back; each sees their own alone', async () => {
  const { id } = await start()
  await wish(id, clock, 2, { note: 'Grandpa and I repaired it' })
  await wish(id, clock, 1, byCas())
  await wish(id, vase, 1)
  const bensView = await call(getSharedRound, { grant: bens, division: id }, ben)
  expect(bensView.pieces).toMatchObject([
    { title: 'Clock', weight: 2, note: 'Grandpa and I repaired it' },
    { title: 'Vase', weight: 1, note: null },
  ])
  const cassView = await call(getSharedRound, { grant: cass, division: id }, cas)
  expect(cassView.pieces).toMatchObject([
    { title: 'Clock', weight: 1, note: null },
    { title: 'Vase', weight: 0, note: null },
  ])
  expect(JSON.stringify(cassView)).not.toContain('Grandpa')
  expect(JSON.stringify(cassView)).not.toContain('Ben')
  expect(JSON.stringify(cassView)).not.toContain('Hidden')
  expect(await tableOf(id)).toEqual([
    ['Clock', [2, 1]],
    ['Hidden', []],
    ['Vase', [1]],
  ])
  await wish(id, clock, 0)
  expect((await tableOf(id))[0]).toEqual(['Clock', [1]])
  expect((await call(getSharedVault, { grant: bens }, ben)).asked_in).toMatchObject([{ id, pieces: 2, wished: 1 }])
  expect((await call(getSharedVault, { grant: cass }, cas)).asked_in).toMatchObject([{ id, pieces: 2, wished: 1 }])
})

test('nothing is wished for that isn’t shown, isn’t in the round, or by somebody who isn’t asked', async () => {
  const { id } = await start({ people: [bens] })
  const other = await aDivision(owner, { assets: [clock.id], grants: [cass] })
  await expect(wish(id, hidden, 1)).rejects.toMatchObject(NOT_FOUND)
  await expect(wish(id, clock, 1, byCas())).rejects.toMatchObject(NOT_FOUND)
  await expect(wish(other, clock, 1)).rejects.toMatchObject(NOT_FOUND)
  await expect(wish(other, vase, 1, byCas())).rejects.toMatchObject(NOT_FOUND)
  await expect(wish(id, { id: 'none' }, 1)).rejects.toMatchObject(NOT_FOUND)
  await expect(wish('none', clock, 1)).rejects.toMatchObject(NOT_FOUND)
  await expect(call(getSharedRound, { grant: cass, division: id }, cas)).rejects.toMatchObject(NOT_FOUND)
  expect((await call(getSharedVault, { grant: cass }, cas)).asked_in).toMatchObject([{ id: other }])
  await call(endAccess, { id: bens }, owner)
  await expect(wish(id, clock, 1)).rejects.toMatchObject(NOT_FOUND)
})

test('nobody loves more than they may, from however many tabs', async () => {
  const { id } = await start()
  const outcomes = await Promise.allSettled([wish(id, clock, 2), wish(id, vase, 2)])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const { pieces } = await call(getSharedRound, { grant: bens, division: id }, ben)
  const [loved, other] = pieces.toSorted((one, another) => another.weight - one.weight)
  await expect(wish(id, { id: other!.asset_id }, 2)).rejects.toMatchObject({ code: 'WISHES_SPENT' })
  await expect(wish(id, { id: other!.asset_id }, 3)).rejects.toMatchObject({ code: 'WISHES_SPENT' })
  // The second of a double click.
  await wish(id, { id: loved!.asset_id }, 2)
  await wish(id, { id: loved!.asset_id }, 1)
  await wish(id, { id: other!.asset_id }, 2)
  await wish(id, clock, 2, byCas())
})

test('nobody spreads more points than they have', async () => {
  const { id } = await start({ way: 'points', budget: 100 })
  await wish(id, clock, 60)
  await expect(wish(id, vase, 41)).rejects.toMatchObject({ code: 'WISHES_SPENT' })
  await Promise.allSettled(Array.from({ length: 4 }, () => wish(id, vase, 40)))
  await wish(id, clock, 59)
  await expect(wish(id, vase, 42)).rejects.toMatchObject({ code: 'WISHES_SPENT' })
  expect(await tableOf(id)).toEqual([
    ['Clock', [59]],
    ['Hidden', []],
    ['Vase', [40]],
  ])
})

test('wishes are saved as long as the round lasts, which its owner ends and goes on with', async () => {
  const { id } = await start()
  await wish(id, clock, 1)
  await call(endRound, { id }, owner)
  await expect(wish(id, vase, 1)).rejects.toMatchObject({ code: 'DIVISION_OVER' })
  expect((await call(getSharedRound, { grant: bens, division: id }, ben)).is_open).toBe(false)
  expect((await tableOf(id))[0]).toEqual(['Clock', [1]])
  await expect(call(askInRound, { id, people: [cass] }, owner)).rejects.toMatchObject({ code: 'DIVISION_OVER' })
  await call(changeRound, { id, ends_at: inDays(3) }, owner)
  await wish(id, vase, 1)
  await call(removeRound, { id }, owner)
  await expect(wish(id, vase, 1)).rejects.toMatchObject(NOT_FOUND)
  expect(await call(listRounds, undefined, owner)).toEqual([])
})

test('somebody else is asked later, and nobody twice', async () => {
  const { id } = await start({ people: [bens] })
  await call(askInRound, { id, people: [cass, bens] }, owner)
  expect((await call(getRound, { id }, owner)).people.map(({ name }) => name)).toEqual(['Ben', 'Cas'])
  await wish(id, clock, 1, byCas())
})

test('the owner alone sees the wishes: nobody else, also who works in the vault', async () => {
  const { id } = await start()
  await wish(id, clock, 2, { note: 'canary' })
  const stranger = await anInvestor()
  await expect(call(getRound, { id }, stranger)).rejects.toMatchObject(NOT_FOUND)
  await expect(call(endRound, { id }, stranger)).rejects.toMatchObject(NOT_FOUND)
  await expect(call(removeRound, { id }, stranger)).rejects.toMatchObject(NOT_FOUND)
  expect(await call(listRounds, undefined, stranger)).toEqual([])
})

test('a wish is taken over as a beneficiary, and that is undone', async () => {
  const { id } = await start()
  await wish(id, clock, 2)
  const change_set = randomUUID()
  const row = { beneficiary_name: 'Ben' }
  await call(addRows, { child: 'beneficiaries', row, assets: [clock.id], change_set }, owner)
  expect((await call(getRound, { id }, owner)).pieces[0]!.beneficiaries).toEqual(['Ben'])
  await call(undoSet, { id: change_set, as: randomUUID() }, owner)
  expect((await call(getRound, { id }, owner)).pieces[0]).toMatchObject({ beneficiaries: [], wishes: [{ weight: 2 }] })
})

test('what is in the trash is no part of it until it is back, and the log says once that somebody wished', async () => {
  const { id } = await start()
  await wish(id, clock, 1)
  await wish(id, vase, 1)
  const { rows } = await database.pool.query(`select detail from grant_log where grant_id = $1 and kind = 'wished'`, [
    bens,
  ])
  expect(rows).toHaveLength(1)
  await inTrash('trash')
  expect(await tableOf(id)).toEqual([
    ['Hidden', []],
    ['Vase', [1]],
  ])
  await expect(wish(id, clock, 1)).rejects.toMatchObject(NOT_FOUND)
  await inTrash('restore')
  expect((await tableOf(id))[0]).toEqual(['Clock', [1]])
})

test('a wish that comes back from the trash is there again, also where its heart was given to another piece', async () => {
  const { id } = await start()
  await wish(id, clock, 2)
  await inTrash('trash')
  await wish(id, vase, 2)
  await inTrash('restore')
  expect((await tableOf(id)).map(([, weights]) => weights)).toEqual([[2], [], [2]])
  await wish(id, vase, 1)
  await expect(wish(id, vase, 2)).rejects.toMatchObject({ code: 'WISHES_SPENT' })
})

test('300 pieces come in one answer, and more than 500 are no round', async () => {
  await database.pool.query(
    `insert into assets (user_id, title) select $1, 'Piece ' || n from generate_series(1, 298) as n`,
    [owner.id],
  )
  const everything = await aGrant(owner, ben, { scope: 'everything', name: 'Ben again' })
  const { id } = await start({ people: [everything] })
  const round = await call(getSharedRound, { grant: everything, division: id }, ben)
  expect(round.pieces).toHaveLength(301)
  await wish(id, { id: round.pieces[300]!.asset_id }, 2, { grant: everything })
  await database.pool.query(
    `insert into assets (user_id, title) select $1, 'More ' || n from generate_series(1, 200) as n`,
    [owner.id],
  )
  await expect(start({ people: [everything] })).rejects.toMatchObject({ code: 'TOO_MANY_TO_DIVIDE' })
})

test('wishes stay where the access is forgotten', async () => {
  const { id } = await start()
  await wish(id, clock, 2, { note: 'Kept' })
  await database.pool.query('delete from grants where id = $1', [bens])
  const round = await call(getRound, { id }, owner)
  expect(round.people[0]).toMatchObject({ name: 'Ben', grant_id: null, is_let_in: false, wished: 1 })
  expect(round.pieces[0]!.wishes).toMatchObject([{ weight: 2, note: 'Kept' }])
})
