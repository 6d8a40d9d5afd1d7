import type { ReportSummary } from '#contract/reports.ts'
import { exactMoney } from '#domain/money.ts'
import { headingOf, VALUE_FILTERS } from '#domain/reports/columns.ts'
import { isFiltered, type ReportFilters } from '#domain/reports/reports.ts'
import type { Role } from '#domain/member/roles.ts'

/** How a document writes amounts, days and counts: as the pages do for its reader. */
export interface Writing {
  locale: string
  money: (amount: string, currency: string) => string
  day: (day: string) => string
  month: (month: string) => string
  assets: (count: number) => string
}

export function writingIn(locale: string): Writing {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const month = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' })
  return {
    locale,
    money: (amount, currency) => exactMoney({ amount, currency }, locale),
    day: (text) => day.format(new Date(`${text}T00:00:00Z`)),
    month: (text) => month.format(new Date(`${text}-01T00:00:00Z`)),
    assets: (count) => `${count.toLocaleString(locale)} ${count === 1 ? 'asset' : 'assets'}`,
  }
}

/** What a printed report says of itself: what it is about, what it was filtered by, what it leaves out. */
export function sentencesOn(role: Role, filters: ReportFilters, summary: ReportSummary, write: Writing): string[] {
  const { currency, left_out, total_assets, valued_assets } = summary
  const unvalued = total_assets - valued_assets
  return [
    ...(isFiltered(filters) ? [`Only assets that match: ${filtersInWords(role, filters, write).join('; ')}.`] : []),
    ...(currency === null ? [] : [`Amounts are in ${currency}. Different currencies are never added together.`]),
    ...(left_out > 0 ? [`Not included: ${write.assets(left_out)} valued in another currency.`] : []),
    ...(unvalued > 0 ? [`${write.assets(unvalued)} without a value ${unvalued === 1 ? 'is' : 'are'} listed.`] : []),
  ]
}

function filtersInWords(role: Role, filters: ReportFilters, write: Writing): string[] {
  const { searchTerm, dateRange, valueRange } = filters
  return [
    ...(searchTerm.trim() === '' ? [] : [`the words “${searchTerm.trim()}”`]),
    ...VALUE_FILTERS.filter(({ name }) => filters[name].length > 0).map(
      ({ name, label }) => `${label.toLowerCase()} ${filters[name].join(', ')}`,
    ),
    ...rangeInWords(
      headingOf('date', role).toLowerCase(),
      dateRange.start && write.day(dateRange.start),
      dateRange.end && write.day(dateRange.end),
    ),
    ...rangeInWords(headingOf('value', role).toLowerCase(), valueRange.min, valueRange.max),
  ]
}

function rangeInWords(of: string, from: string | null, to: string | null): string[] {
  if (from === null && to === null) return []
  if (from === null) return [`${of} to ${to}`]
  return [to === null ? `${of} from ${from}` : `${of} from ${from} to ${to}`]
}
