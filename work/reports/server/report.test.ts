import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { ReportRequest } from '../contract.ts'
import { asSystem } from '#database/access.ts'
import type { ReportSort } from '../rules/columns.ts'
import { anAsset } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { aCreator, anInvestor, type Person } from '#testing/people.ts'
import { saveRate } from '#record/rates/server/handlers.ts'
import { chartReport, listReportChoices, listReportRows, summarizeReport } from './handlers.ts'

type Costs = [title: string, cost: string | null, currency?: string, more?: object]

async function aCollection(costs: readonly Costs[]): Promise<Person> {
  const ann = await anInvestor({ plan: 'per-asset' })
  for (const [title, cost_at_acquisition, cost_currency = 'USD', more = {}] of costs)
    await anAsset({ title, cost_at_acquisition, cost_currency, ...more }, ann)
  return ann
}

const FIVE_CURRENCIES: Costs[] = [
  ['Clock', '6500.00', 'GBP', { category: 'Antiques' }],
  ['Watch', '12000.10', 'CHF', { category: 'Watches' }],
  ['Ring', '12000.20', 'CHF', { category: 'Jewelry' }],
  ['Bowl', '900000', 'JPY', { category: 'Art' }],
  ['Print', '120.55', 'EUR', { category: 'Art' }],
  ['Chair', '0.01', 'USD', { category: 'Furniture' }],
  ['Letter', null, 'USD', { category: null }],
]

const summaryOf = (person: Person, filters: ReportRequest = {}) => call(summarizeReport, filters, person)
const titlesOf = async (person: Person, filters: ReportRequest = {}, page = 1) =>
  (await call(listReportRows, { filters, page }, person)).rows.map(({ title }) => title)

const HELD = [
  { currency: 'JPY', amount: '900000', assets: 1 },
  { currency: 'CHF', amount: '24000.30', assets: 2 },
  { currency: 'GBP', amount: '6500.00', assets: 1 },
  { currency: 'EUR', amount: '120.55', assets: 1 },
  { currency: 'USD', amount: '0.01', assets: 1 },
]
const heldIn = (...currencies: string[]) => currencies.map((each) => HELD.find(({ currency }) => currency === each))

test('a report has every asset whatever its currency; its figures are in the headline one unless another is chosen', async () => {
  const ann = await aCollection(FIVE_CURRENCIES)
  expect(await summaryOf(ann)).toEqual({
    valued_by: 'cost',
    fallbacks: [],
    converted: null,
    // The account’s own, however little it is.
    currency: 'USD',
    held: heldIn('USD', 'CHF', 'EUR', 'GBP', 'JPY'),
    not_compared: 0,
    total_assets: 7,
    valued_assets: 6,
    total_value: { amount: '0.01', currency: 'USD' },
    average_value: { amount: '0.01', currency: 'USD' },
    categories: 5,
  })
  expect(await summaryOf(ann, { currency: 'CHF' })).toMatchObject({
    currency: 'CHF',
    held: heldIn('CHF', 'USD', 'EUR', 'GBP', 'JPY'),
    total_assets: 7,
    total_value: { amount: '24000.30', currency: 'CHF' },
    average_value: { amount: '12000.15', currency: 'CHF' },
  })
  expect(await titlesOf(ann, { currency: 'CHF', sortBy: 'title', sortOrder: 'asc' })).toHaveLength(7)
  expect(await call(chartReport, { currency: 'CHF' }, ann)).toMatchObject({
    currency: 'CHF',
    in_others: 4,
    distribution: [{ assets: 0 }, { assets: 0 }, { assets: 0 }, { from: 10_000, assets: 2 }, { assets: 0 }],
  })
  expect(await summaryOf(ann, { currency: 'SEK' })).toMatchObject({
    currency: 'SEK',
    total_value: null,
    total_assets: 7,
  })
})

test('a range of values compares other currencies by their rates; what has none stays, and is counted', async () => {
  const ann = await aCollection(FIVE_CURRENCIES)
  const dear = { currency: 'USD', valueRange: { min: '7000', max: null }, sortBy: 'title', sortOrder: 'asc' } as const
  expect(await titlesOf(ann, dear)).toEqual(['Bowl', 'Clock', 'Print', 'Ring', 'Watch'])
  expect(await summaryOf(ann, dear)).toMatchObject({ total_assets: 5, not_compared: 5, total_value: null })
  for (const [base, quote, rate] of [
    ['USD', 'JPY', '150'],
    ['GBP', 'USD', '1.25'],
  ])
    await call(saveRate, { base, quote, rate, day: '2026-01-02', source: 'A bank' }, ann)
  // ¥900,000 are $6,000, and £6,500 are $8,125.
  expect(await titlesOf(ann, dear)).toEqual(['Clock', 'Print', 'Ring', 'Watch'])
  expect(await summaryOf(ann, dear)).toMatchObject({ total_assets: 4, not_compared: 3 })
})

test('an empty vault is an empty report', async () => {
  const ann = await anInvestor()
  expect(await summaryOf(ann)).toMatchObject({ currency: null, held: [], total_assets: 0, total_value: null })
  expect(await call(listReportRows, { page: 7 }, ann)).toMatchObject({ rows: [], total: 0, page: 1 })
  const { categories, trend } = await call(chartReport, {}, ann)
  expect([categories, trend.acquired.length, trend.recorded.length]).toEqual([[], 12, 12])
})

test.for<[what: string, filters: ReportRequest, titles: string[]]>([
  ['words of the title or description, however written', { searchTerm: 'ENAMEL omega' }, ['Oméga']],
  ['not words of the category', { searchTerm: 'watches' }, []],
  ['a wildcard is a letter like any other', { searchTerm: '%' }, []],
  ['any of several categories', { categories: ['Art', 'Watches'] }, ['Oméga', 'Zebra']],
  ['a day at the bounds of a range', { dateRange: { start: '2020-02-29', end: '2020-02-29' } }, ['Zebra']],
  ['no day leaves out what has none', { dateRange: { start: '0001-01-01', end: null } }, ['Oméga', 'Zebra']],
  ['values at the bounds of a range', { valueRange: { min: '100', max: '100.00' } }, ['Zebra']],
  ['a range leaves out what has no value', { valueRange: { min: '0', max: null } }, ['Oméga', 'Zebra']],
  ['twenty digits are compared exactly', { valueRange: { min: '100.0001', max: '9999999999999999' } }, ['Oméga']],
])('a report filters by %s', async ([, filters, titles]) => {
  const ann = await aCollection([
    ['Oméga', '2500.50', 'USD', { description: 'White enamel dial', date_of_acquisition: '2021-06-12' }],
    ['Zebra', '100', 'USD', { category: 'Art', date_of_acquisition: '2020-02-29' }],
    ['Äpfel', null, 'USD', { category: null }],
  ])
  expect(await titlesOf(ann, { ...filters, sortBy: 'title', sortOrder: 'asc' })).toEqual(titles)
})

test.for<[sortBy: ReportSort, ascending: string[], descending: string[]]>([
  ['title', ['apple', 'Éclair', 'Zebra'], ['Zebra', 'Éclair', 'apple']],
  ['category', ['Éclair', 'Zebra', 'apple'], ['Zebra', 'Éclair', 'apple']],
  ['value', ['Zebra', 'Éclair', 'apple'], ['Éclair', 'Zebra', 'apple']],
  ['date', ['Éclair', 'Zebra', 'apple'], ['Zebra', 'Éclair', 'apple']],
  ['created_at', ['Zebra', 'apple', 'Éclair'], ['Éclair', 'apple', 'Zebra']],
])('by %s, what lacks it comes last in both directions', async ([sortBy, ascending, descending]) => {
  const on = (day: string) => ({ created_at: new Date(`2026-03-${day}T12:00:00Z`) })
  const ann = await aCollection([
    ['Zebra', '9.00', 'USD', { category: 'Wine', date_of_acquisition: '2020-01-02', ...on('01') }],
    ['apple', null, 'USD', { category: null, ...on('02') }],
    ['Éclair', '10.00', 'USD', { category: 'art', date_of_acquisition: '2020-01-01', ...on('03') }],
  ])
  expect(await titlesOf(ann, { sortBy, sortOrder: 'asc' })).toEqual(ascending)
  expect(await titlesOf(ann, { sortBy, sortOrder: 'desc' })).toEqual(descending)
})

test('pages follow each other without a gap, and past the end comes the last', async () => {
  const ann = await aCollection(
    Array.from({ length: 23 }, (_, i) => [`Piece ${i}`, '1.00'] as const).map((c) => [...c]),
  )
  const seen = []
  for (const page of [1, 2, 3]) seen.push(...(await titlesOf(ann, { sortBy: 'category' }, page)))
  expect(new Set(seen).size).toBe(23)
  expect(await call(listReportRows, { page: 1_000_000 }, ann)).toMatchObject({ page: 3, total: 23, page_size: 10 })
})

test.for<[what: string, filters: object]>([
  ['reversed days', { dateRange: { start: '2021-01-02', end: '2021-01-01' } }],
  ['a day that there is not', { dateRange: { start: '2021-02-30', end: null } }],
  ['reversed values', { valueRange: { min: '10', max: '9.9' } }],
  ['a million in words', { valueRange: { min: 'a million', max: null } }],
  ['a negative value', { valueRange: { min: '-1', max: null } }],
  ['an unknown order', { sortBy: 'id; drop table assets' }],
  ['an unknown filter', { owner: 'ben' }],
  ['an unknown currency', { currency: 'usd' }],
  ['NUL', { searchTerm: 'a\0b' }],
  ['too many categories', { categories: Array.from({ length: 201 }, String) }],
])('%s are refused', async ([, filters]) => {
  const ann = await anInvestor()
  await expect(summaryOf(ann, filters as ReportRequest)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('values fall into bands that hold their lower bound and not their upper one', async () => {
  const values = ['10', '99.99', '100', '999.99', '1000', '9999.99', '10000', '99999.99']
  const ann = await aCollection([...values.map((value): Costs => ['Piece', value]), ['Heirloom', null]])
  const { distribution } = await call(chartReport, {}, ann)
  expect(distribution).toEqual([
    { from: 0, to: 1_000, assets: 4, amount: '1209.98' },
    { from: 1_000, to: 5_000, assets: 1, amount: '1000' },
    { from: 5_000, to: 10_000, assets: 1, amount: '9999.99' },
    { from: 10_000, to: 50_000, assets: 1, amount: '10000' },
    { from: 50_000, to: null, assets: 1, amount: '99999.99' },
  ])
})

test('the largest amounts have a band, and no values none', async () => {
  const ann = await aCollection([['Crown', '9999999999999999']])
  expect((await call(chartReport, {}, ann)).distribution).toEqual([
    { from: 5e15, to: null, assets: 1, amount: '9999999999999999' },
  ])
  const cleo = await aCollection([['Heirloom', null]])
  expect((await call(chartReport, {}, cleo)).distribution).toEqual([])
})

test('shares have one decimal, and what has no category is one of them', async () => {
  const ann = await aCollection([
    ['A', '1', 'USD', { category: 'Art' }],
    ['B', '2', 'USD', { category: null }],
    ['C', null, 'USD', { category: 'Wine' }],
  ])
  expect((await call(chartReport, {}, ann)).categories).toEqual([
    { category: null, assets: 1, amount: '2', share: '66.7' },
    { category: 'Art', assets: 1, amount: '1', share: '33.3' },
    { category: 'Wine', assets: 1, amount: '0', share: '0.0' },
  ])
})

test('the trend covers twelve months to this one, also by the day of recording', async () => {
  const ann = await aCollection([
    ['Too old', '1', 'USD', { created_at: '2025-11-30T23:59:59.999Z' }],
    ['Oldest', '2', 'USD', { created_at: '2025-12-01T00:00:00Z' }],
    ['New', '3', 'USD', { created_at: '2026-11-21T10:00:00Z' }],
  ])
  const { trend } = await call(chartReport, {}, ann, { now: new Date('2026-11-21T12:00:00Z') })
  expect(trend.recorded.map(({ month }) => month)).toHaveLength(12)
  expect([trend.recorded[0], trend.recorded[11]]).toEqual([
    { month: '2025-12', assets: 1, amount: '2' },
    { month: '2026-11', assets: 1, amount: '3' },
  ])
  expect(trend.undated).toBe(3)
})

test('the trend is by the date of acquisition, where that lies within a month', async () => {
  const on = (date: string | null, latest: string | null = null) => ({
    date_of_acquisition: date,
    ...(latest !== null && {
      date_of_acquisition_latest: latest,
      date_of_acquisition_edtf: `${date ?? ''}/${latest}`,
      date_of_acquisition_text: 'as typed',
    }),
    created_at: '2026-11-21T10:00:00Z',
  })
  const ann = await aCollection([
    ['Long owned', '1', 'USD', on('1998-05-01')],
    ['The day before', '2', 'USD', on('2025-11-30')],
    ['First day', '4', 'USD', on('2025-12-01')],
    ['That month', '8', 'USD', on('2026-03-01', '2026-03-31')],
    ['That year', '16', 'USD', on('2026-01-01', '2026-12-31')],
    ['No later than', '32', 'USD', on(null, '2026-04-30')],
    ['No date', '64', 'USD', on(null)],
    ['No value', null, 'USD', on('2026-03-10')],
  ])
  const { trend } = await call(chartReport, {}, ann, { now: new Date('2026-11-21T12:00:00Z') })
  expect(trend.acquired.filter(({ assets }) => assets > 0)).toEqual([
    { month: '2025-12', assets: 1, amount: '4' },
    { month: '2026-03', assets: 2, amount: '8' },
  ])
  expect(trend.undated).toBe(3)
  expect(trend.years.map(({ year, assets }) => [year, assets])).toEqual([
    [1998, 1],
    [2025, 2],
    [2026, 3],
  ])
})

test('creators see their own values, dates and genres; others have no genres', async () => {
  const cleo = await aCreator()
  const work = { value_at_creation: '70', value_currency: 'EUR', creation_date: '2024-01-01', cost_at_acquisition: '5' }
  await anAsset({ title: 'Tideline', genre: 'Landscape', ...work, cost_currency: 'USD' }, cleo)
  await anAsset({ title: 'Portrait', genre: 'Figure' }, cleo)
  expect(await summaryOf(cleo, { genres: ['Landscape'] })).toMatchObject({
    total_value: { amount: '70', currency: 'EUR' },
    total_assets: 1,
  })
  expect(await call(listReportChoices, undefined, cleo)).toMatchObject({
    categories: ['Watches'],
    genres: ['Figure', 'Landscape'],
  })
  const ann = await aCollection([['Clock', '1', 'USD', { genre: 'Landscape' }]])
  expect((await call(listReportChoices, undefined, ann)).genres).toEqual([])
  expect(await titlesOf(ann, { genres: ['Figure'] })).toEqual(['Clock'])
})

test('nobody’s assets are in another’s report', async () => {
  const ann = await aCollection(FIVE_CURRENCIES)
  const ben = await anInvestor()
  expect(await summaryOf(ben)).toMatchObject({ total_assets: 0, held: [] })
  expect(await summaryOf(ann)).toMatchObject({ total_assets: 7 })
})

test('figures, rows and charts agree with SQL to the cent, whatever is held', async () => {
  const cents = fc.bigInt({ min: 0n, max: 10n ** 15n })
  const piece = fc.record({
    cents: fc.option(cents, { nil: null }),
    currency: fc.constantFrom('USD', 'EUR', 'CHF', 'GBP', 'SEK'),
    category: fc.option(fc.constantFrom('Art', 'Wine', 'Books'), { nil: null }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 25 }), async (pieces) => {
      const ann = await aCollection(
        pieces.map(({ cents, currency, category }, i) => [
          `Piece ${i}`,
          cents === null ? null : `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`,
          currency,
          { category },
        ]),
      )
      const { currency, total_value, held } = await summaryOf(ann)
      const charts = await call(chartReport, {}, ann)
      const rows = await call(listReportRows, { page_size: 100 }, ann)
      const expected = await asSystem(database, (db) =>
        sql<{ sum: string | null }>`
          select sum(cost_at_acquisition)::text from assets where user_id = ${ann.id} and cost_currency = ${currency}
        `.execute(db),
      )
      const total = inCents(expected.rows[0]?.sum ?? '0')
      expect(inCents(total_value?.amount ?? '0')).toBe(total)
      expect(inCents(held[0]?.amount ?? '0')).toBe(total)
      expect(held.reduce((sum, { assets }) => sum + assets, 0)).toBe(
        pieces.filter(({ cents }) => cents !== null).length,
      )
      for (const parts of [charts.categories, charts.distribution, charts.trend.recorded])
        expect(sumOf(parts.map(({ amount }) => amount))).toBe(total)
      expect(rows.total).toBe(pieces.length)
      const inIt = rows.rows.filter(({ value }) => value?.currency === currency)
      expect(sumOf(inIt.map(({ value }) => value!.amount))).toBe(total)
    }),
    { numRuns: 12 },
  )
})

const inCents = (amount: string) => {
  const [whole = '', decimals = ''] = amount.split('.')
  return BigInt(whole + decimals.padEnd(2, '0'))
}
const sumOf = (amounts: string[]) => amounts.map(inCents).reduce((a, b) => a + b, 0n)
