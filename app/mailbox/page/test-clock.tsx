import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { t, texts } from '#basics/words/words.ts'
import { dayOfMoment } from '#ui/in-words.ts'
import { api, client } from '#platform/client/api.ts'
import { explain } from '#platform/client/explain.ts'
import { Notice } from '#ui/notice.tsx'
import { rich } from '#ui/rich.tsx'
import layout from '#ui/layout.module.css'
import classes from './test-clock.module.css'
import { daysUntil, monthsLater } from './test-time.ts'

/** One call lets a week pass at most, so that one sees how far it has come. */
const AT_ONCE = 7

const LEAPS = texts(
  [
    { label: 'Skip 1 day', daysFrom: () => 1 },
    { label: 'Skip 7 days', daysFrom: () => 7 },
    { label: 'Skip 1 month', daysFrom: (now: Date) => daysUntil(now, monthsLater(now, 1)) },
    { label: 'Skip 3 months', daysFrom: (now: Date) => daysUntil(now, monthsLater(now, 3)) },
  ],
  ['label'],
)

/** What time it is where test payments are taken. It goes forward only. */
export function TestClock() {
  const queryClient = useQueryClient()
  const clock = useQuery(api.sandbox.clock.get.queryOptions())
  const [progress, setProgress] = useState<{ passed: number; days: number } | null>(null)
  const leap = useMutation({
    mutationFn: async (days: number) => {
      for (let passed = 0; passed < days; passed += AT_ONCE) {
        setProgress({ passed, days })
        const answer = await client.sandbox.clock.moveOn({ days: Math.min(AT_ONCE, days - passed) })
        queryClient.setQueryData(api.sandbox.clock.get.queryKey(), answer)
      }
    },
    onSettled: () => {
      setProgress(null)
      return queryClient.invalidateQueries()
    },
  })
  if (!clock.data) return null
  const now = new Date(clock.data.now)

  return (
    <section className={classes.clock} aria-labelledby="clock">
      <div>
        <h2 id="clock">{t('Test clock')}</h2>
        <p>{rich('Plans use this date: {day}', { day: <time dateTime={clock.data.now}>{dayOfMoment(now)}</time> })}</p>
      </div>
      <div className={`${layout.row} ${layout.close}`} role="group" aria-label={t('Move time forward')}>
        {LEAPS.map(({ label, daysFrom }) => (
          <Button key={label} variant="default" disabled={leap.isPending} onClick={() => leap.mutate(daysFrom(now))}>
            {label}
          </Button>
        ))}
      </div>
      <div className={classes.outcome} role="status">
        {progress && (
          <>
            <p>{t('Moving time forward: {passed} of {days} days…', progress)}</p>
            <progress aria-label={t('Days passed')} value={progress.passed} max={progress.days} />
          </>
        )}
      </div>
      {leap.isError && (
        <Notice kind="bad" title={t('We couldn’t move the clock all the way')}>
          <p>{explain(leap.error).text}</p>
        </Notice>
      )}
    </section>
  )
}
