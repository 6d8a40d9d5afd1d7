import fc from 'fast-check'
import { BASES } from '#record/values/rules/purposes.ts'
import { expect, test } from 'vitest'
import { STATUS_FILTERS } from '#record/statuses/rules/status-names.ts'
import { each } from '#basics/each.ts'
import { readReportAddress, type RequestedReport, writeReportAddress } from './address.ts'
import { chosenColumns, columnsFor, DEFAULT_COLUMNS, filtersFor, REPORT_GROUPS, REPORT_SORTS } from './columns.ts'
import { FILTER_NAMES, NO_FILTERS, PAGE_SIZES, REPORT_VIEWS, SORT_ORDERS } from './reports.ts'

const OWN = '5f0f6ad2-6d2c-4b5c-9d6e-0a1b2c3d4e5f'

const PLAIN: RequestedReport = {
  filters: NO_FILTERS,
  view: 'combined',
  columns: DEFAULT_COLUMNS,
  page: 1,
  page_size: 10,
}

test('the plain address is the plain report', () => {
  expect(readReportAddress({}, 'investor')).toEqual(PLAIN)
  expect(writeReportAddress(PLAIN)).toEqual({})
})

test.for<[part: string, given: unknown]>([
  ['sort', 'worth'],
  ['sort', ['title']],
  ['order', 'sideways'],
  ['view', 'pie'],
  ['columns', 'secret.password'],
  ['columns', 7],
  ['columns', ''],
  ['page', 0],
  ['page', -3],
  ['page', 1.5],
  ['page', '2'],
  ['page', 1e12],
  ['size', 11],
  ['currency', 'euro'],
  ['currency', null],
  ['categories', { Art: true }],
  ['categories', [null, {}, '']],
  ['search', { a: 1 }],
  ['search', 's'.repeat(201)],
  ['search', 'a\0b'],
  ['search', '\ud83c'],
  ['min', []],
  ['start', null],
  ['genres', ['Landscape']],
  ['columns', 'detail-password'],
  ['group', 'title'],
])('an investor’s address with %s = %j is as if that were not there', ([part, given]) => {
  expect(readReportAddress({ [part]: given }, 'investor')).toEqual(PLAIN)
})

test.for<[part: string, given: unknown, read: object]>([
  ['search', 1790, { searchTerm: '1790' }],
  ['search', true, { searchTerm: 'true' }],
  ['categories', 'Art', { categories: ['Art'] }],
  ['categories', ['Art', 'Art', 7], { categories: ['Art', '7'] }],
  ['min', 1000, { valueRange: { min: '1000', max: null } }],
  ['start', '2021-02-31', { dateRange: { start: '2021-02-31', end: null } }],
])('%s = %j is read as one would mean it', ([part, given, read]) => {
  expect(readReportAddress({ [part]: given }, 'creator').filters).toEqual({ ...NO_FILTERS, ...read })
})

test('columns are shown in one order, those that nobody knows left out, and genres only for creators', () => {
  const columns = (role: 'creator' | 'investor') =>
    readReportAddress({ columns: 'value.genre.gone.title' }, role).columns
  expect(columns('creator')).toEqual(['title', 'genre', 'value'])
  expect(columns('investor')).toEqual(['title', 'value'])
})

test('pieces are grouped by where they are, or by category', () => {
  expect(REPORT_GROUPS).toEqual(['category', 'place'])
})

test('details stand behind the other columns, as they were chosen, and before what a row leads to', () => {
  const columns = `actions.detail-isbn.detail-${OWN}.detail-gone.detail-isbn.title.tags`
  expect(readReportAddress({ columns }, 'investor').columns).toEqual([
    'title',
    'tags',
    'detail-isbn',
    `detail-${OWN}`,
    'actions',
  ])
})

const DETAILS = ['detail-serial_number', 'detail-isbn', `detail-${OWN}`]

const name = fc.string({ minLength: 1, maxLength: 100, unit: 'grapheme' }).filter((text) => text.length <= 100)
const names = fc.uniqueArray(name, { maxLength: 5 })
const orNull = (text: fc.Arbitrary<string>) => fc.option(text, { nil: null })
const requested: fc.Arbitrary<RequestedReport> = fc.record({
  filters: fc.record({
    status: fc.option(fc.constantFrom(...STATUS_FILTERS), { nil: null }),
    asOf: orNull(fc.constant('2019-05-03')),
    valuedBy: fc.constantFrom(...BASES),
    searchTerm: fc.oneof(fc.constant(''), name),
    ...each(FILTER_NAMES, fc.constant([])),
    ...each(
      filtersFor('creator').map(({ name }) => name),
      names,
    ),
    dateRange: fc.record({ start: orNull(fc.constant('2021-02-03')), end: orNull(fc.constant('2020-02-30')) }),
    next_checkRange: fc.record({ start: orNull(fc.constant('2027-01-01')), end: orNull(fc.constant('2027-12-31')) }),
    datingRange: fc.record({ start: orNull(fc.constant('1890-01-01')), end: orNull(fc.constant('1899-12-31')) }),
    valueRange: fc.record({ min: orNull(fc.constant('1000')), max: orNull(fc.constant('1234567890123456.78')) }),
    sortBy: fc.constantFrom(...REPORT_SORTS),
    sortOrder: fc.constantFrom(...SORT_ORDERS),
    groupBy: fc.option(fc.constantFrom(...REPORT_GROUPS), { nil: null }),
    currency: orNull(fc.constantFrom('EUR', 'JPY')),
  }),
  view: fc.constantFrom(...REPORT_VIEWS),
  columns: fc
    .tuple(fc.subarray([...columnsFor('creator')], { minLength: 1 }), fc.subarray(DETAILS))
    .map(([columns, details]) => chosenColumns([...columns, ...details], 'creator')),
  page: fc.integer({ min: 1, max: 1_000_000 }),
  page_size: fc.constantFrom(...PAGE_SIZES),
})

test('whatever a report is asked for comes back from its address', () => {
  fc.assert(
    fc.property(requested, (report) => {
      expect(readReportAddress(structuredClone(writeReportAddress(report)), 'creator')).toEqual(report)
    }),
  )
})
