import { isTaskName, TASKS } from '#account/executor/rules.ts'
import { dateInWords } from '#basics/dates/date-in-words.ts'
import { t } from '#basics/words/words.ts'
import { dayOfMoment, shortMoment } from '#ui/in-words.ts'
import layout from '#ui/layout.module.css'
import type { EstateEvent } from '../../contract/estate.ts'
import { EVENTS } from '../../rules.ts'
import classes from './estate.module.css'

interface EventLineProps {
  event: EstateEvent
  marksRehearsal?: boolean
}

/** One thing that happened: what, who, when, and what is known of it besides. */
export function EventLine({ event, marksRehearsal = false }: EventLineProps) {
  const { kind, name, is_rehearsal, created_at } = event
  const more = moreInWords(event)
  return (
    <li className={classes.line}>
      <p className={classes.name}>
        {t(EVENTS[kind])}
        {marksRehearsal && is_rehearsal && <span className={classes.mark}>{t('Rehearsal')}</span>}
      </p>
      {more !== null && <p className={layout.breaks}>{more}</p>}
      <p className={`${layout.fine} ${layout.breaks}`}>
        {name !== null && (
          <>
            <bdi>{name}</bdi>
            {' · '}
          </>
        )}
        <time dateTime={created_at}>{shortMoment(created_at)}</time>
      </p>
    </li>
  )
}

function moreInWords({ kind, detail, is_rehearsal }: EstateEvent): string | null {
  const { in_force_at, opens_at, document, why, day: died_on, task, title } = detail as Partial<Record<string, string>>
  const day = (time: string) => (is_rehearsal ? shortMoment(time) : dayOfMoment(time))
  const parts = [
    kind === 'loosened' && in_force_at && t('Counts from {day}', { day: day(in_force_at) }),
    opens_at && t('Opens {day}', { day: day(opens_at) }),
    document,
    died_on && dateInWords(died_on),
    task && (isTaskName(task) ? TASKS[task].title : title),
    why && t('“{reason}”', { reason: why }),
  ].filter((part) => typeof part === 'string' && part !== '')
  return parts.length === 0 ? null : parts.join(' · ')
}
