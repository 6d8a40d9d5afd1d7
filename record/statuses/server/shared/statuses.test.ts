import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { asSystem, asUser } from '#database/access.ts'
import { sumHeldByCurrency } from '#record/values/server/shared/asset-sums.ts'
import { STATUS_FILTERS, STATUSES } from '../../rules/status-names.ts'
import { acquiredOn, statusesIn, statusOn, type DatedStatus } from '../../rules/statuses.ts'
import { listUnassigned } from '#record/people/server/beneficiary-handlers.ts'
import { getDashboard } from '#work/dashboard/server/handlers.ts'
import { getAssetLimit } from '#account/billing/server/handlers.ts'
import { listPlaces } from '#record/places/server/handlers.ts'
import { anAsset, aPiece } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { anInvestor, type Person } from '#testing/people.ts'
import { createAsset } from '#record/assets/server/create-asset.ts'
import { getAsset } from '#record/assets/server/handlers.ts'
import { listAssets } from '#work/vault/server/handlers.ts'
import { addStatus, correctStatus, removeStatuses } from './statuses.ts'
import { updateAsset } from '#record/assets/server/update-asset.ts'

const someone = () => anInvestor({ plan: 'fixed-limit' })
const EUR = (amount: string) => ({ cost_at_acquisition: amount, cost_currency: 'EUR' })
const titlesOf = async (person: Person, request: Parameters<typeof call<any, any, any>>[1] = {}) =>
  (await call(listAssets, request as {}, person)).items.map(({ title }) => title).toSorted()
const read = ({ id }: { id: string }, person: Person) => call(getAsset, { id }, person)
const sold = (asset: { id: string }, more: object = {}) => ({ assets: [asset.id], status: 'Sold', ...more })
/** What the sums lack of what the assets say. */
const missing = async () => (await database.pool.query('select * from missing_asset_sums()')).rows

describe('what is gone', () => {
  test('is in no list and no sum until it is asked for, and comes back with a status of its own', async () => {
    const ann = await someone()
    const ring = await anAsset({ title: 'Ring', place: 'Zurich', ...EUR('100') }, ann)
    await anAsset({ title: 'Vase', place: 'Zurich', ...EUR('7') }, ann)
    await call(addStatus, sold(ring, { since: '2024-05-04', party: ' R.  Sim ', amount: '150', currency: 'EUR' }), ann)

    expect(await titlesOf(ann)).toEqual(['Vase'])
    expect(await titlesOf(ann, { search: 'ring' })).toEqual([])
    expect(await titlesOf(ann, { status: 'all' })).toEqual(['Ring', 'Vase'])
    expect(await titlesOf(ann, { status: 'gone' })).toEqual(['Ring'])
    expect(await titlesOf(ann, { status: 'Sold', search: 'sold' })).toEqual(['Ring'])
    expect(await titlesOf(ann, { status: 'Lost' })).toEqual([])
    expect((await call(listAssets, {}, ann)).counts).toEqual({ matching: 1, more: false, all: 1, gone: 1 })
    expect((await call(listAssets, { status: 'all' }, ann)).counts).toEqual({
      matching: 2,
      more: false,
      all: 2,
      gone: 1,
    })
    const { statuses } = await read(ring, ann)
    expect(statuses).toMatchObject([
      { status: 'Sold', since: '2024-05-04', party: 'R. Sim', amount: '150.00', currency: 'EUR', note: null },
    ])

    expect(await call(getDashboard, undefined, ann)).toMatchObject({
      total_assets: 1,
      total_values: [{ amount: '7', currency: 'EUR' }],
      recent_count: 1,
      recent_assets: [{ title: 'Vase' }],
    })
    expect((await call(listPlaces, undefined, ann)).places).toMatchObject([{ assets: 1, sums: [{ amount: '7' }] }])
    expect((await call(listUnassigned, {}, ann)).total).toBe(1)
    expect(await missing()).toEqual([])

    await call(addStatus, { assets: [ring.id], status: 'On loan', since: '2024-06-01' }, ann)
    expect(await titlesOf(ann)).toEqual(['Ring', 'Vase'])
    expect((await asUser(database, ann.id, (db) => sumHeldByCurrency(db, 'investor')))[0]!.amount).toBe('107')
    expect(await missing()).toEqual([])
  })

  test('counts in no plan, and what comes back needs room', async () => {
    const ann = await anInvestor({ plan: 'free-trial' })
    const pieces = []
    for (const title of ['A', 'B', 'C']) pieces.push(await call(createAsset, aPiece({ title }), ann))
    await call(addStatus, sold(pieces[0]!), ann)
    expect(await call(getAssetLimit, undefined, ann)).toMatchObject({ count: 2, limit: 3 })
    await call(createAsset, aPiece({ title: 'D' }), ann)
    const back = { assets: [pieces[0]!.id], status: 'Held' }
    await expect(call(addStatus, back, ann)).rejects.toMatchObject({ code: 'PLAN_LIMIT', data: { max: 3 } })
    const { statuses } = await read(pieces[0]!, ann)
    const undo = { ids: statuses.map(({ id }) => id) }
    await expect(call(removeStatuses, undo, ann)).rejects.toMatchObject({ code: 'PLAN_LIMIT' })
    await call(addStatus, sold(pieces[1]!), ann)
    await call(addStatus, back, ann)
    expect(await titlesOf(ann)).toEqual(['A', 'C', 'D'])
  })
})

test('the latest by date is what it is, whichever was recorded first; of two on one day, the one recorded later', async () => {
  const ann = await someone()
  const ring = await anAsset({ title: 'Ring' }, ann)
  const statusNow = async () => (await call(listAssets, { status: 'all' }, ann)).items[0]!.status
  await call(addStatus, sold(ring, { since: '2024-05-04' }), ann)
  await call(addStatus, { assets: [ring.id], status: 'On loan', since: '2020-01-01' }, ann)
  expect(await statusNow()).toBe('Sold')
  await call(addStatus, { assets: [ring.id], status: 'Stolen', since: '2024-05-04' }, ann)
  expect(await statusNow()).toBe('Stolen')
  const { statuses } = await read(ring, ann)
  expect(statuses.map(({ status }) => status)).toEqual(['Sold', 'On loan', 'Stolen'])
  await call(correctStatus, { id: statuses[2]!.id, status: 'Lost', since_edtf: '2019~', since_text: 'about 2019' }, ann)
  expect(await statusNow()).toBe('Sold')
  await call(removeStatuses, { ids: [statuses[0]!.id] }, ann)
  expect(await statusNow()).toBe('On loan')
})

test('an open form of the same asset is not told that somebody has saved meanwhile', async () => {
  const ann = await someone()
  const { id, version } = await call(createAsset, aPiece(), ann)
  await call(addStatus, sold({ id }), ann)
  const form = { id, version, ...aPiece({ title: 'Renamed' }), images: [], documents: [], beneficiaries: [] }
  const saved = await call(updateAsset, form as never, ann)
  expect(saved).toMatchObject({ title: 'Renamed', statuses: [{ status: 'Sold' }] })
})

test('several are changed at once, and undone by what was answered', async () => {
  const ann = await someone()
  const pieces = [await anAsset({ title: 'A' }, ann), await anAsset({ title: 'B' }, ann)]
  const assets = [...pieces.map(({ id }) => id), randomUUID(), 'no-id']
  const { ids } = await call(addStatus, { assets, status: 'For sale' }, ann)
  expect(ids).toHaveLength(2)
  expect(await titlesOf(ann, { status: 'For sale' })).toEqual(['A', 'B'])
  await call(removeStatuses, { ids }, ann)
  expect(await titlesOf(ann, { status: 'Held' })).toEqual(['A', 'B'])
  await call(removeStatuses, { ids }, ann)
})

test('two that change one at once leave the later of both', async () => {
  const ann = await someone()
  const ring = await anAsset({ title: 'Ring' }, ann)
  await Promise.all(
    Array.from({ length: 8 }, (_, i) =>
      call(addStatus, { assets: [ring.id], status: i === 5 ? 'Sold' : 'For sale', since: `2024-01-0${i + 1}` }, ann),
    ),
  )
  await call(addStatus, { assets: [ring.id], status: 'Lost', since: '2024-01-06' }, ann)
  const { statuses } = await read(ring, ann)
  expect((await call(listAssets, { status: 'all' }, ann)).items[0]!.status).toBe(statusOn(statuses))
})

test.each([
  [{ status: 'Pawned' }, 'status'],
  [{}, 'status'],
  [{ status: 'Sold', since: '2024-02-30' }, 'since'],
  [{ status: 'Sold', since_text: 'February 30, 2024' }, 'since'],
  [{ status: 'Sold', since: '2999-01-01' }, 'since'],
  [{ status: 'Sold', amount: '12345678901234567', currency: 'EUR' }, 'amount'],
  [{ status: 'Sold', amount: '5' }, 'currency'],
  [{ status: 'Sold', party: 'x'.repeat(256) }, 'party'],
  [{ status: 'Sold', note: 'x'.repeat(2_001) }, 'note'],
])('of %j the %s is refused', async (draft, field) => {
  const ann = await someone()
  const ring = await anAsset({ title: 'Ring' }, ann)
  const refused = { code: 'ASSET_INVALID', data: { mistakes: [{ field }] } }
  await expect(call(addStatus, { assets: [ring.id], ...draft }, ann)).rejects.toMatchObject(refused)
})

test('an amount of sixteen digits is as exact as it was typed', async () => {
  const ann = await someone()
  const ring = await anAsset({ title: 'Ring' }, ann)
  await call(addStatus, sold(ring, { amount: '9999999999999999.99', currency: 'EUR' }), ann)
  expect((await read(ring, ann)).statuses[0]!.amount).toBe('9999999999999999.99')
})

test('another’s asset and another’s status are as good as none', async () => {
  const [ann, eve] = [await someone(), await someone()]
  const ring = await anAsset({ title: 'Ring' }, ann)
  const { ids } = await call(addStatus, { assets: [ring.id], status: 'On loan' }, ann)
  await expect(call(addStatus, sold(ring), eve)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(call(correctStatus, { id: ids[0]!, status: 'Sold' }, eve)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await call(removeStatuses, { ids }, eve)
  expect((await read(ring, ann)).statuses).toHaveLength(1)
  const taken = asUser(database, eve.id, (db) =>
    db.insertInto('asset_statuses').values({ asset_id: ring.id, status: 'Sold' }).execute(),
  )
  await expect(taken).rejects.toMatchObject({ code: '23503' })
  const forged = asUser(database, ann.id, (db) => db.updateTable('assets').set({ status: 'Sold' }).execute())
  await expect(forged).rejects.toMatchObject({ code: '42501' })
})

test('an asset has up to 500 of them', async () => {
  const ann = await someone()
  const ring = await anAsset({ title: 'Ring' }, ann)
  await asSystem(database, (db) =>
    db
      .insertInto('asset_statuses')
      .values(Array.from({ length: 500 }, () => ({ asset_id: ring.id, user_id: ann.id, status: 'On loan' })))
      .execute(),
  )
  await expect(call(addStatus, sold(ring), ann)).rejects.toMatchObject({ code: 'TOO_MANY_STATUSES' })
  expect((await read(ring, ann)).statuses).toHaveLength(500)
})

test('what was held on a day is the same by the rule and by the database', async () => {
  const ann = await someone()
  const random = <Item>(items: readonly Item[]) => items[Math.floor(Math.random() * items.length)]!
  const days = Array.from({ length: 12 }, (_, i) => `20${String(10 + i)}-0${(i % 9) + 1}-1${i % 9}`)
  const dated = () => {
    const [since, latest] = [random([null, ...days]), random([null, '2023-12-31'])]
    return since === null && latest === null
      ? {}
      : {
          since,
          ...(latest && { since_latest: latest, since_edtf: `${since ?? '..'}/${latest}`, since_text: 'typed' }),
        }
  }
  for (let n = 0; n < 40; n += 1) {
    const asset = await anAsset(
      {
        title: `Piece ${n}`,
        created_at: `${random(days)}T10:00:00Z`,
        date_of_acquisition: random([null, ...days]),
        creation_date: random([null, ...days]),
      },
      ann,
    )
    const rows = Array.from({ length: Math.floor(Math.random() * 5) }, () => ({
      asset_id: asset.id,
      user_id: ann.id,
      status: random(STATUSES),
      recorded_at: `${random(days)}T12:00:00Z`,
      ...dated(),
    }))
    if (rows.length > 0) await asSystem(database, (db) => db.insertInto('asset_statuses').values(rows).execute())
  }
  const all = []
  for (const { id } of (await call(listAssets, { status: 'all', limit: 100 }, ann)).items)
    all.push(await read({ id }, ann))
  for (const as_of of [undefined, '2009-12-31', ...days, '2024-01-01'])
    for (const status of [undefined, ...STATUS_FILTERS]) {
      const statuses = statusesIn(status)
      const expected = all.filter(
        (asset) =>
          (as_of === undefined || acquiredOn(asset) <= as_of) &&
          (statuses === null || statuses.includes(statusOn(asset.statuses as DatedStatus[], as_of))),
      )
      const { items, counts } = await call(listAssets, { status, as_of, limit: 100 }, ann)
      expect(items.map(({ title }) => title).toSorted(), `${status} on ${as_of}`).toEqual(
        expected.map(({ title }) => title).toSorted(),
      )
      expect(counts!.matching).toBe(expected.length)
    }
  expect(await missing()).toEqual([])
})

test.each(['2024-02-30', 'yesterday', ''])('the day %j is refused as malformed', async (as_of) => {
  await expect(call(listAssets, { as_of }, await someone())).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})
