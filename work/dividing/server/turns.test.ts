import { beforeEach, expect, test } from 'vitest'
import { aValuation, anAsset } from '#testing/assets.ts'
import { aGrant } from '#testing/access.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { aCreator, anInvestor, type Person } from '#testing/people.ts'
import { TurnsModel } from '#testing/turns-model.ts'
import type { TurnsSeen } from '../contract/turns.ts'
import type { Rule } from '../rules/division.ts'
import { approveProposed } from './division-handlers.ts'
import { getSharedRound, saveSharedWish } from './guest-handlers.ts'
import { endRound, getRound, startRound } from './handlers.ts'
import { actInTurns, getSharedTurns, getTurns, takeSharedTurn } from './turn-handlers.ts'

const NOT_FOUND = { code: 'NOT_FOUND' }
const VALUES = [900, 500, 400, 100, 0]

let owner: Person
let people: Record<string, { person: Person; grant: string }>
let pieces: string[]
let id: string

async function aRoundInTurns(rule: Rule = 'turns', count = 3, values = VALUES) {
  owner = await anInvestor({ plan: 'per-asset' })
  const assets = []
  for (const [at, value] of values.entries()) {
    const asset = await anAsset({ title: `Piece ${at}` }, owner)
    if (value > 0) await aValuation(asset, { purpose: 'Fair market', amount: String(value), currency: 'EUR' })
    assets.push(asset.id)
  }
  people = {}
  for (const name of ['Ben', 'Cas', 'Dan'].slice(0, count)) {
    const person = await aCreator()
    // Nothing of it is shown to them by their access alone.
    people[name] = {
      person,
      grant: await aGrant(owner, person, { name, scope: 'assets', scope_of: [], adds_later: false }),
    }
  }
  pieces = assets
  const started = await call(
    startRound,
    {
      name: 'In turns',
      pieces: { by: 'pieces', ids: assets },
      people: Object.values(people).map(({ grant }) => grant),
      way: 'turns',
      rule,
      turn_days: 2,
    } as never,
    owner,
  )
  id = started.id
}

const seen = () => call(getTurns, { id }, owner)
const run = (act: 'begin' | 'undo' | 'pause' | 'go-on') => call(actInTurns, { id, act: { act } }, owner)
const nameOf = ({ people: all }: TurnsSeen, person: string) => all.find((each) => each.id === person)!.name
const take = async (name: string, asset: string | null, turn?: number) => {
  const { person, grant } = people[name]!
  return call(takeSharedTurn, { grant, turns: id, turn: turn ?? (await seen()).running!.turn, asset }, person)
}
const next = async () => {
  const turns = await seen()
  return turns.running && nameOf(turns, turns.running.person_id)
}
const others = (name: string) => Object.keys(people).find((each) => each !== name)!

/** All times of the round go back, which is as if so much had passed. */
const letHoursPass = (hours: number) =>
  database.pool.query(
    `with past as (select make_interval(hours => $2) as ago),
       moved as (update division_turns set at = at - ago from past where division_id = $1)
     update divisions set created_at = created_at - ago, drawn_at = drawn_at - ago, resumed_at = resumed_at - ago,
       paused_at = paused_at - ago from past where id = $1`,
    [id, hours],
  )

beforeEach(() => aRoundInTurns())

test('each picks in the order of the lot, there and back again, all see it, and the list is approved at the end', async () => {
  expect((await seen()).running).toBeNull()
  const { seed, seal } = await seen()
  expect([seed, seal]).toEqual([null, expect.stringMatching(/^[0-9a-f]{64}$/)])
  const { people: order } = await run('begin')
  const names = order.map(({ name }) => name)
  for (const [at, name] of [...names, ...names.toReversed()].slice(0, 5).entries()) {
    expect(await next()).toBe(name)
    await expect(take(others(name), pieces[at]!)).rejects.toMatchObject({ code: 'TURN_TAKEN' })
    if (at === 4) await expect(approve()).rejects.toMatchObject({ code: 'TURNS_GO_ON' })
    await take(name, pieces[at]!)
  }
  const { person, grant } = people['Ben']!
  const shown = await call(getSharedTurns, { grant, turns: id }, person)
  expect(shown).toMatchObject({ running: null, left: 0, runs: false, turn_days: 2 })
  expect(shown.turns.map(({ title, value }) => [title, value])).toEqual(pieces.map((_, at) => [`Piece ${at}`, null]))
  await approve()
  const { proposed } = await call(getRound, { id }, owner)
  expect(proposed!.shares.map(({ turn, reason, value }) => [turn, reason, value])).toEqual([
    [1, 'picked', '900.00'],
    [2, 'picked', '500.00'],
    [3, 'picked', '400.00'],
    [4, 'picked', '100.00'],
    [5, 'picked', null],
  ])
  await expect(run('undo')).rejects.toMatchObject(NOT_FOUND)
})
const approve = () => call(approveProposed, { id, approved: true }, owner)

test('the round shows its pieces to all who take part, and no wishes are saved in it', async () => {
  const { person, grant } = people['Ben']!
  const round = await call(getSharedRound, { grant, division: id }, person)
  expect(round.pieces.map(({ title, shown }) => [title, shown!.value])).toEqual(
    pieces.map((_, at) => [`Piece ${at}`, null]),
  )
  const wish = { grant, division: id, asset: pieces[0]!, weight: 1, note: null }
  await expect(call(saveSharedWish, wish, person)).rejects.toMatchObject(NOT_FOUND)
})

test('by value whoever has had the least comes next, and all see what counts', async () => {
  await aRoundInTurns('value')
  const { people: order } = await run('begin')
  const [a, b, c] = order.map(({ name }) => name) as [string, string, string]
  await take(a, pieces[0]!)
  await take(b, pieces[3]!)
  await take(c, pieces[4]!)
  expect(await next()).toBe(c)
  const { person, grant } = people['Ben']!
  expect(await call(getSharedTurns, { grant, turns: id }, person)).toMatchObject({
    currency: 'EUR',
    turns: [{ value: '900.00' }, { value: '100.00' }, { value: null }],
  })
})

test('two tabs, a double click, and two people in the same moment: each piece goes once, each turn is taken once', async () => {
  const { people: order } = await run('begin')
  const [a, b] = order.map(({ name }) => name) as [string, string]
  const both = await Promise.allSettled([take(a, pieces[0]!, 1), take(a, pieces[0]!, 1)])
  expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  const tabs = await Promise.allSettled([take(b, pieces[1]!, 2), take(b, pieces[2]!, 2)])
  expect(tabs.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const { turns } = await seen()
  expect(turns.map(({ turn }) => turn)).toEqual([1, 2])
  await expect(take((await next())!, pieces[0]!)).rejects.toMatchObject({ code: 'PIECE_TAKEN' })
})

test('whoever is late is passed over without any job, and once all have passed it is over', async () => {
  await run('begin')
  const first = await next()
  await letHoursPass(49)
  expect(await next()).not.toBe(first)
  await expect(take(first!, pieces[0]!)).rejects.toMatchObject({ code: 'TURN_TAKEN' })
  const second = (await next())!
  await take(second, pieces[0]!)
  expect((await seen()).turns.map(({ kind }) => kind)).toEqual(['late', 'picked'])
  await letHoursPass(3 * 48 + 1)
  expect((await seen()).running).toBeNull()
  await approve()
})

test('paused, nobody picks and no time runs; afterwards the whole time runs again', async () => {
  await run('begin')
  const first = (await next())!
  await letHoursPass(47)
  await run('pause')
  await letHoursPass(500)
  await expect(take(first, pieces[0]!)).rejects.toMatchObject({ code: 'TURNS_PAUSED' })
  await run('go-on')
  await letHoursPass(47)
  await take(first, pieces[0]!)
})

test('whoever runs it picks for somebody, which is noted, and takes the last pick back', async () => {
  await run('begin')
  const first = await next()
  const { turns } = await call(actInTurns, { id, act: { act: 'take', turn: 1, asset: pieces[2]! } }, owner)
  expect(turns).toMatchObject([{ by_runner: true, asset_id: pieces[2], kind: 'picked' }])
  await take((await next())!, null)
  const back = await run('undo')
  expect(back).toMatchObject({ turns: [], left: 5 })
  expect(await next()).toBe(first)
  await expect(run('undo')).rejects.toMatchObject(NOT_FOUND)
  await take(first!, pieces[2]!)
})

test('nobody takes part who wasn’t asked, and nobody else runs it; ended, it stays so', async () => {
  await run('begin')
  const stranger = await aCreator()
  const grant = await aGrant(owner, stranger, { name: 'Eve' })
  await expect(call(getSharedTurns, { grant, turns: id }, stranger)).rejects.toMatchObject(NOT_FOUND)
  await expect(call(takeSharedTurn, { grant, turns: id, turn: 1, asset: null }, stranger)).rejects.toMatchObject(
    NOT_FOUND,
  )
  await expect(call(getTurns, { id }, stranger)).rejects.toMatchObject(NOT_FOUND)
  await expect(call(actInTurns, { id, act: { act: 'pause' } }, stranger)).rejects.toMatchObject(NOT_FOUND)
  await call(endRound, { id }, owner)
  expect((await seen()).running).toBeNull()
  await expect(take('Ben', pieces[0]!, 1)).rejects.toMatchObject({ code: 'TURN_TAKEN' })
  await approve()
})

/** The same numbers each time. */
function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

test.each([1, 2, 3, 4, 5, 6])('as at a table, whatever people do (%i)', async (seed) => {
  const roll = dice(seed * 7_919)
  const rule = seed % 2 === 0 ? 'value' : 'turns'
  const values = Array.from({ length: 6 }, () => roll(4) * 100)
  await aRoundInTurns(rule, 2 + (seed % 2), values)
  const { people: order } = await run('begin')
  const model = new TurnsModel({
    rule,
    order: order.map(({ name }) => name),
    values: new Map(pieces.map((piece, at) => [piece, values[at]!])),
    days: 2,
  })
  for (let step = 0; step < 40; step++) {
    const name = Object.keys(people)[roll(Object.keys(people).length)]!
    const act = roll(10)
    if (act < 5) {
      const by = roll(3) === 0 ? name : (model.running ?? name)
      const piece = roll(4) === 0 ? null : pieces[roll(pieces.length)]!
      const turn = (await seen()).running?.turn ?? 9_999
      const isTaken = await take(by, piece, turn).then(
        () => true,
        () => false,
      )
      expect(isTaken, `step ${step}`).toBe(model.take(by, piece))
    } else if (act < 7) {
      const hours = 5 + roll(60)
      await letHoursPass(hours)
      model.pass(hours)
    } else if (act < 8) {
      const isUndone = await run('undo').then(
        () => true,
        () => false,
      )
      expect(isUndone, `step ${step}`).toBe(model.undo())
    } else {
      await run(act === 8 ? 'pause' : 'go-on')
      model.pause(act === 8)
    }
    const turns = await seen()
    const told = turns.turns.map(({ turn, person_id, kind, asset_id }) => ({
      turn,
      person: nameOf(turns, person_id),
      kind,
      piece: asset_id,
    }))
    expect(told, `step ${step}`).toEqual(model.moves)
    expect(turns.running && nameOf(turns, turns.running.person_id), `step ${step}`).toBe(model.running)
    const gone = told.flatMap(({ piece }) => piece ?? [])
    expect(new Set(gone).size).toBe(gone.length)
  }
})
