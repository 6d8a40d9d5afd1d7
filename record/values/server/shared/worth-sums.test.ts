import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { PURPOSES_OF } from '../../rules/purposes.ts'
import { anAsset, aStatus, aValuation } from '#testing/assets.ts'
import { database } from '#testing/database.ts'
import { aCreator, anInvestor, type Person } from '#testing/people.ts'
import { asSystem, asUser } from '#database/access.ts'
import { changeSince, sumHeldByBasis } from './worth-sums.ts'

const BASES = ['latest', 'insurance', 'fair-market'] as const
const MONTH_BEGAN = new Date('2026-11-01T00:00:00Z')
const DAYS = ['2024-05-04', '2026-10-31', '2026-11-01', '2026-11-20']

const amount = fc.integer({ min: 0, max: 10 ** 9 }).map((cents) => `${cents / 100}`)
const currency = fc.constantFrom('USD', 'EUR')
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('value' as const),
      at: fc.nat({ max: 2 }),
      purpose: fc.constantFrom('Agreed value', 'Fair market', 'Own estimate', 'Machine estimate'),
      amount,
      currency,
      date: fc.constantFrom(...DAYS),
    }),
  },
  fc.record({
    does: fc.constant('change' as const),
    at: fc.nat({ max: 2 }),
    category: fc.constantFrom('Art', 'Wine', null),
    cost_at_acquisition: fc.option(amount),
    cost_currency: currency,
    value_at_creation: fc.option(amount),
  }),
  fc.record({ does: fc.constant('correct' as const), at: fc.nat({ max: 2 }), amount: fc.option(amount) }),
  fc.record({ does: fc.constantFrom('sell', 'take back', 'remove'), at: fc.nat({ max: 2 }) }),
)

test('whatever is valued, corrected, changed, sold and removed, the sums say what the ledgers do', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      const owner = await anInvestor({ plan: 'per-asset' })
      const assets: { id: string; user_id: string }[] = []
      for (const [i, created_at] of ['2026-01-01', '2026-10-31', '2026-11-02'].entries())
        assets.push(
          await anAsset(
            { category: 'Art', cost_at_acquisition: `${i}00`, cost_currency: 'USD', value_currency: 'EUR', created_at },
            owner,
          ),
        )
      for (const each of steps) await take(assets[each.at]!, each)
      expect(await wrong()).toEqual([])
      for (const person of [owner, { ...owner, role: 'creator' as const }]) await agree(person)
    }),
    { numRuns: 15 },
  )
})

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

async function take(asset: { id: string; user_id: string }, step: Step) {
  const run = (statement: ReturnType<typeof sql>) => asSystem(database, (db) => statement.execute(db))
  const { rows } = await run(sql`select from assets where id = ${asset.id}`)
  if (rows.length === 0) return
  if (step.does === 'value') {
    const { purpose, amount, currency, date } = step
    await aValuation(asset, { purpose, amount, currency, date })
  } else if (step.does === 'change') {
    const { category, cost_at_acquisition, cost_currency, value_at_creation } = step
    await run(sql`update assets set category = ${category}, cost_at_acquisition = ${cost_at_acquisition},
      cost_currency = ${cost_currency}, value_at_creation = ${value_at_creation}, value_currency = 'EUR' where id = ${asset.id}`)
  } else if (step.does === 'correct')
    await run(sql`insert into valuations (asset_id, user_id, corrects, purpose, amount, currency)
      select asset_id, user_id, position, purpose, ${step.amount}::numeric, case when ${step.amount}::numeric is not null then 'USD' end
      from standing_valuations where asset_id = ${asset.id} order by position desc limit 1`)
  else if (step.does === 'remove') await run(sql`delete from assets where id = ${asset.id}`)
  else await aStatus(asset, step.does === 'sell' ? 'Sold' : 'Held')
}

/** The same questions to the sums and to the ledgers themselves. */
async function agree({ id, role }: Person) {
  const own =
    role === 'creator'
      ? sql`coalesce(value_at_creation, cost_at_acquisition)`
      : sql`coalesce(cost_at_acquisition, value_at_creation)`
  const ownCurrency =
    role === 'creator'
      ? sql`case when value_at_creation is null then cost_currency else value_currency end`
      : sql`case when cost_at_acquisition is null then value_currency else cost_currency end`
  const worthUntil = (basis: (typeof BASES)[number], day: string) => sql`(
    select worth, currency from standing_valuations where asset_id = own_assets.id and purpose <> 'Machine estimate'
      and effective_on < ${day}
    order by purpose in (${sql.join([...PURPOSES_OF[basis]])}) desc, effective_on desc, position desc limit 1
  )`
  await asUser(database, id, async (db) => {
    for (const basis of BASES) {
      const { rows } = await sql<{ currency: string; amount: string; assets: number }>`
        select case when worth is null then ${ownCurrency} else entry.currency end as currency,
          sum(coalesce(worth, ${own}))::text as amount, count(*)::int as assets
        from own_assets left join lateral ${worthUntil(basis, 'infinity')} as entry on true
        where held and coalesce(worth, ${own}) is not null group by 1 order by assets desc, currency
      `.execute(db)
      expect((await sumHeldByBasis(db, role, basis)).map(inNumbers)).toEqual(rows.map(inNumbers))
      const changed = await sql<{ currency: string; amount: string }>`
        select currency, sum(now - before) as amount from (
          select coalesce(entry.worth, ${own}) as now, coalesce(earlier.worth, ${own}) as before,
            case when entry.worth is null then ${ownCurrency} else entry.currency end as currency,
            case when earlier.worth is null then ${ownCurrency} else earlier.currency end as currency_before
          from own_assets left join lateral ${worthUntil(basis, 'infinity')} as entry on true
            left join lateral ${worthUntil(basis, '2026-11-01')} as earlier on true
          where held and created_at < ${MONTH_BEGAN}
        ) as each where currency = currency_before group by 1 having sum(now - before) <> 0 order by 1
      `.execute(db)
      const kept = (await changeSince(db, role, { basis, monthBegan: MONTH_BEGAN })).filter(
        ({ amount }) => Number(amount) !== 0,
      )
      expect(Object.fromEntries(kept.map(({ currency, amount }) => [currency, Number(amount)]))).toEqual(
        Object.fromEntries(changed.rows.map(({ currency, amount }) => [currency, Number(amount)])),
      )
    }
  })
}

const inNumbers = <Sum extends { amount: string }>(sum: Sum) => ({ ...sum, amount: Number(sum.amount) })

const wrong = async () => [
  ...(await database.pool.query('select wrongly_kept_worths() as id')).rows,
  ...(await database.pool.query('select * from missing_worth_sums()')).rows,
]

test('of two who value one piece, and others of the same category, at once, all count', async () => {
  const owner = await aCreator()
  const assets = [await anAsset({}, owner), await anAsset({}, owner)]
  await Promise.all(
    [0, 0, 1, 1, 0].map((at, i) =>
      asUser(database, owner.id, async (db) => {
        await sql`insert into valuations (asset_id, purpose, amount, currency) values (${assets[at]!.id}, 'Fair market', ${i + 1}, 'EUR')`.execute(
          db,
        )
        await sql`select pg_sleep(0.05)`.execute(db)
      }),
    ),
  )
  expect(await wrong()).toEqual([])
})

test('what goes to the trash and comes back, and what was written past the triggers, is what the ledgers say', async () => {
  const owner = await anInvestor({ plan: 'per-asset' })
  const asset = await anAsset({ cost_at_acquisition: '5', cost_currency: 'USD' }, owner)
  await aValuation(asset, { purpose: 'Fair market', amount: '7', currency: 'USD' })
  const run = (statement: ReturnType<typeof sql>) => asUser(database, owner.id, (db) => statement.execute(db))
  const held = () => asUser(database, owner.id, (db) => sumHeldByBasis(db, owner.role, 'latest'))
  await run(sql`select trash_assets(array[${asset.id}::uuid])`)
  expect([await wrong(), await held()]).toEqual([[], []])
  await run(sql`select * from restore_assets(array[${asset.id}::uuid])`)
  expect([await wrong(), await held()]).toEqual([[], [{ currency: 'USD', amount: '7', assets: 1 }]])
  const other = await anAsset({}, owner)
  await aValuation(other, { purpose: 'Fair market', amount: '7', currency: 'USD' })
  await database.pool.query('update asset_worths set worth = 8 where asset_id = $1', [other.id])
  expect(await wrong()).not.toEqual([])
  await database.pool.query('select correct_worths()')
  expect(await wrong()).toEqual([])
})
