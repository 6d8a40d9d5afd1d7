import type { ReportSummary } from '../contract.ts'
import type { Field } from '#record/assets/rules/field-lists.ts'
import { headingOf, rangeBy, rangedFor, VALUE_FILTERS } from '../rules/columns.ts'
import { isFiltered, notComparedInWords, type ReportFilters } from '../rules/reports.ts'
import { statusFilterInWords } from '#record/statuses/rules/statuses.ts'
import type { Role } from '#basics/roles.ts'
import { basisFor, fallbacksInWords } from '#record/values/rules/worth.ts'
import { conversionInWords } from '#record/rates/server/shared/conversion-in-words.ts'
import type { Writing } from '#record/assets/server/shared/writing.ts'
import { language, plural, t } from '#basics/words/words.ts'

/** What a printed report says of itself: what it is about, what it was filtered by, what it leaves out. */
export function sentencesOn(role: Role, filters: ReportFilters, summary: ReportSummary, write: Writing): string[] {
  const { currency, held, not_compared, total_assets, valued_assets, valued_by, fallbacks, converted } = summary
  const unvalued = total_assets - valued_assets
  return [
    ...(isFiltered(filters)
      ? [t('Only assets that match: {filters}.', { filters: filtersInWords(role, filters, write).join('; ') })]
      : []),
    t('Valued by: {basis}.', { basis: inMidSentence(basisFor(valued_by, role)) }),
    ...(fallbacks.length === 0 ? [] : [fallbacksInWords(fallbacks)]),
    ...(currency !== null && held.length > 1
      ? [
          t(
            'The figures above and the charts are in {currency}. Each currency has its own total; they are never added together.',
            {
              currency,
            },
          ),
        ]
      : []),
    ...(not_compared > 0 ? [notComparedInWords(not_compared)] : []),
    ...(unvalued > 0
      ? [plural(unvalued, '{count} asset without a value is listed.', '{count} assets without a value are listed.')]
      : []),
    ...(converted === null ? [] : conversionInWords(converted, write)),
  ]
}

function filtersInWords(role: Role, filters: ReportFilters, write: Writing): string[] {
  const { searchTerm, status, asOf, valueRange } = filters
  const words = searchTerm.trim()
  return [
    ...(status === null ? [] : [t('status: {status}', { status: statusFilterInWords(status) })]),
    ...(asOf === null ? [] : [t('as of {day}', { day: write.day(asOf) })]),
    ...(words === '' ? [] : [t('the words “{words}”', { words })]),
    ...VALUE_FILTERS.filter(({ name }) => filters[name].length > 0).map(
      ({ name, label, kind }) =>
        `${inMidSentence(label)} ${filters[name].map((value) => (isChosen(kind) ? write.choice(value) : value)).join(', ')}`,
    ),
    ...rangedFor(role).flatMap((column) => {
      const { start, end } = filters[rangeBy(column)]
      return rangeInWords(inMidSentence(headingOf(column, role)), start && write.day(start), end && write.day(end))
    }),
    ...rangeInWords(
      inMidSentence(headingOf('value', role, filters.valuedBy ?? 'cost')),
      valueRange.min,
      valueRange.max,
    ),
  ]
}

/** What is chosen from a list is stored in English. */
export const isChosen = (kind: Field['kind']) => kind === 'listed' || kind === 'choice'

/** In the middle of a sentence; nouns stay as they are in German. */
const inMidSentence = (label: string) => (language() === 'de' ? label : label.toLowerCase())

function rangeInWords(of: string, from: string | null, to: string | null): string[] {
  if (from === null && to === null) return []
  if (from === null) return [t('{of} to {to}', { of, to: to! })]
  return [to === null ? t('{of} from {from}', { of, from }) : t('{of} from {from} to {to}', { of, from, to })]
}
