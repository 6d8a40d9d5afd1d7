import type { ReportSummary } from '#contract/reports.ts'
import { dateWriter } from '#domain/dates/date-in-words.ts'
import { exactMoney } from '#domain/money.ts'
import { datesOf, headingOf, rangeBy, VALUE_FILTERS } from '#domain/reports/columns.ts'
import { isFiltered, type ReportFilters } from '#domain/reports/reports.ts'
import type { Role } from '#domain/member/roles.ts'
import { language, locale, plural, t } from '#domain/words/words.ts'

/** How a document writes amounts, days and what is chosen from a list: as the pages do for its reader. */
export interface Writing {
  money: (amount: string, currency: string) => string
  day: (day: string) => string
  month: (month: string) => string
  /** As it is known: EDTF, or words that stay as they were typed. */
  date: (cell: string) => string
  /** A category, a genre or another word that is stored in English. */
  choice: (value: string) => string
}

export function writingForReader(): Writing {
  const day = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeZone: 'UTC' })
  const month = new Intl.DateTimeFormat(locale(), { year: 'numeric', month: 'long', timeZone: 'UTC' })
  return {
    money: (amount, currency) => exactMoney({ amount, currency }, locale()),
    day: (text) => day.format(new Date(`${text}T00:00:00Z`)),
    month: (text) => month.format(new Date(`${text}-01T00:00:00Z`)),
    date: dateWriter('medium'),
    choice: (value) => t(value),
  }
}

/** What a printed report says of itself: what it is about, what it was filtered by, what it leaves out. */
export function sentencesOn(role: Role, filters: ReportFilters, summary: ReportSummary, write: Writing): string[] {
  const { currency, left_out, total_assets, valued_assets } = summary
  const unvalued = total_assets - valued_assets
  return [
    ...(isFiltered(filters)
      ? [t('Only assets that match: {filters}.', { filters: filtersInWords(role, filters, write).join('; ') })]
      : []),
    ...(currency === null
      ? []
      : [t('Amounts are in {currency}. Different currencies are never added together.', { currency })]),
    ...(left_out > 0
      ? [
          plural(
            left_out,
            'Not included: {count} asset valued in another currency.',
            'Not included: {count} assets valued in another currency.',
          ),
        ]
      : []),
    ...(unvalued > 0
      ? [plural(unvalued, '{count} asset without a value is listed.', '{count} assets without a value are listed.')]
      : []),
  ]
}

function filtersInWords(role: Role, filters: ReportFilters, write: Writing): string[] {
  const { searchTerm, valueRange } = filters
  const words = searchTerm.trim()
  return [
    ...(words === '' ? [] : [t('the words “{words}”', { words })]),
    ...VALUE_FILTERS.filter(({ name }) => filters[name].length > 0).map(
      ({ name, label }) => `${amid(label)} ${filters[name].map(write.choice).join(', ')}`,
    ),
    ...datesOf(role).flatMap((column) => {
      const { start, end } = filters[rangeBy(column)]
      return rangeInWords(amid(headingOf(column, role)), start && write.day(start), end && write.day(end))
    }),
    ...rangeInWords(amid(headingOf('value', role)), valueRange.min, valueRange.max),
  ]
}

/** In the middle of a sentence; nouns stay as they are in German. */
const amid = (label: string) => (language() === 'de' ? label : label.toLowerCase())

function rangeInWords(of: string, from: string | null, to: string | null): string[] {
  if (from === null && to === null) return []
  if (from === null) return [t('{of} to {to}', { of, to: to! })]
  return [to === null ? t('{of} from {from}', { of, from }) : t('{of} from {from} to {to}', { of, from, to })]
}
