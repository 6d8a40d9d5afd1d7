import { createHash, randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { undoSet } from '#record/history/server/undo-set.ts'
import { aGrant } from '#testing/access.ts'
import { aValuation, anAsset } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { aDivision, aWish } from '#testing/dividing.ts'
import { aCreator, anInvestor, type Person } from '#testing/people.ts'
import { asUser } from '#database/access.ts'
import type { FileSection } from '#work/archive/server/shared/section.ts'
import type { Rule } from '../rules/division.ts'
import { archivedDivisions } from './archive.ts'
import { approveProposed, proposeDivision, takeOver } from './division-handlers.ts'
import { getSharedRound } from './guest-handlers.ts'
import { askInRound, changeRound, endRound, getRound } from './handlers.ts'

const NOT_FOUND = { code: 'NOT_FOUND' }
type SomeAsset = Awaited<ReturnType<typeof anAsset>>

let owner: Person
let ben: Person
let cas: Person
let [clock, vase, chair]: SomeAsset[] = []
let bens: string
let cass: string
let id: string

beforeEach(async () => {
  ;[owner, ben, cas] = [await anInvestor({ plan: 'per-asset' }), await aCreator(), await aCreator()]
  clock = await anAsset({ title: 'Clock' }, owner)
  vase = await anAsset({ title: 'Vase' }, owner)
  chair = await anAsset({ title: 'Chair' }, owner)
  bens = await aGrant(owner, ben, { name: 'Ben' })
  cass = await aGrant(owner, cas, { name: 'Cas' })
  id = await aDivision(owner, { assets: [clock.id, vase.id, chair.id], grants: [bens, cass] })
  await aWish(id, bens, clock.id, 2)
  await aWish(id, cass, clock.id, 2)
  await aWish(id, cass, vase.id, 1)
})

const propose = async (rule: Rule = 'turns') => {
  await call(proposeDivision, { id, rule }, owner)
  return (await call(getRound, { id }, owner)).proposed!
}
const approve = (approved = true) => call(approveProposed, { id, approved }, owner)
const heirs = async () => (await call(getRound, { id }, owner)).pieces.map(({ beneficiaries }) => beneficiaries)

test('a tie goes by a lot that anybody can redo, and whose seal stood there before', async () => {
  const before = await call(getSharedRound, { grant: bens, division: id }, ben)
  expect(before).toMatchObject({ seed: null, seal: expect.stringMatching(/^[0-9a-f]{64}$/) })
  await call(endRound, { id }, owner)
  const { seed, lots, shares } = await propose()
  expect(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex')).toBe(before.seal)
  const redone = [1, 2].map((number) => createHash('sha256').update(`${seed}:${number}`).digest('hex')).toSorted()
  expect(lots.map(({ lot }) => lot)).toEqual(redone)
  const [first] = lots
  expect(shares[0]).toMatchObject({ person_id: first!.person_id, turn: 1 })
  expect(shares.map(({ asset_id }) => asset_id).toSorted()).toEqual([clock!.id, vase!.id].toSorted())
  expect(await call(getSharedRound, { grant: bens, division: id }, ben)).toMatchObject({ seed, seal: before.seal })
})

test('nobody reads the seed before, also not its owner', async () => {
  await expect(
    asUser(database, owner.id, (db) => db.selectFrom('divisions').select('seed').execute()),
  ).rejects.toMatchObject({ code: '42501' })
  await expect(propose()).rejects.toMatchObject({ code: 'DIVISION_GOES_ON' })
  expect((await call(getRound, { id }, owner)).proposed).toBeNull()
})

test('once the lot is drawn the round stays over, and nobody else is asked', async () => {
  await call(endRound, { id }, owner)
  await propose()
  const later = new Date(Date.now() + 86_400_000).toISOString()
  await expect(call(changeRound, { id, ends_at: later }, owner)).rejects.toMatchObject({ code: 'DIVISION_DRAWN' })
  const another = await aGrant(owner, await aCreator(), { name: 'Dan' })
  await expect(call(askInRound, { id, people: [another] }, owner)).rejects.toMatchObject({ code: 'DIVISION_OVER' })
})

test('by value, fair market values in one currency are told with it, and what has none', async () => {
  await aValuation(clock!, { purpose: 'Fair market', amount: '1200', currency: 'EUR' })
  await call(endRound, { id }, owner)
  const { currency, shares } = await propose('value')
  expect(currency).toBe('EUR')
  expect(shares.find(({ asset_id }) => asset_id === clock!.id)!.value).toBe('1200.00')
  expect(shares.find(({ asset_id }) => asset_id === vase!.id)!.value).toBeNull()
})

test('what is approved stays as it is until that is taken back', async () => {
  await expect(approve()).rejects.toMatchObject(NOT_FOUND)
  await call(endRound, { id }, owner)
  await propose()
  await approve()
  expect((await call(getRound, { id }, owner)).proposed!.approved_at).not.toBeNull()
  await expect(propose('value')).rejects.toMatchObject({ code: 'DIVISION_APPROVED' })
  await approve(false)
  expect((await propose('value')).rule).toBe('value')
})

test('what is approved is taken over as beneficiaries in one change, once, and undone as one', async () => {
  await call(endRound, { id }, owner)
  await propose()
  const change_set = randomUUID()
  const take = (set: string) => call(takeOver, { id, change_set: set }, owner)
  expect(await take(randomUUID())).toEqual({ assets: 0 })
  await approve()
  expect(await take(change_set)).toEqual({ assets: 2 })
  expect(await take(randomUUID())).toEqual({ assets: 0 })
  expect((await heirs()).map(({ length }) => length)).toEqual([1, 1, 0])
  expect(await call(undoSet, { id: change_set, as: randomUUID() }, owner)).toMatchObject({ undone: 2 })
  expect(await heirs()).toEqual([[], [], []])
})

test('nothing is divided where nobody wished for anything, or by anybody but the owner', async () => {
  const empty = await aDivision(owner, { assets: [clock!.id], grants: [bens] })
  await call(endRound, { id: empty }, owner)
  await expect(call(proposeDivision, { id: empty, rule: 'turns' }, owner)).rejects.toMatchObject({
    code: 'NOTHING_WISHED',
  })
  await call(endRound, { id }, owner)
  const stranger = await anInvestor()
  await expect(call(proposeDivision, { id, rule: 'turns' }, stranger)).rejects.toMatchObject(NOT_FOUND)
  await propose()
  await expect(call(approveProposed, { id, approved: true }, stranger)).rejects.toMatchObject(NOT_FOUND)
  await approve()
  await expect(call(takeOver, { id, change_set: randomUUID() }, stranger)).rejects.toMatchObject(NOT_FOUND)
})

test('an archive brings rounds, wishes and who gets what back, as what is over', async () => {
  await call(endRound, { id }, owner)
  const { seed } = await propose()
  await approve()
  const rows = await asUser(database, owner.id, async (db) => {
    const read = []
    for await (const row of (archivedDivisions as FileSection).read(db, undefined as never)) read.push(row)
    return read
  })
  expect(rows).toMatchObject([
    {
      seed,
      rule: 'turns',
      pieces: [clock!.id, vase!.id, chair!.id],
      people: [{ name: 'Ben', wishes: [{ weight: 2 }] }, { name: 'Cas' }],
      shares: [{ turn: 1 }, { turn: 2 }],
    },
  ])
  const check = (row: object) =>
    (archivedDivisions as FileSection).check(
      (async function* () {
        yield row
      })(),
      undefined as never,
    )
  await check(rows[0])
  for (const wrong of [
    { pieces: [] },
    { seed: null },
    { ends_at: rows[0].created_at },
    { way: 'points', budget: 1 },
    { shares: [{ ...rows[0].shares[0], person: 2 }] },
  ])
    await expect(check({ ...rows[0], ...wrong })).rejects.toMatchObject({ code: 'ARCHIVE_INVALID' })
})
