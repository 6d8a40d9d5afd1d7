import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#basics/words/words.ts'
import { FailureNotice } from '#ui/failure-notice.tsx'
import layout from '#ui/layout.module.css'
import { Pending } from '#ui/pending.tsx'
import type { Schedule } from '../contract.ts'
import { differencesBetween, sinceThen } from '../rules/differences.ts'
import { BetweenVersions, SinceVersion } from './differences.tsx'
import { piecesQuery, scheduleQuery } from './queries.ts'

/** A version beside another one, and beside what is owned today. */
export function Compare({ schedule }: { schedule: Schedule }) {
  const { id, versions, side, accesses } = schedule
  const others = versions.filter((other) => other.id !== id)
  const grant = side === 'client' ? null : (accesses[0] ?? undefined)
  const [isToday, setToday] = useState(false)
  const [other, setOther] = useState('')
  return (
    <section className={layout.section} aria-labelledby="compare">
      <h2 id="compare">{t('What is different')}</h2>
      {grant === undefined ? (
        <p>{t('They share nothing with you now, so it can’t be compared with today.')}</p>
      ) : (
        !isToday && (
          <>
            {grant !== null && <p className={layout.quiet}>{t('This opens their vault, and they read of it.')}</p>}
            <Button variant="default" className={layout.begins} onClick={() => setToday(true)}>
              {t('Compare with today')}
            </Button>
          </>
        )
      )}
      {isToday && grant !== undefined && <Today schedule={schedule} grant={grant} />}
      {others.length > 0 && (
        <NativeSelect
          label={t('Compare with another version')}
          value={other}
          data={[
            { value: '', label: t('None') },
            ...others.map(({ id: value, number }) => ({ value, label: t('Version {number}', { number }) })),
          ]}
          onChange={({ currentTarget }) => setOther(currentTarget.value)}
        />
      )}
      {other !== '' && <Between key={other} schedule={schedule} other={other} />}
    </section>
  )
}

function Today({ schedule, grant }: { schedule: Schedule; grant: string | null }) {
  const { data, error } = useQuery(piecesQuery(grant))
  if (error) return <FailureNotice error={error} title={t('We couldn’t compare it')} />
  return data ? <SinceVersion since={sinceThen(schedule.lines, data)} side={schedule.side} /> : <Pending />
}

function Between({ schedule, other }: { schedule: Schedule; other: string }) {
  const { data, error } = useQuery(scheduleQuery(other))
  if (error) return <FailureNotice error={error} title={t('We couldn’t compare it')} />
  if (!data) return <Pending />
  const [before, after] = data.number < schedule.number ? [data, schedule] : [schedule, data]
  return <BetweenVersions differences={differencesBetween(before.lines, after.lines)} />
}
