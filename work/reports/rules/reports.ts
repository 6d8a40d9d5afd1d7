import { isCalendarDate } from '#basics/calendar.ts'
import type { StatusFilter } from '#record/statuses/rules/status-names.ts'
import { each } from '#basics/each.ts'
import { recordKindOf, type RecordKind } from '#record/assets/rules/sections.ts'
import {
  type ChosenColumn,
  DEFAULT_COLUMNS,
  type FilterName,
  RANGE_NAMES,
  type RangeName,
  type ReportGroup,
  type ReportSort,
  VALUE_FILTERS,
} from './columns.ts'
import type { Role } from '#basics/roles.ts'
import type { Basis } from '#record/values/rules/purposes.ts'
import type { Band } from './bands.ts'
import { locale, plural, t, texts } from '#basics/words/words.ts'

export const REPORT_VIEWS = ['grid', 'charts', 'combined'] as const
export type ReportView = (typeof REPORT_VIEWS)[number]

export const PAGE_SIZES = [10, 25, 50, 100] as const
export type PageSize = (typeof PAGE_SIZES)[number]

export const SORT_ORDERS = ['asc', 'desc'] as const
export type SortOrder = (typeof SORT_ORDERS)[number]

const REPORT_WORDING: Record<RecordKind, { subtitle: string; trend: string; dated: string }> = texts({
  creator: {
    subtitle: 'Analyze and export your creative portfolio data',
    trend: 'Creation Trend',
    dated: 'Creation date',
  },
  investor: {
    subtitle: 'Analyze and export your asset collection data',
    trend: 'Acquisition Trend',
    dated: 'Acquisition date',
  },
})
export const reportWordingFor = (role: Role) => REPORT_WORDING[recordKindOf(role)]

/** Both days are in it. */
export interface DayRange {
  start: string | null
  end: string | null
}

/** What a report is about: the filters of a saved template, an address and an export alike. */
export interface ReportFilters extends Record<FilterName, string[]>, Record<RangeName, DayRange> {
  searchTerm: string
  /** Null is what is held. */
  status: StatusFilter | null
  /** What counted on a day; null is today. */
  asOf: string | null
  /** What each asset counts by, on that day; null is as reports open: by the latest value once any asset has one, else by cost. */
  valuedBy: Basis | null
  /** Exact decimals, both in it, in the currency that the report is about. Others are compared by stated rates. */
  valueRange: { min: string | null; max: string | null }
  sortBy: ReportSort
  sortOrder: SortOrder
  /** Under what the rows stand; null is under nothing. */
  groupBy: ReportGroup | null
  /** In which cards and charts are; null is the headline currency. It leaves no asset out. */
  currency: string | null
}

export const FILTER_NAMES = VALUE_FILTERS.map(({ name }) => name)

export const NO_FILTERS: ReportFilters = {
  searchTerm: '',
  status: null,
  asOf: null,
  valuedBy: null,
  ...each(FILTER_NAMES, []),
  ...each(RANGE_NAMES, { start: null, end: null }),
  valueRange: { min: null, max: null },
  sortBy: 'created_at',
  sortOrder: 'desc',
  groupBy: null,
  currency: null,
}

/** How many filters are in use. */
export function countFilters(filters: ReportFilters): number {
  const { searchTerm, status, asOf, valueRange } = filters
  const inUse = [
    searchTerm.trim() !== '',
    status !== null,
    asOf !== null,
    ...FILTER_NAMES.map((name) => filters[name].length > 0),
    ...RANGE_NAMES.map((name) => filters[name].start !== null || filters[name].end !== null),
    valueRange.min !== null || valueRange.max !== null,
  ]
  return inUse.filter(Boolean).length
}

/** Whether fewer assets may be shown than there are. */
export const isFiltered = (filters: ReportFilters) => countFilters(filters) > 0

/** Whether there is anything to keep as a template. */
export const isWorthSaving = (filters: ReportFilters, columns: readonly ChosenColumn[]) =>
  isFiltered(filters) ||
  filters.sortBy !== NO_FILTERS.sortBy ||
  filters.sortOrder !== NO_FILTERS.sortOrder ||
  filters.groupBy !== null ||
  filters.valuedBy !== null ||
  !isUsual(columns)

export const isUsual = (columns: readonly ChosenColumn[]) => columns.join() === DEFAULT_COLUMNS.join()

export interface FilterMistake {
  field: `${RangeName}.${keyof DayRange}` | 'valueRange.min' | 'valueRange.max' | 'asOf'
  message: string
}

/** A bound of a range. */
export const isPlainAmount = (text: string) => /^\d{1,16}(\.\d{1,4})?$/.test(text)

type Ranges = Pick<ReportFilters, RangeName | 'valueRange' | 'asOf'>

/** What makes no sense in a range, to be said at its fields. */
export const filterMistakes = (ranges: Ranges): FilterMistake[] => [
  ...RANGE_NAMES.flatMap((name) => dayMistakes(name, ranges[name])),
  ...(isNoDay(ranges.asOf) ? [{ field: 'asOf' as const, message: t('This date doesn’t exist') }] : []),
  ...valueMistakes(ranges.valueRange),
]

/** The same filters without the ranges that make no sense: what may be requested meanwhile. */
export const sensibleFilters = (filters: ReportFilters): ReportFilters => ({
  ...filters,
  ...sensibleDays(filters),
  asOf: isNoDay(filters.asOf) ? null : filters.asOf,
  valueRange: valueMistakes(filters.valueRange).length === 0 ? filters.valueRange : NO_FILTERS.valueRange,
})

const sensibleDays = (filters: ReportFilters) =>
  Object.fromEntries(
    RANGE_NAMES.map((name) => [name, dayMistakes(name, filters[name]).length === 0 ? filters[name] : NO_FILTERS[name]]),
  ) as Record<RangeName, DayRange>

const isNoDay = (day: string | null) => day !== null && !isCalendarDate(day)

function dayMistakes(name: RangeName, range: DayRange): FilterMistake[] {
  const mistakes: FilterMistake[] = []
  for (const bound of ['start', 'end'] as const) {
    if (isNoDay(range[bound])) mistakes.push({ field: `${name}.${bound}`, message: t('This date doesn’t exist') })
  }
  return mistakes.length === 0 && isAfter(range.start, range.end)
    ? [{ field: `${name}.end`, message: t('The end is before the start') }]
    : mistakes
}

function valueMistakes(range: ReportFilters['valueRange']): FilterMistake[] {
  const mistakes: FilterMistake[] = []
  for (const bound of ['min', 'max'] as const) {
    if (range[bound] !== null && !isPlainAmount(range[bound]))
      mistakes.push({ field: `valueRange.${bound}`, message: t('Enter a plain number, such as 1234.50') })
  }
  return mistakes.length === 0 && isMore(range.min, range.max)
    ? [{ field: 'valueRange.max', message: t('The largest value is below the smallest') }]
    : mistakes
}

const isAfter = (start: string | null, end: string | null) => start !== null && end !== null && start > end

/** Exactly: numbers of the browser hold no 20 digits. */
function isMore(min: string | null, max: string | null) {
  if (min === null || max === null) return false
  const [a, b] = [min, max].map(inTenThousandths)
  return a! > b!
}

function inTenThousandths(amount: string): bigint {
  const [whole = '', decimals = ''] = amount.split('.')
  return BigInt(whole + decimals.padEnd(4, '0'))
}

/** What stays in a report although a range of values is set. */
export const notComparedInWords = (count: number) =>
  plural(
    count,
    '{count} asset is listed whatever its value: there is no exchange rate for its currency.',
    '{count} assets are listed whatever their value: there is no exchange rate for their currency.',
  )

/** `$1K-$10K`, `$5000T+`. Without a locale, in the reader's own. */
export function bandLabel({ from, to }: Band, currency: string, of = locale()) {
  const format = new Intl.NumberFormat(of, {
    style: 'currency',
    currency,
    notation: 'compact',
    maximumFractionDigits: 0,
  })
  return to === null ? `${format.format(from)}+` : `${format.format(from)}-${format.format(to)}`
}

export type TrendBy = 'acquired' | 'recorded'

/** By what a trend opens: by acquisition or creation, unless only the days of recording have something to show. */
export const trendToOpen = (trend: Record<TrendBy, readonly { assets: number }[]>): TrendBy => {
  const holds = (by: TrendBy) => trend[by].some(({ assets }) => assets > 0)
  return !holds('acquired') && holds('recorded') ? 'recorded' : 'acquired'
}

/** How many months a trend covers, the current one among them. */
export const TREND_MONTHS = 12

export const TEMPLATE_NAME_MAX = 100
export const MAX_TEMPLATES = 100

export const EXPORT_FORMATS = ['csv', 'json', 'xlsx', 'pdf', 'schedule'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** Those that hold chosen assets too: each row says its own currency. */
export const TABLE_FORMATS = ['csv', 'xlsx', 'json'] as const satisfies readonly ExportFormat[]
export type TableFormat = (typeof TABLE_FORMATS)[number]
const isTableFormat = (format: ExportFormat): format is TableFormat =>
  (TABLE_FORMATS as readonly ExportFormat[]).includes(format)

/** The others are documents, as they are described in print.ts. */
const DOCUMENTS: Record<Exclude<ExportFormat, TableFormat>, string> = {
  pdf: 'portfolio-report',
  schedule: 'photo-schedule',
}
export const exportAddress = (format: ExportFormat) =>
  isTableFormat(format) ? `/api/reports/exports/${format}` : `/api/papers/${DOCUMENTS[format]}/pdf`

/** So many can be chosen for one file. */
export const MOST_EXPORTED = 10_000

/** What a format is called, and what it is good for. */
export const EXPORT_NAMES: Record<ExportFormat, { name: string; purpose: string }> = texts({
  pdf: { name: 'PDF', purpose: 'Figures, charts and table, ready to print' },
  csv: { name: 'CSV', purpose: 'A plain table, for any spreadsheet' },
  json: { name: 'JSON', purpose: 'For other programs' },
  xlsx: { name: 'Excel', purpose: 'A workbook, with totals by currency' },
  schedule: { name: 'Photo schedule', purpose: 'Each asset with its photo, for an insurer' },
})

/** `portfolio-report-2026-11-21.csv` */
export const exportFileName = (format: TableFormat, today: string) =>
  format === 'json' ? `portfolio-data-${today}.json` : `portfolio-report-${today}.${format}`
