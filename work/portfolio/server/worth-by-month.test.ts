import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asSystem, asUser } from '#database/access.ts'
import { STATUSES } from '#record/statuses/rules/status-names.ts'
import { acquiredOn, isGone, statusOn } from '#record/statuses/rules/statuses.ts'
import { PURPOSES, BASES, type Basis } from '#record/values/rules/purposes.ts'
import { type LedgerEntry, worthOn } from '#record/values/rules/worth.ts'
import { anAsset } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { anInvestor, type Person } from '#testing/people.ts'
import { getPortfolio, getWorthCourse } from './handlers.ts'

const DAYS = ['2025-12-31', '2026-01-01', '2026-02-28', '2026-03-01', '2026-05-17', '2026-06-30', '2026-07-01']
const UNTIL = '2026-07-05'

const amount = fc.integer({ min: 0, max: 99_999 }).map((cents) => (cents / 100).toFixed(2))
const currency = fc.constantFrom('EUR', 'CHF')
const day = fc.constantFrom(...DAYS)
const piece = fc.record({
  acquired: day,
  cost: fc.option(fc.tuple(amount, currency)),
  values: fc.array(fc.record({ purpose: fc.constantFrom(...PURPOSES), amount, currency, date: day }), { maxLength: 5 }),
  statuses: fc.array(fc.record({ status: fc.constantFrom(...STATUSES), since: day }), { maxLength: 3 }),
})
type Piece = typeof piece extends fc.Arbitrary<infer Of> ? Of : never

async function keep(owner: Person, { acquired, cost, values, statuses }: Piece) {
  const { id } = await anAsset(
    { date_of_acquisition: acquired, cost_at_acquisition: cost?.[0] ?? null, cost_currency: cost?.[1] ?? null },
    owner,
  )
  await asUser(database, owner.id, async (db) => {
    for (const value of values)
      await db
        .insertInto('valuations')
        .values({ asset_id: id, ...value })
        .execute()
    for (const status of statuses)
      await db
        .insertInto('asset_statuses')
        .values({ asset_id: id, ...status })
        .execute()
  })
}

/** The same by a look at each ledger, on one day: one sum a currency, in the smallest coins. */
async function replayed(owner: Person, basis: Basis, on: string) {
  const { rows } = await asSystem(database, (db) =>
    sql<{ piece: any; ledger: LedgerEntry[]; statuses: any[] }>`
      select to_jsonb(assets) as piece,
        (select coalesce(json_agg(json_build_object('position', position, 'corrects', corrects, 'purpose', purpose,
          'worth', worth::text, 'currency', currency, 'effective_on', effective_on)), '[]')
          from valuations where asset_id = assets.id) as ledger,
        (select coalesce(json_agg(to_jsonb(asset_statuses)), '[]') from asset_statuses where asset_id = assets.id) as statuses
      from assets where user_id = ${owner.id}
    `.execute(db),
  )
  const sums = new Map<string, { cents: number; assets: number }>()
  for (const { piece: asset, ledger, statuses } of rows) {
    if (acquiredOn(asset) > on || isGone(statusOn(statuses, on))) continue
    const cost = asset.cost_at_acquisition
    const first = cost === null ? null : { amount: String(cost), currency: asset.cost_currency, of: 'Cost' as const }
    const worth = worthOn(first, ledger, { basis, day: on })
    if (!worth) continue
    const { cents, assets } = sums.get(worth.currency) ?? { cents: 0, assets: 0 }
    sums.set(worth.currency, { cents: cents + Math.round(Number(worth.amount) * 100), assets: assets + 1 })
  }
  return Object.fromEntries(sums)
}

const inCents = (held: readonly { currency: string; amount: string; assets: number }[]) =>
  Object.fromEntries(
    held.map(({ currency, amount, assets }) => [currency, { cents: Math.round(Number(amount) * 100), assets }]),
  )

test('month by month a collection comes to what a replay of every ledger says, by any basis', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(piece, { minLength: 1, maxLength: 4 }),
      fc.constantFrom<Basis>(...BASES),
      async (pieces, valued_by) => {
        const ann = await anInvestor({ plan: 'per-asset' })
        for (const each of pieces) await keep(ann, each)
        const { days } = await call(getWorthCourse, { valued_by, as_of: UNTIL }, ann)
        expect(days).toHaveLength(13)
        expect(days.at(-1)!.day).toBe(UNTIL)
        for (const { day, held } of days.slice(5))
          expect(inCents(held), day).toEqual(await replayed(ann, valued_by, day))
        expect(days.slice(0, 5).flatMap(({ held }) => held)).toEqual([])
      },
    ),
    { numRuns: 15 },
  )
})

test('what nothing happened to for long is there every month, beside what was valued, sold or acquired since', async () => {
  const long = fc.constantFrom('2019-05-04', '2024-11-30', '2025-06-30')
  const oldPiece = fc.record({
    acquired: long,
    cost: fc.option(fc.tuple(amount, currency)),
    values: fc.array(fc.record({ purpose: fc.constantFrom(...PURPOSES), amount, currency, date: long }), {
      maxLength: 3,
    }),
    statuses: fc.array(fc.record({ status: fc.constantFrom(...STATUSES), since: long }), { maxLength: 2 }),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(oldPiece, { minLength: 1, maxLength: 3 }),
      fc.array(piece, { maxLength: 2 }),
      fc.constantFrom<Basis>(...BASES),
      async (unchanged, changed, valued_by) => {
        const ann = await anInvestor({ plan: 'per-asset' })
        for (const each of [...unchanged, ...changed]) await keep(ann, each)
        const { days } = await call(getWorthCourse, { valued_by, as_of: UNTIL }, ann)
        for (const { day, held } of days) expect(inCents(held), day).toEqual(await replayed(ann, valued_by, day))
      },
    ),
    { numRuns: 12 },
  )
})

test('its last day is what the portfolio says, and nobody else’s pieces are in it', async () => {
  const [ann, ben] = [await anInvestor({ plan: 'per-asset' }), await anInvestor({ assets: 3 })]
  await keep(ann, { acquired: '2020-01-01', cost: ['100.50', 'EUR'], values: [], statuses: [] })
  await keep(ann, { acquired: '2020-01-01', cost: ['200.00', 'CHF'], values: [], statuses: [] })
  const { days } = await call(getWorthCourse, { months: 60, as_of: UNTIL }, ann)
  expect(days).toHaveLength(61)
  expect(days.at(-1)!.held).toEqual([
    { currency: 'CHF', amount: '200.00', assets: 1 },
    { currency: 'EUR', amount: '100.50', assets: 1 },
  ])
  expect((await call(getPortfolio, { as_of: UNTIL }, ann)).held).toEqual(days.at(-1)!.held)
  expect(inCents((await call(getWorthCourse, {}, ben)).days.at(-1)!.held)).toEqual(
    inCents((await call(getPortfolio, {}, ben)).held),
  )
  await expect(call(getWorthCourse, { months: 13 }, ann)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})
