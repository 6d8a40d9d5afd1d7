import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { asSystem, asUser } from '#database/access.ts'
import { type Basis, BASES } from '#record/values/rules/purposes.ts'
import { NO_FILTERS } from '#work/reports/rules/reports.ts'
import { checkVaultCover } from '#record/insurance/server/check-handlers.ts'
import { listCollections } from '#record/collections/server/handlers.ts'
import { getDashboard } from '#work/dashboard/server/handlers.ts'
import { listBeneficiaryGroups } from '#record/people/server/beneficiary-handlers.ts'
import { listPlaces } from '#record/places/server/handlers.ts'
import { getPortfolio, getWorthCourse } from '#work/portfolio/server/handlers.ts'
import { chartReport, summarizeReport } from '#work/reports/server/handlers.ts'
import { sumsByCurrency } from '#work/papers/rules/sums.ts'
import { call } from '#testing/call.ts'
import { runCommand } from '#testing/command.ts'
import { database, databaseUrl } from '#testing/database.ts'
import type { Person } from '#testing/people.ts'
import { afterUse } from '#testing/clean-up.ts'

/*
 * Every total that a page shows of the demo is what SQL says of the same rows, written here once more and as plainly as it can be.
 */

let eleanor: Person

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'strongroom-totals-'))
  afterUse(() => rm(folder, { recursive: true }))
  const { code, stderr } = await runCommand('demo', [], { DATA_DIR: folder, DATABASE_URL: databaseUrl })
  if (code !== 0) throw new Error(stderr)
  const found = await asSystem(database, (db) =>
    db
      .selectFrom('memberinfo')
      .select(['id', 'email', 'role'])
      .where('email', 'like', 'investor@%')
      .executeTakeFirstOrThrow(),
  )
  eleanor = found as Person
})

interface Sum {
  currency: string
  amount: string
}

const inOrder = (sums: readonly Sum[]) =>
  sums.map(({ currency, amount }) => `${Number(amount).toFixed(2)} ${currency}`).toSorted()

/** `wanted` are the purposes that count before any other; null is the cost alone. */
async function bySql(where = 'true', wanted: readonly string[] | null = null): Promise<string[]> {
  const { rows } = await asUser(database, eleanor.id, (db) =>
    sql<Sum>`
      with worth as (
        select assets.id, ${
          wanted === null
            ? sql`cost_at_acquisition as amount, cost_currency as currency`
            : sql`coalesce(latest.worth, cost_at_acquisition) as amount,
                case when latest.worth is null then cost_currency else latest.currency end as currency`
        }
        from assets left join lateral (
          select valuations.worth, valuations.currency from valuations
          where asset_id = assets.id and amount is not null and purpose <> 'Machine estimate'
            and not exists (select from valuations as later where later.asset_id = assets.id and later.corrects = valuations.position)
          order by (purpose = any (${[...(wanted ?? [])]}::text[])) desc, effective_on desc, position desc limit 1
        ) as latest on true
        where status in ('Held', 'On loan', 'In restoration', 'For sale') and ${sql.raw(where)}
      )
      select currency, sum(amount)::text as amount from worth where amount is not null group by currency
    `.execute(db),
  )
  return inOrder(rows)
}

const WANTED: Record<Exclude<Basis, 'cost'>, readonly string[]> = {
  latest: ['Insurance replacement', 'Agreed value', 'Fair market', 'Auction estimate', 'Own estimate'],
  insurance: ['Insurance replacement', 'Agreed value'],
  'fair-market': ['Fair market'],
}

test.for(BASES)('valued by %s, portfolio, its last month, report and charts come to the same', async (basis) => {
  const expected = await bySql('true', basis === 'cost' ? null : WANTED[basis])
  expect(expected.length).toBeGreaterThan(2)
  const portfolio = await call(getPortfolio, { valued_by: basis }, eleanor)
  expect(inOrder(portfolio.held)).toEqual(expected)
  const { days } = await call(getWorthCourse, { valued_by: basis }, eleanor)
  expect(inOrder(days.at(-1)!.held)).toEqual(expected)
  const filters = { ...NO_FILTERS, valuedBy: basis }
  expect(inOrder((await call(summarizeReport, filters, eleanor)).held)).toEqual(expected)
  for (const { currency } of portfolio.held) {
    const about = { ...filters, currency }
    const [summary, charts] = [await call(summarizeReport, about, eleanor), await call(chartReport, about, eleanor)]
    const sum = (rows: readonly { amount: string }[]) => rows.reduce((all, { amount }) => all + Number(amount), 0)
    expect(inOrder([summary.total_value!])).toEqual(expected.filter((each) => each.endsWith(currency)))
    expect(sum(charts.categories)).toBeCloseTo(Number(summary.total_value!.amount), 2)
    expect(sum(charts.distribution)).toBeCloseTo(Number(summary.total_value!.amount), 2)
  }
})

test('the dashboard, the check of cover, places, collections and beneficiaries come to what their pieces do', async () => {
  expect(inOrder((await call(getDashboard, undefined, eleanor)).total_values)).toEqual(await bySql())
  const { sums } = await call(checkVaultCover, {}, eleanor)
  expect(inOrder(sums.map(({ currency, worth }) => ({ currency, amount: worth })))).toEqual(
    await bySql('true', WANTED.insurance),
  )

  const { places } = await call(listPlaces, undefined, eleanor)
  expect(places.length).toBeGreaterThan(3)
  for (const { id, name, sums } of places)
    expect(inOrder(sums), name).toEqual(
      await bySql(`place_id in (select places.id from places where '${id}' = any (places.line))`),
    )

  const { items: collections } = await call(listCollections, {}, eleanor)
  expect(collections).toHaveLength(3)
  for (const { name, sums } of collections)
    expect(inOrder(sums), name).toEqual(
      await bySql(`assets.id in (select asset_id from asset_collections where name = '${name}')`),
    )

  const { items: heirs } = await call(listBeneficiaryGroups, {}, eleanor)
  expect(heirs.length).toBeGreaterThan(2)
  for (const { name, sums } of heirs)
    expect(inOrder(sums), name).toEqual(
      await bySql(`assets.id in (select asset_id from beneficiaries where beneficiary_name = '${name}')`),
    )
})

test('sums on paper are those of the same pieces', async () => {
  const { rows } = await asUser(database, eleanor.id, (db) =>
    sql<Sum>`select cost_currency as currency, cost_at_acquisition::text as amount from own_assets where held`.execute(
      db,
    ),
  )
  expect(inOrder(sumsByCurrency(rows))).toEqual(await bySql())
})
