import { statusFilterNamed } from '#record/statuses/rules/status-names.ts'
import { isStorable } from '#basics/texts.ts'
import { basisNamed } from '#record/values/rules/purposes.ts'
import {
  type ChosenColumn,
  chosenColumns,
  type FilterName,
  filtersFor,
  rangeBy,
  RANGED_COLUMNS,
  type RangedColumn,
  REPORT_GROUPS,
  REPORT_SORTS,
} from './columns.ts'
import {
  type DayRange,
  FILTER_NAMES,
  isUsual,
  NO_FILTERS,
  PAGE_SIZES,
  type PageSize,
  REPORT_VIEWS,
  type ReportFilters,
  type ReportView,
  SORT_ORDERS,
} from './reports.ts'
import type { Role } from '#basics/roles.ts'

/*
 * The address of a report: all that is seen of it can be saved as a bookmark, and undone by going back. What is usual is
 * left out, so that the plain address is the plain report.
 */

/** What the address of a report requests. Its ranges are as they were written, and may make no sense. */
export interface RequestedReport {
  filters: ReportFilters
  view: ReportView
  /** At least one, in our own order. */
  columns: readonly ChosenColumn[]
  page: number
  page_size: PageSize
}

type RangePart = `${'' | `${Exclude<RangedColumn, 'date'>}_`}${keyof DayRange}`

export interface ReportAddress extends Partial<Record<FilterName, string[]> & Record<RangePart, string>> {
  search?: string
  status?: string
  as_of?: string
  valued_by?: string
  min?: string
  max?: string
  sort?: string
  group?: string
  order?: string
  currency?: string
  view?: string
  /** By points: `title.value` */
  columns?: string
  page?: number
  size?: number
}

/** Any address leads to a report: what does not fit, or is cut short, is as if it were not there. */
export function readReportAddress(given: { [Part in keyof ReportAddress]?: unknown }, role: Role): RequestedReport {
  const { page } = given
  return {
    filters: {
      ...NO_FILTERS,
      searchTerm: textIn(given.search, 200) ?? NO_FILTERS.searchTerm,
      status: statusFilterNamed(given.status) ?? null,
      asOf: textIn(given.as_of, 20),
      valuedBy: basisNamed(given.valued_by) ?? null,
      ...Object.fromEntries(filtersFor(role).map(({ name }) => [name, namesIn(given[name])])),
      ...Object.fromEntries(
        RANGED_COLUMNS.map((column) => [
          rangeBy(column),
          { start: textIn(given[partOf(column, 'start')], 20), end: textIn(given[partOf(column, 'end')], 20) },
        ]),
      ),
      valueRange: { min: textIn(given.min, 30), max: textIn(given.max, 30) },
      sortBy: oneOf(REPORT_SORTS, given.sort) ?? NO_FILTERS.sortBy,
      sortOrder: oneOf(SORT_ORDERS, given.order) ?? NO_FILTERS.sortOrder,
      groupBy: oneOf(REPORT_GROUPS, given.group) ?? null,
      currency: /^[A-Z]{3}$/.exec(String(given.currency))?.[0] ?? null,
    },
    view: oneOf(REPORT_VIEWS, given.view) ?? 'combined',
    columns: chosenColumns(typeof given.columns === 'string' ? given.columns.split('.') : [], role),
    page: typeof page === 'number' && Number.isInteger(page) && page >= 1 && page <= MOST_PAGES ? page : 1,
    page_size: oneOf(PAGE_SIZES, given.size) ?? PAGE_SIZES[0],
  }
}

export function writeReportAddress({ filters, view, columns, page, page_size }: RequestedReport): ReportAddress {
  const { searchTerm, status, asOf, valuedBy, valueRange, sortBy, sortOrder, groupBy, currency } = filters
  return {
    ...(searchTerm !== '' && { search: searchTerm }),
    ...(status !== null && { status }),
    ...(asOf !== null && { as_of: asOf }),
    ...(valuedBy !== null && { valued_by: valuedBy }),
    ...Object.fromEntries(FILTER_NAMES.filter((name) => filters[name].length > 0).map((name) => [name, filters[name]])),
    ...Object.fromEntries(RANGED_COLUMNS.flatMap((column) => writtenRange(column, filters[rangeBy(column)]))),
    ...(valueRange.min !== null && { min: valueRange.min }),
    ...(valueRange.max !== null && { max: valueRange.max }),
    ...(sortBy !== NO_FILTERS.sortBy && { sort: sortBy }),
    ...(sortOrder !== NO_FILTERS.sortOrder && { order: sortOrder }),
    ...(groupBy !== null && { group: groupBy }),
    ...(currency !== null && { currency }),
    ...(view !== 'combined' && { view }),
    ...(!isUsual(columns) && { columns: columns.join('.') }),
    ...(page > 1 && { page }),
    ...(page_size !== PAGE_SIZES[0] && { size: page_size }),
  }
}

/** Those by the date of the person’s role are the first that there were. */
const partOf = (column: RangedColumn, bound: keyof DayRange): RangePart =>
  column === 'date' ? bound : `${column}_${bound}`

const writtenRange = (column: RangedColumn, range: DayRange) =>
  BOUNDS.flatMap((bound) => (range[bound] === null ? [] : [[partOf(column, bound), range[bound]]]))
const BOUNDS = ['start', 'end'] as const

const MOST_PAGES = 1_000_000
const MOST_NAMES = 200

/** A router may have taken a text for a number. */
function textIn(given: unknown, most: number): string | null {
  const text = typeof given === 'number' || typeof given === 'boolean' ? String(given) : given
  return typeof text === 'string' && text !== '' && text.length <= most && isStorable(text) ? text : null
}

function namesIn(given: unknown): string[] {
  const names = (Array.isArray(given) ? given : [given]).flatMap((name) => textIn(name, 100) ?? [])
  return [...new Set(names)].slice(0, MOST_NAMES)
}

const oneOf = <const Choice>(choices: readonly Choice[], given: unknown) => choices.find((choice) => choice === given)
