import { statusFilterInWords } from '#record/statuses/rules/statuses.ts'
import { dateInWords } from '#basics/dates/date-in-words.ts'
import { wholeMoney } from '#basics/money.ts'
import type { Role } from '#basics/roles.ts'
import { t } from '#basics/words/words.ts'
import type { Basis } from '#record/values/rules/purposes.ts'
import { filtersFor, headingOf, rangeBy, rangedFor } from './columns.ts'
import { isPlainAmount, NO_FILTERS, type ReportFilters, sensibleFilters } from './reports.ts'

export interface FilterInForce {
  key: string
  said: string
  /** What is left of it once it is removed. */
  without: Partial<ReportFilters>
}

/** What a report is narrowed to, a filter each. A range that makes no sense narrows nothing. */
export function filtersInForce(
  given: ReportFilters,
  role: Role,
  { basis, currency }: { basis: Basis; currency: string | null },
): FilterInForce[] {
  const filters = sensibleFilters(given)
  const found: FilterInForce[] = []
  const add = (key: keyof ReportFilters, said: string) => found.push({ key, said, without: { [key]: NO_FILTERS[key] } })

  if (filters.searchTerm.trim() !== '') add('searchTerm', t('“{words}”', { words: filters.searchTerm.trim() }))
  for (const { name, label, kind } of filtersFor(role)) {
    const chosen = filters[name].map((each) => (kind === 'listed' || kind === 'choice' ? t(each) : each))
    if (chosen.length > 0) add(name, t('{name}: {value}', { name: label, value: fewOf(chosen) }))
  }
  for (const column of rangedFor(role)) {
    const name = rangeBy(column)
    const range = rangeInWords(filters[name].start, filters[name].end, (day) => dateInWords(day, 'medium'))
    if (range !== null) add(name, t('{name}: {value}', { name: headingOf(column, role), value: range }))
  }
  const values = rangeInWords(filters.valueRange.min, filters.valueRange.max, boundIn(currency))
  if (values !== null) add('valueRange', t('{name}: {value}', { name: headingOf('value', role, basis), value: values }))
  if (filters.status !== null) add('status', statusFilterInWords(filters.status))
  if (filters.asOf !== null) add('asOf', t('As of {day}', { day: dateInWords(filters.asOf) }))
  return found
}

/** More of them would stand above the report like a text. */
const MOST_NAMED = 3

function fewOf(names: readonly string[]) {
  if (names.length <= MOST_NAMED) return names.join(', ')
  const named = names.slice(0, MOST_NAMED - 1)
  return t('{names} and {count} more', { names: named.join(', '), count: names.length - named.length })
}

/** Of a range of values, in the currency that the report is about. */
export const boundIn = (currency: string | null) => (amount: string) =>
  currency !== null && isPlainAmount(amount) ? wholeMoney({ amount, currency }) : amount

export function rangeInWords(from: string | null, to: string | null, inWords: (bound: string) => string) {
  if (from === null) return to === null ? null : t('until {end}', { end: inWords(to) })
  return to === null
    ? t('from {start}', { start: inWords(from) })
    : t('{start} to {end}', { start: inWords(from), end: inWords(to) })
}
