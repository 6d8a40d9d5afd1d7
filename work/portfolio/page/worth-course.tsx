import { NativeSelect } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { WorthCourse as Course } from '../contract.ts'
import { dateInWords } from '#basics/dates/date-in-words.ts'
import { exactMoney } from '#basics/money.ts'
import { plural, t } from '#basics/words/words.ts'
import { COURSE_MONTHS } from '#record/values/rules/months.ts'
import { listInWords } from '#basics/texts.ts'
import { Chart, ChartPending } from '#ui/charts/chart.tsx'
import { Drawing } from '#ui/charts/drawing.tsx'
import type { Point } from '#ui/charts/line-chart.tsx'
import { lineHeight } from '#ui/charts/sizes.ts'
import { inMoney } from '#ui/charts/units.ts'
import { LoadFailure } from '#ui/load-failure.tsx'
import { courseQuery, type Months } from './portfolio-query.ts'
import type { Valued } from './valued-by.tsx'

interface WorthCourseProps {
  valued: Valued
  /** Whose line is drawn where nothing is converted. The table has all. */
  currency: string | null
}

/** What all of it came to at the end of each month: a line for one currency, a table for each. */
export function WorthCourse({ valued, currency }: WorthCourseProps) {
  const [months, setMonths] = useState<Months>(COURSE_MONTHS[0])
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...courseQuery(valued, months),
    placeholderData: keepPreviousData,
  })
  if (error && !data)
    return <LoadFailure title={t('We couldn’t load what it was worth')} error={error} onRetry={() => void refetch()} />
  if (!data) return <ChartPending wide hasChoice level={2} title={t('Value over time')} height={lineHeight} />
  const course = courseOf(data, currency)
  const longer = COURSE_MONTHS.filter((each) => each > months)
  return (
    <Chart
      wide
      level={2}
      isBehind={isPlaceholderData}
      title={t('Value over time')}
      about={course?.about ?? ''}
      summary={
        course?.summary ??
        t(
          longer.length > 0
            ? 'Nothing had a value in these months, or only in the last of them. A longer time may show more.'
            : 'A line needs more than one month with a value.',
        )
      }
      choice={
        <NativeSelect
          aria-label={t('How far back')}
          value={months}
          data={COURSE_MONTHS.map((each) => ({
            value: String(each),
            label:
              each === 12
                ? t('The last 12 months')
                : plural(each / 12, 'The last {count} year', 'The last {count} years'),
          }))}
          onChange={({ currentTarget: { value } }) =>
            setMonths(COURSE_MONTHS.find((each) => String(each) === value) ?? COURSE_MONTHS[0])
          }
        />
      }
      height={lineHeight}
      draw={
        course &&
        ((width, label) => (
          <Drawing kind="line" width={width} label={label} points={course.points} unit={inMoney(course.currency)} />
        ))
      }
      {...tableOf(data)}
    />
  )
}

interface Line {
  currency: string
  points: Point[]
  about: string
  summary: string
}

/** In the currency of totals where rates lead there, else in one of those that it is in. Null where there is nothing to compare. */
function courseOf({ days, converted }: Course, own: string | null): Line | null {
  const currency = converted?.currency ?? own
  const amounts = converted
    ? converted.amounts.map((amount, at) => (days[at]!.held.length === 0 ? null : amount))
    : days.map(({ held }) => held.find((sum) => sum.currency === currency)?.amount ?? null)
  const begins = amounts.findIndex((amount) => amount !== null)
  if (currency === null || begins < 0 || begins === amounts.length - 1) return null
  const points = days.slice(begins).map(({ day }, at) => ({ day, amount: amounts[begins + at] ?? '0' }))
  const [first, last] = [points[0]!, points.at(-1)!]
  const others = new Set(days.flatMap(({ held }) => held.map((sum) => sum.currency))).size - 1
  return {
    currency,
    points,
    about: converted ? convertedInWords(converted, last.day) : aloneInWords(currency, others),
    summary: t('{from} on {first}, {to} on {last}.', {
      from: exactMoney({ amount: first.amount, currency }),
      first: dateInWords(first.day),
      to: exactMoney({ amount: last.amount, currency }),
      last: dateInWords(last.day),
    }),
  }
}

const convertedInWords = ({ currency, unconverted }: NonNullable<Course['converted']>, day: string) =>
  unconverted.length === 0
    ? t('All of it in {currency}, each month by the rates of {day}', { currency, day: dateInWords(day) })
    : t('In {currency} by the rates of {day}, without {currencies}: no rate', {
        currency,
        day: dateInWords(day),
        currencies: listInWords(unconverted),
      })

const aloneInWords = (currency: string, others: number) =>
  others <= 0
    ? t('In {currency}', { currency })
    : plural(
        others,
        'In {currency} alone. {count} more currency is in the table.',
        'In {currency} alone. {count} more currencies are in the table.',
        { currency },
      )

/** The latest first. */
function tableOf({ days, converted }: Course) {
  const currencies = [...new Set(days.flatMap(({ held }) => held.map(({ currency }) => currency)))].toSorted()
  return {
    head: [
      t('Day'),
      t('Assets with a value'),
      ...(converted ? [t('All in {currency}', { currency: converted.currency })] : []),
      ...currencies,
    ],
    rows: days
      .map(({ day, held }, at) => [
        dateInWords(day),
        String(held.reduce((sum, { assets }) => sum + assets, 0)),
        ...(converted ? [exactMoney({ amount: converted.amounts[at]!, currency: converted.currency })] : []),
        ...currencies.map((currency) => {
          const sum = held.find((each) => each.currency === currency)
          return sum ? exactMoney(sum) : '–'
        }),
      ])
      .toReversed(),
  }
}
