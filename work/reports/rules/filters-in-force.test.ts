import { expect, test } from 'vitest'
import { filtersInForce } from './filters-in-force.ts'
import { NO_FILTERS, type ReportFilters } from './reports.ts'

const ABOUT = { basis: 'insurance', currency: 'EUR' } as const

test.for<[filters: Partial<ReportFilters>, said: string[]]>([
  [{}, []],
  [{ searchTerm: ' oak ' }, ['“oak”']],
  [{ categories: ['Art', 'Books'] }, ['Categories: Art, Books']],
  [{ makers: ['Ada', 'Ben', 'Cleo'] }, ['Makers: Ada, Ben, Cleo']],
  [{ makers: ['Ada', 'Ben', 'Cleo', 'Dora', 'Emil'] }, ['Makers: Ada, Ben and 3 more']],
  [{ dateRange: { start: '2020-05-04', end: null } }, ['Acquisition Date: from May 4, 2020']],
  [{ dateRange: { start: null, end: '2020-05-04' } }, ['Acquisition Date: until May 4, 2020']],
  [{ dateRange: { start: '2020-02-30', end: null } }, []],
  [{ valueRange: { min: '10', max: '20000' } }, ['Insurance value: €10 to €20,000']],
  [{ asOf: '2020-05-04', status: 'Sold' }, ['Sold', 'As of May 4, 2020']],
  // Of another role: an investor has no genres.
  [{ genres: ['Portrait'] }, []],
])('%j is said as %j', ([filters, said]) => {
  expect(filtersInForce({ ...NO_FILTERS, ...filters }, 'investor', ABOUT).map((each) => each.said)).toEqual(said)
})

test('each is removed by itself', () => {
  const filters = { ...NO_FILTERS, searchTerm: 'oak', categories: ['Art'] }
  const [search, categories] = filtersInForce(filters, 'creator', ABOUT)
  expect({ ...filters, ...search!.without }).toEqual({ ...NO_FILTERS, categories: ['Art'] })
  expect({ ...filters, ...categories!.without }).toEqual({ ...NO_FILTERS, searchTerm: 'oak' })
})
