import { beforeEach, expect, test } from 'vitest'
import { listSharedAssets } from '#account/access/server/guest-handlers.ts'
import { refuseOwnRelease } from '#account/estate/server/handlers.ts'
import { aValuation, anAsset } from '#testing/assets.ts'
import { aGrant } from '#testing/access.ts'
import { isFor } from '#testing/left.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { anEstate, letTimePass } from '#testing/estates.ts'
import { confirmDuty } from '#account/estate/server/duty-handlers.ts'
import { declinePiece } from '#account/heirs/server/handlers.ts'
import { asGuestAtOnce } from '#database/access.ts'
import { openVault } from '#database/links.ts'
import { aCreator, type Person } from '#testing/people.ts'
import { comingBy } from '#testing/sessions.ts'
import {
  actInExecuted,
  approveExecuted,
  askInExecuted,
  endExecuted,
  getExecuted,
  listExecuted,
  prepareExecuted,
  proposeExecuted,
  removeExecuted,
  startExecuted,
} from './executor-handlers.ts'
import { getSharedRound, saveSharedWish } from './guest-handlers.ts'
import { getRound, listRounds } from './handlers.ts'
import { readDivided } from './shared/divided.ts'
import { takeSharedTurn } from './turn-handlers.ts'

const NOT_FOUND = { code: 'NOT_FOUND' }
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

let owner: Person
let tom: Person
let ida: Person
let eve: Person
let toms: string
let idas: string
let eves: string
let vase: { id: string }
let chair: Awaited<ReturnType<typeof anAsset>>

/** A release that is open: Tom and Ida inherit something, Eve is the executor, and nobody is to have vase and chair. */
beforeEach(async () => {
  owner = await aCreator({ display_name: 'Ann Archer' })
  ;[tom, ida, eve] = [await aCreator(), await aCreator(), await aCreator()]
  const { confirmers } = await anEstate(owner, {
    heirs: [
      { name: 'Tom', address: tom.email },
      { name: 'Ida', address: ida.email },
    ],
    executor: { name: 'Eve', address: eve.email },
  })
  const vases = await anAsset({ title: 'Vase', category: 'Glass', description: 'Blue' }, owner)
  await aValuation(vases, { purpose: 'Fair market', amount: '700', currency: 'EUR' })
  vase = vases
  chair = await anAsset({ title: 'Chair' }, owner)
  for (const { id, person } of confirmers.slice(0, 2)) await call(confirmDuty, { id, reason: 'I was there' }, person)
  await letTimePass(owner, 14)
  ;[toms, idas, eves] = [await accepted(tom, 'Tom'), await accepted(ida, 'Ida'), await accepted(eve, 'Eve')]
})

async function accepted(person: Person, name: string): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    `update grants set person_id = $1, accepted_at = now() where user_id = $2 and name = $3 and release_id is not null returning id`,
    [person.id, owner.id, name],
  )
  const { id } = rows[0]!
  await openVault(database, { ...(await comingBy(person)), grantId: id }, 'Firefox on Linux')
  return id
}

const ROUND = { name: 'What is left', pieces: { by: 'without' as const }, way: 'loves' as const, budget: 1 }
const start = (casting: object = {}, by = { grant: eves, person: eve }) =>
  call(startExecuted, { ...ROUND, grant: by.grant, people: [toms, idas], ends_at: inDays(7), ...casting }, by.person)
const seenBy = (person: Person, grant: string, division: string) => call(getSharedRound, { grant, division }, person)

test('an executor asks the heirs about what is meant for nobody, works it out, and the vault stays as it was', async () => {
  const { ids, people } = await call(prepareExecuted, { grant: eves, pieces: { by: 'without' } }, eve)
  expect(ids.toSorted()).toEqual([vase.id, chair.id].toSorted())
  expect(people.map(({ name }) => name)).toEqual(['Ida', 'Tom'])
  const { id: round } = await start()
  const wish = (person: Person, grant: string, asset: string, weight: number) =>
    call(saveSharedWish, { grant, division: round, asset, weight, note: null }, person)
  await wish(tom, toms, vase.id, 2)
  await wish(ida, idas, chair.id, 1)
  await call(endExecuted, { grant: eves, round }, eve)
  await call(proposeExecuted, { grant: eves, round, rule: 'value' }, eve)
  await call(approveExecuted, { grant: eves, round, approved: true }, eve)
  const got = await call(getExecuted, { grant: eves, round }, eve)
  expect(got.people.map(({ name, is_let_in }) => [name, is_let_in])).toEqual([
    ['Ida', true],
    ['Tom', true],
  ])
  expect(got.proposed).toMatchObject({ currency: 'EUR', approved_at: expect.anything() })
  expect(Object.fromEntries(got.proposed!.shares.map(({ asset_id, value }) => [asset_id, value]))).toEqual({
    [vase.id]: '700.00',
    [chair.id]: null,
  })
  expect(got.pieces.map(({ beneficiaries }) => beneficiaries)).toEqual([[], []])
  expect(await call(listExecuted, { grant: eves }, eve)).toMatchObject([{ id: round, wished: 2, run_by: 'Eve' }])
})

test('what nobody wants for whom it was meant is divided, too, and no more than that', async () => {
  const { rows } = await database.pool.query<{ id: string }>(
    `select id from assets where user_id = $1 and title = 'For Tom'`,
    [owner.id],
  )
  const clock = rows[0]!.id
  const prepared = async () => (await call(prepareExecuted, { grant: eves, pieces: { by: 'without' } }, eve)).ids
  expect(await prepared()).not.toContain(clock)
  await call(declinePiece, { grant: toms, id: clock }, tom)
  expect(await prepared()).toContain(clock)
  const { id: round } = await start()
  expect((await call(getExecuted, { grant: eves, round }, eve)).pieces.map(({ title }) => title)).toContain('For Tom')
  await database.pool.query(`update beneficiaries set alternate_name = 'Zoe' where asset_id = $1`, [clock])
  expect(await prepared()).not.toContain(clock)
})

test('an heir sees the pieces of the round, the least of them, and nothing more of the vault', async () => {
  const { id } = await start()
  const { pieces, run_by } = await seenBy(tom, toms, id)
  expect(run_by).toBe('Eve')
  expect(pieces).toMatchObject([
    { title: 'Chair', shown: { category: expect.anything(), value: null } },
    { title: 'Vase', shown: { category: 'Glass', description: 'Blue', size: {}, value: null } },
  ])
  const listed = await call(listSharedAssets, { grant: toms, sort: 'title', limit: 100 }, tom)
  expect(listed.items.map(({ title }) => title)).toEqual(['For Tom'])
  const { id: valued } = await start({ shows_values: true })
  expect((await seenBy(tom, toms, valued)).pieces[1]!.shown).toMatchObject({ value: '700.00', currency: 'EUR' })
})

test('once it is over each sees of it what they wished for', async () => {
  const { id } = await start()
  await call(saveSharedWish, { grant: toms, division: id, asset: vase.id, weight: 1, note: null }, tom)
  await call(endExecuted, { grant: eves, round: id }, eve)
  expect((await seenBy(tom, toms, id)).pieces.map(({ title }) => title)).toEqual(['Vase'])
  expect((await seenBy(ida, idas, id)).pieces).toEqual([])
})

test('nobody else runs it: not an heir, not the owner, not somebody who is let in; and only heirs are asked', async () => {
  const { id } = await start()
  const guest = await aCreator()
  const guests = await aGrant(owner, guest, { name: 'Guest' })
  for (const [person, grant] of [
    [tom, toms],
    [guest, guests],
    [ida, eves],
  ] as const) {
    await expect(start({}, { grant, person })).rejects.toMatchObject(NOT_FOUND)
    await expect(call(getExecuted, { grant, round: id }, person)).rejects.toMatchObject(NOT_FOUND)
    await expect(call(listExecuted, { grant }, person)).rejects.toMatchObject(NOT_FOUND)
    await expect(call(endExecuted, { grant, round: id }, person)).rejects.toMatchObject(NOT_FOUND)
    await expect(call(removeExecuted, { grant, round: id }, person)).rejects.toMatchObject(NOT_FOUND)
    await expect(call(approveExecuted, { grant, round: id, approved: true }, person)).rejects.toMatchObject(NOT_FOUND)
    await expect(call(actInExecuted, { grant, round: id, act: { act: 'begin' } }, person)).rejects.toMatchObject(
      NOT_FOUND,
    )
  }
  await expect(start({ people: [guests, eves] })).rejects.toMatchObject({ code: 'NOBODY_TO_ASK' })
  await expect(call(askInExecuted, { grant: eves, round: id, people: [guests] }, eve)).rejects.toMatchObject({
    code: 'NOBODY_TO_ASK',
  })
  await expect(seenBy(guest, guests, id)).rejects.toMatchObject(NOT_FOUND)
  await expect(seenBy(eve, eves, id)).rejects.toMatchObject(NOT_FOUND)
  await expect(call(getRound, { id }, owner)).rejects.toMatchObject(NOT_FOUND)
  expect(await call(listRounds, undefined, owner)).toEqual([])
})

test('what is meant for somebody is in no such round, also where it was chosen', async () => {
  const { rows } = await database.pool.query<{ id: string }>(
    `select id from assets where user_id = $1 and title = 'For Tom'`,
    [owner.id],
  )
  const pieces = { by: 'pieces' as const, ids: [rows[0]!.id, vase.id] }
  const { id: round } = await start({ pieces })
  expect((await call(getExecuted, { grant: eves, round }, eve)).pieces.map(({ title }) => title)).toEqual(['Vase'])
  await expect(start({ pieces: { by: 'pieces', ids: [rows[0]!.id] } })).rejects.toMatchObject({
    code: 'NOTHING_TO_DIVIDE',
  })
})

test('the list to sign is there for the executor, and for nobody who is asked', async () => {
  const { id } = await start()
  await call(saveSharedWish, { grant: toms, division: id, asset: vase.id, weight: 1, note: null }, tom)
  await call(endExecuted, { grant: eves, round: id }, eve)
  await call(proposeExecuted, { grant: eves, round: id, rule: 'turns' }, eve)
  const listFor = async (person: Person, grantId: string) =>
    asGuestAtOnce(
      database,
      { ...(await comingBy(person)), grantId },
      (db) => readDivided(db, id),
      () => expect.unreachable(),
    )
  const list = await listFor(eve, eves)
  expect(list).toMatchObject({ round: { run_by: 'Eve' }, titles: [{ title: 'Chair' }, { title: 'Vase' }] })
  expect(await listFor(tom, toms)).toBeNull()
})

test('in turns the executor begins, and heirs pick', async () => {
  const { id: round } = await start({ way: 'turns', turn_days: 1 })
  const { people, running } = await call(actInExecuted, { grant: eves, round, act: { act: 'begin' } }, eve)
  const first = people.find(({ id }) => id === running!.person_id)!.name
  const [person, grant] = first === 'Tom' ? ([tom, toms] as const) : ([ida, idas] as const)
  const seen = await call(takeSharedTurn, { grant, turns: round, turn: 1, asset: vase.id }, person)
  expect(seen).toMatchObject({ left: 1, turns: [{ title: 'Vase', kind: 'picked' }] })
})

test('once the owner is back, nothing of it is left', async () => {
  const { id } = await start()
  await call(refuseOwnRelease, undefined, owner)
  await expect(call(getExecuted, { grant: eves, round: id }, eve)).rejects.toMatchObject(NOT_FOUND)
  await expect(seenBy(tom, toms, id)).rejects.toMatchObject(NOT_FOUND)
  const { rows } = await database.pool.query('select id from divisions where id = $1', [id])
  expect(rows).toEqual([])
})

test('single pieces are divided, and by value at the rates that the executor states', async () => {
  await aValuation(chair, { purpose: 'Fair market', amount: '100', currency: 'GBP' })
  const meant = await anAsset({ title: 'Ring' }, owner)
  await isFor(owner, meant, 'Tom')
  const prepared = await call(prepareExecuted, { grant: eves, pieces: { by: 'without' } }, eve)
  expect(prepared.pieces.map(({ title }) => title)).toEqual(['Chair', 'Vase'])
  expect(prepared.currencies.toSorted()).toEqual(['EUR', 'GBP'])

  const worth = async (casting: object) => {
    const { id: round } = await start({ way: 'turns', rule: 'value', people: [toms], ...casting })
    return (
      await database.pool.query(
        'select currency, stated_rates, value::text from divisions join division_pieces on division_id = id where id = $1 order by position',
        [round],
      )
    ).rows
  }
  const by = { by: 'pieces' as const, ids: [chair.id, meant.id] }
  const rated = { pieces: by, currency: 'EUR', rates: { GBP: ' 1.170 ' } }
  expect(await worth(rated)).toEqual([{ currency: 'EUR', stated_rates: { GBP: '1.17' }, value: '117.00' }])
  // Without a rate it counts as nothing; and a rate without its currency says nothing.
  expect(await worth({ ...rated, rates: null })).toMatchObject([{ currency: 'EUR', value: null }])
  expect(await worth({ ...rated, currency: null })).toMatchObject([
    { currency: 'GBP', stated_rates: null, value: '100.00' },
  ])
  for (const rates of [{ GBP: '0' }, { GBP: '1,17' }, { pounds: '1' }])
    await expect(start({ ...rated, rates })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('wishes are worked out in the currency and at the rates that were stated, and the list says them', async () => {
  await aValuation(chair, { purpose: 'Fair market', amount: '1000', currency: 'GBP' })
  const { id: round } = await start({ currency: 'EUR', rates: { GBP: '1.2' } })
  for (const asset of [vase.id, chair.id])
    await call(saveSharedWish, { grant: toms, division: round, asset, weight: 1, note: null }, tom)
  await call(endExecuted, { grant: eves, round }, eve)
  await call(proposeExecuted, { grant: eves, round, rule: 'value' }, eve)
  const { proposed, stated_rates } = await call(getExecuted, { grant: eves, round }, eve)
  expect(stated_rates).toEqual({ GBP: '1.2' })
  expect(proposed).toMatchObject({ currency: 'EUR' })
  expect(Object.fromEntries(proposed!.shares.map(({ asset_id, value }) => [asset_id, value]))).toEqual({
    [chair.id]: '1200.00',
    [vase.id]: '700.00',
  })
})
