import { expect, test } from 'vitest'
import { DEFAULT_COLUMNS } from './columns.ts'
import { bandLabel, filterMistakes, isWorthSaving, NO_FILTERS, type ReportFilters, sensibleFilters } from './reports.ts'

const ranged = (
  dateRange: Partial<ReportFilters['dateRange']>,
  valueRange: Partial<ReportFilters['valueRange']>,
): ReportFilters => ({
  ...NO_FILTERS,
  dateRange: { ...NO_FILTERS.dateRange, ...dateRange },
  valueRange: { ...NO_FILTERS.valueRange, ...valueRange },
})

test.for<[dates: object, values: object, fields: string[]]>([
  [{}, {}, []],
  [{ start: '2021-01-01', end: '2021-01-01' }, { min: '5', max: '5.00' }, []],
  [{ start: '2021-01-02', end: '2021-01-01' }, {}, ['dateRange.end']],
  [{ start: '2021-02-31' }, {}, ['dateRange.start']],
  [{ start: 'soon', end: 'late' }, {}, ['dateRange.start', 'dateRange.end']],
  [{}, { min: '10', max: '9.9999' }, ['valueRange.max']],
  [{}, { min: '9007199254740993', max: '9007199254740992' }, ['valueRange.max']],
  [{}, { min: 'a million' }, ['valueRange.min']],
  [{}, { max: '-1' }, ['valueRange.max']],
  [{ start: 'soon' }, { min: '2', max: '1' }, ['dateRange.start', 'valueRange.max']],
])('of the days %j and the values %j, what makes no sense is at %j', ([dates, values, fields]) => {
  expect(filterMistakes(ranged(dates, values)).map(({ field }) => field)).toEqual(fields)
})

test('only the range that makes no sense waits', () => {
  const filters = ranged({ start: '2021-01-02', end: '2021-01-01' }, { min: '1' })
  expect(sensibleFilters(filters)).toEqual(ranged({}, { min: '1' }))
  expect(sensibleFilters(ranged({ start: '2021-01-01' }, { min: '2', max: '1' }))).toEqual(
    ranged({ start: '2021-01-01' }, {}),
  )
})

test.for<[change: Partial<ReportFilters>, worth: boolean]>([
  [{}, false],
  [{ searchTerm: '  ' }, false],
  [{ currency: 'EUR' }, false],
  [{ searchTerm: 'clock' }, true],
  [{ genres: ['Landscape'] }, true],
  [{ tags: ['framed'] }, true],
  [{ next_checkRange: { start: null, end: '2027-01-01' } }, true],
  [{ valueRange: { min: null, max: '1' } }, true],
  [{ sortBy: 'title' }, true],
  [{ sortOrder: 'asc' }, true],
  [{ groupBy: 'place' }, true],
])('whether filters with %j are worth saving: %s', ([change, worth]) => {
  expect(isWorthSaving({ ...NO_FILTERS, ...change }, DEFAULT_COLUMNS)).toBe(worth)
  expect(isWorthSaving({ ...NO_FILTERS, ...change }, ['title'])).toBe(true)
})

test.for<[from: number, to: number | null, currency: string, label: string]>([
  [0, 1_000, 'USD', '$0-$1K'],
  [1_000, 5_000, 'USD', '$1K-$5K'],
  [10_000, 50_000, 'EUR', '€10K-€50K'],
  [5e15, null, 'USD', '$5000T+'],
])('the band from %s to %s in %s is %s', ([from, to, currency, label]) => {
  expect(bandLabel({ from, to }, currency, 'en-US')).toBe(label)
})
