import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asUser } from '#database/access.ts'
import { getPortfolio } from '#work/portfolio/server/handlers.ts'
import { chooseCurrency, saveRate } from '#record/rates/server/handlers.ts'
import { BASES } from '#record/values/rules/purposes.ts'
import { NO_FILTERS, type ReportFilters } from '../rules/reports.ts'
import { anAsset, aStatus, aValuation } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { anInvestor, type Person } from '#testing/people.ts'
import { chartReport, listReportRows, summarizeReport } from './handlers.ts'
import { createReportTemplate, listReportTemplates } from './template-handlers.ts'

const costing = (amount: string, currency: string, more = {}) => ({
  cost_at_acquisition: amount,
  cost_currency: currency,
  date_of_acquisition: '2019-01-01',
  ...more,
})

async function aCollection() {
  const ann = await anInvestor({ plan: 'per-asset' })
  const clock = await anAsset({ title: 'Clock', ...costing('100', 'EUR', { category: 'Art', place: 'Hall' }) }, ann)
  const ring = await anAsset({ title: 'Ring', ...costing('200', 'CHF', { category: 'Wine', place: 'Hall' }) }, ann)
  await anAsset({ title: 'Bell', ...costing('50', 'EUR', { category: 'Art' }) }, ann)
  await anAsset({ title: 'Lamp', category: null, date_of_acquisition: '2019-01-01' }, ann)
  await aValuation(clock, { purpose: 'Agreed value', amount: '900.00', date: '2020-05-04', valued_by: 'R. Sim' })
  await aValuation(clock, { purpose: 'Fair market', amount: '700.00', date: '2023-05-04' })
  await aValuation(ring, { purpose: 'Auction estimate', amount: '1000.00', amount_to: '2000.00', date: '2021-05-04' })
  return { ann, clock }
}

const by = (ann: Person, filters: Partial<ReportFilters>) => call(summarizeReport, { ...NO_FILTERS, ...filters }, ann)
const rowsBy = async (ann: Person, filters: Partial<ReportFilters>) =>
  (await call(listReportRows, { filters: { ...NO_FILTERS, ...filters }, page: 1, page_size: 10 }, ann)).rows

test('every asset counts by what was asked for, else by what there is, and the report says how many', async () => {
  const { ann } = await aCollection()
  expect(await by(ann, { valuedBy: 'insurance' })).toMatchObject({
    valued_by: 'insurance',
    currency: 'EUR',
    held: [{ currency: 'EUR', amount: '2450.00', assets: 3 }],
    total_value: { amount: '2450.00', currency: 'EUR' },
    average_value: { amount: '816.67', currency: 'EUR' },
    total_assets: 4,
    not_compared: 0,
    fallbacks: [
      { source: 'Auction estimate', assets: 1 },
      { source: 'Cost', assets: 1 },
    ],
  })
  expect(await by(ann, { valuedBy: 'cost' })).toMatchObject({ valued_by: 'cost', fallbacks: [], total_assets: 4 })
  expect(await by(ann, {})).toMatchObject({ valued_by: 'latest', total_assets: 4, valued_assets: 3 })
  expect(await by(await anInvestor(), {})).toMatchObject({ valued_by: 'cost' })
})

test('each row says what it counts by, of which day, and who said so', async () => {
  const { ann } = await aCollection()
  const rows = await rowsBy(ann, { valuedBy: 'insurance', sortBy: 'value', sortOrder: 'desc' })
  const said = rows.map(({ title, value, valued_as, valued_on, valued_by }) =>
    [title, value?.amount, valued_as, valued_on, valued_by].join(' | '),
  )
  expect(said).toEqual([
    'Ring | 1500.00 | Auction estimate | 2021-05-04 | ',
    'Clock | 900.00 | Agreed value | 2020-05-04 | R. Sim',
    'Bell | 50 | Cost |  | ',
    'Lamp |  |  |  | ',
  ])
  expect((await rowsBy(ann, { valuedBy: 'cost' })).every(({ valued_as }) => valued_as === null)).toBe(true)
})

test('ranges, groups, charts and a day in the past go by it too', async () => {
  const { ann, clock } = await aCollection()
  const wanted = { valuedBy: 'fair-market' as const }
  const dear = await rowsBy(ann, { ...wanted, valueRange: { min: '700', max: '700' } })
  expect(dear.map(({ title }) => title)).toEqual(['Clock'])
  const { groups } = await call(
    listReportRows,
    { filters: { ...NO_FILTERS, ...wanted, groupBy: 'place' }, page: 1, page_size: 10 },
    ann,
  )
  expect(groups.find(({ name }) => name === 'Hall')).toMatchObject({ assets: 2, held: [{ amount: '2200.00' }] })
  const { categories } = await call(chartReport, { ...NO_FILTERS, ...wanted }, ann)
  expect(categories.map(({ category, amount }) => [category, amount])).toEqual([
    ['Wine', '1500.00'],
    ['Art', '750.00'],
    [null, '0'],
  ])
  await aStatus(clock, 'Sold')
  expect((await by(ann, { valuedBy: 'latest', asOf: '2020-12-31' })).held).toEqual([
    { currency: 'EUR', amount: '950.00', assets: 2 },
    { currency: 'CHF', amount: '200', assets: 1 },
  ])
})

test('a report comes to what the portfolio does, by any basis, and SQL says the same', async () => {
  const { ann } = await aCollection()
  for (const valuedBy of BASES)
    for (const as_of of [undefined, '2026-01-01'])
      expect(inNumbers((await by(ann, { valuedBy, asOf: as_of ?? null })).held)).toEqual(
        inNumbers((await call(getPortfolio, { valued_by: valuedBy, as_of }, ann)).held),
      )
  const { rows } = await asUser(database, ann.id, (db) =>
    sql`select currency, sum(worth)::text as amount, count(*)::int as assets from standing_valuations
      where purpose = 'Fair market' group by 1`.execute(db),
  )
  const [clock] = await rowsBy(ann, { valuedBy: 'fair-market', searchTerm: 'clock' })
  expect(clock!.value).toMatchObject({ amount: (rows[0] as { amount: string }).amount })
})

const inNumbers = (held: readonly { currency: string; amount: string; assets: number }[]) =>
  held.map((sum) => ({ ...sum, amount: Number(sum.amount) }))

test('sums come to one in the currency that was chosen for totals, by stated rates alone', async () => {
  const { ann } = await aCollection()
  expect((await by(ann, { valuedBy: 'cost' })).converted).toBeNull()
  await call(chooseCurrency, { currency: 'EUR' }, ann)
  expect((await by(ann, { valuedBy: 'cost' })).converted).toMatchObject({
    unconverted: [{ amount: '200', currency: 'CHF' }],
  })
  await call(saveRate, { base: 'CHF', quote: 'EUR', day: '2020-01-02', rate: '0.9', source: 'A bank' }, ann)
  expect((await by(ann, { valuedBy: 'cost' })).converted).toMatchObject({
    currency: 'EUR',
    total: { amount: '330.00', currency: 'EUR' },
    unconverted: [],
  })
})

test('a template keeps by what it values, and one from before values by cost', async () => {
  const { ann } = await aCollection()
  const kept = { ...NO_FILTERS, valuedBy: 'insurance' as const }
  await call(
    createReportTemplate,
    { name: 'For the insurer', filters: kept, columns: ['title', 'value', 'valued_by'] },
    ann,
  )
  await asUser(database, ann.id, (db) =>
    sql`insert into report_configurations (name, filters, columns) values ('Old', '{"searchTerm":"ring"}', '["title"]')`.execute(
      db,
    ),
  )
  const templates = await call(listReportTemplates, undefined, ann)
  const valuedBy = Object.fromEntries(templates.map(({ name, filters }) => [name, filters.valuedBy]))
  expect(valuedBy).toEqual({ 'For the insurer': 'insurance', Old: 'cost' })
})
