import { Button } from '@mantine/core'
import { useState } from 'react'
import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { DateField } from '#ui/date-field.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { longDay, shortMoment } from '#ui/in-words.ts'
import layout from '#ui/layout.module.css'
import { toast } from '#ui/toasts.ts'
import type { Settlement } from '../contract.ts'
import { dayMistake } from '../rules.ts'
import classes from './executor.module.css'
import { type EstateProps, useSaving } from './use-settlement.ts'

const DAY_FIELD = 'day-of-death'

/** The day as of which all values are: typed, and typed again where it was another. */
export function DayForm({ estate, settlement }: { estate: EstateProps; settlement: Settlement }) {
  const { day, day_name, day_at } = settlement
  const [typed, setTyped] = useState<string | null>(null)
  const [mistake, setMistake] = useState<string | null>(null)
  const save = useSaving(
    estate,
    (chosen: string) => client.executor.saveDay({ grant: estate.grant, day: chosen }),
    (chosen) => {
      setTyped(null)
      void toast({ kind: 'good', message: t('Values are now those of {day}.', { day: longDay(chosen) }) })
    },
  )
  const value = typed ?? day ?? ''
  return (
    <form
      className={classes.part}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const found = dayMistake(value)
        setMistake(found)
        if (found === null) save.start(value)
        else document.getElementById(DAY_FIELD)?.focus()
      }}
    >
      <h2>{t('Day of death')}</h2>
      <FailureNotice error={save.error} title={t('We couldn’t save the day')} />
      <p className={layout.quiet}>
        {day === null
          ? t('Until you write it down, values are those of today.')
          : t('Values are those of {day}. You can change it until you close the record.', { day: longDay(day) })}
      </p>
      <div className={classes.day}>
        <DateField
          id={DAY_FIELD}
          label={t('Day of death')}
          required
          error={mistake ?? undefined}
          value={value}
          onChange={(text) => {
            setTyped(text)
            setMistake(null)
          }}
        />
        <Button type="submit" loading={save.isPending} disabled={value === (day ?? '')}>
          {t('Save')}
        </Button>
      </div>
      {day_at !== null && (
        <p className={layout.fine}>
          {t('Written down by {name}, {time}', { name: day_name ?? '', time: shortMoment(day_at) })}
        </p>
      )}
    </form>
  )
}
