import { Button, NativeSelect, Skeleton, VisuallyHidden } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { WorthCourse as Course } from '#contract/portfolio.ts'
import { COURSE_MONTHS } from '#domain/worth/months.ts'
import { dateInWords } from '#domain/dates/date-in-words.ts'
import { exactMoney } from '#domain/money.ts'
import { plural, t } from '#domain/words/words.ts'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { WorthChart } from '#web/ui/worth-chart.tsx'
import layout from '#web/ui/layout.module.css'
import { courseQuery } from './portfolio-query.ts'
import type { Valued } from './valued-by.tsx'
import classes from './worth-course.module.css'

interface WorthCourseProps {
  valued: Valued
  /** Whose line is drawn. The table has all. */
  currency: string | null
}

/** What all of it came to at the end of each month: a line for one currency, a table for each. */
export function WorthCourse({ valued, currency }: WorthCourseProps) {
  const [months, setMonths] = useState<(typeof COURSE_MONTHS)[number]>(COURSE_MONTHS[0])
  const [asTable, setAsTable] = useState(false)
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    ...courseQuery(valued, months),
    placeholderData: keepPreviousData,
  })
  return (
    <section className={classes.section} aria-labelledby="course" aria-busy={isPlaceholderData}>
      <div className={classes.head}>
        <h2 id="course">{t('Value over time')}</h2>
        <div className={classes.choices}>
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
          <Button variant="default" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
            {t('Table')}
          </Button>
        </div>
      </div>
      {isPending && (
        <div role="status">
          <VisuallyHidden>{t('Loading')}</VisuallyHidden>
          <Skeleton height={180} />
        </div>
      )}
      {error && !data && (
        <LoadFailure title={t('We couldn’t load what it was worth')} error={error} onRetry={() => void refetch()} />
      )}
      {data && (asTable ? <CourseTable days={data.days} /> : <Line days={data.days} currency={currency} />)}
    </section>
  )
}

function Line({ days, currency }: { days: Course['days']; currency: string | null }) {
  const amounts = days.map(({ day, held }) => ({
    day,
    amount: held.find((sum) => sum.currency === currency)?.amount ?? null,
  }))
  const begins = amounts.findIndex(({ amount }) => amount !== null)
  if (currency === null || begins < 0 || begins === amounts.length - 1)
    return <p className={layout.quiet}>{t('A line is drawn once there is more than one month to compare.')}</p>
  const points = amounts.slice(begins).map(({ day, amount }) => ({ day, amount: amount ?? '0' }))
  const others = new Set(days.flatMap(({ held }) => held.map((sum) => sum.currency))).size - 1
  return (
    <>
      <WorthChart currency={currency} points={points} until={points.at(-1)!.day} />
      {others > 0 && (
        <p className={layout.quiet}>
          {plural(
            others,
            'In {currency} alone. {count} more currency is in the table.',
            'In {currency} alone. {count} more currencies are in the table.',
            { currency },
          )}
        </p>
      )}
    </>
  )
}

/** The latest first. */
function CourseTable({ days }: Pick<Course, 'days'>) {
  const currencies = [...new Set(days.flatMap(({ held }) => held.map(({ currency }) => currency)))].toSorted()
  return (
    // Whoever has no mouse scrolls it too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.scrolls} tabIndex={0} role="region" aria-labelledby="course">
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('Day')}</th>
            <th scope="col">{t('Assets with a value')}</th>
            {currencies.map((currency) => (
              <th scope="col" key={currency}>
                {currency}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, held }) => (
            <tr key={day}>
              <th scope="row">{dateInWords(day)}</th>
              <td>{held.reduce((sum, { assets }) => sum + assets, 0)}</td>
              {currencies.map((currency) => {
                const sum = held.find((each) => each.currency === currency)
                return <td key={currency}>{sum ? exactMoney(sum) : '–'}</td>
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
