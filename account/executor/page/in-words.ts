import { dateInWords } from '#basics/dates/date-in-words.ts'
import { exactMoney } from '#basics/money.ts'
import { plural, t } from '#basics/words/words.ts'
import { ageOnDay } from '#record/values/rules/on-day.ts'
import { amountInWords } from '#record/values/rules/valuation-in-words.ts'
import type { SumOfPurpose } from '#work/papers/rules/sums.ts'
import type { EstatePiece, ValueEntry } from '../contract.ts'

export const piecesInWords = (count: number) => plural(count, '{count} piece', '{count} pieces')

/** How old a value was on the day. */
function ageInWords({ effective_on }: ValueEntry, day: string): string {
  const age = ageOnDay(effective_on, day)
  if ('years' in age) return plural(age.years, '{count} year before', '{count} years before')
  if (age.months === 0) return t('less than a month before')
  return plural(age.months, '{count} month before', '{count} months before')
}

const dateOf = ({ date, effective_on }: ValueEntry) => dateInWords(date ?? effective_on)
const sourceOf = ({ valued_by, method }: ValueEntry) => [valued_by, method]

/** One line for each purpose: the value of the day with its date, age and source, or that there is none, and what came first after it. */
export const valueInWords = ({ purpose, value, later }: EstatePiece['values'][number], day: string) =>
  value
    ? t('{purpose}: {value}', {
        purpose: t(purpose),
        value: [amountInWords(value), `${dateOf(value)} (${ageInWords(value, day)})`, ...sourceOf(value)]
          .filter(Boolean)
          .join(', '),
      })
    : t('{purpose}: none by that day. The first one after it: {value}', {
        purpose: t(purpose),
        value: [amountInWords(later!), dateOf(later!), ...sourceOf(later!)].filter(Boolean).join(', '),
      })

export const sumInWords = ({ purpose, currency, count, amount }: SumOfPurpose) =>
  plural(count, '{purpose}: {sum} for {count} piece', '{purpose}: {sum} for {count} pieces', {
    purpose: t(purpose),
    sum: exactMoney({ amount, currency }),
  })
