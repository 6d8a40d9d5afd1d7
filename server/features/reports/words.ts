import type { ReportSummary } from '#contract/reports.ts'
import { exactMoney } from '#domain/money.ts'
import { headingOf, VALUE_FILTERS } from '#domain/reports/columns.ts'
import { isFiltered, type ReportFilters } from '#domain/reports/reports.ts'
import type { Role } from '#domain/member/roles.ts'

/** Documents on paper have no reader's locale: they are written in English, with days that nobody mistakes. */
const LOCALE = 'en-GB'

export const moneyOnPaper = (amount: string, currency: string) => exactMoney({ amount, currency }, LOCALE)

export const dayOnPaper = (day: string) => DAY.format(new Date(`${day}T00:00:00Z`))
export const monthOnPaper = (month: string) => MONTH.format(new Date(`${month}-01T00:00:00Z`))

const DAY = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeZone: 'UTC' })
const MONTH = new Intl.DateTimeFormat(LOCALE, { year: 'numeric', month: 'long', timeZone: 'UTC' })

export const assetsInWords = (count: number) => `${count.toLocaleString(LOCALE)} ${count === 1 ? 'asset' : 'assets'}`

/** What a printed report says of itself: what it is about, what it was filtered by, what it leaves out. */
export function sentencesOn(role: Role, filters: ReportFilters, summary: ReportSummary): string[] {
  const { currency, left_out, total_assets, valued_assets } = summary
  const unvalued = total_assets - valued_assets
  return [
    ...(isFiltered(filters) ? [`Only assets that match: ${filtersInWords(role, filters).join('; ')}.`] : []),
    ...(currency === null ? [] : [`Amounts are in ${currency}. Amounts of different currencies are never added.`]),
    ...(left_out > 0 ? [`Left out: ${assetsInWords(left_out)} valued in another currency.`] : []),
    ...(unvalued > 0 ? [`${assetsInWords(unvalued)} without a value ${unvalued === 1 ? 'is' : 'are'} listed.`] : []),
  ]
}

function filtersInWords(role: Role, filters: ReportFilters): string[] {
  const { searchTerm, dateRange, valueRange } = filters
  return [
    ...(searchTerm.trim() === '' ? [] : [`the words “${searchTerm.trim()}”`]),
    ...VALUE_FILTERS.filter(({ name }) => filters[name].length > 0).map(
      ({ name, label }) => `${label.toLowerCase()} ${filters[name].join(', ')}`,
    ),
    ...rangeInWords(
      headingOf('date', role).toLowerCase(),
      dateRange.start && dayOnPaper(dateRange.start),
      dateRange.end && dayOnPaper(dateRange.end),
    ),
    ...rangeInWords(headingOf('value', role).toLowerCase(), valueRange.min, valueRange.max),
  ]
}

function rangeInWords(of: string, from: string | null, to: string | null): string[] {
  if (from === null && to === null) return []
  if (from === null) return [`${of} to ${to}`]
  return [to === null ? `${of} from ${from}` : `${of} from ${from} to ${to}`]
}
