import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import {
  type Aside,
  dayAfter,
  daysBetween,
  LATER,
  pathTo,
  type Reminder,
  taskInWords,
  titleInWords,
} from '../rules/reminders.ts'
import { plural, t } from '#basics/words/words.ts'
import { api, client } from '#platform/client/api.ts'
import { queryClient } from '#platform/client/query-client.ts'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { longDay } from '#ui/in-words.ts'
import layout from '#ui/layout.module.css'
import { PanelButton } from '#ui/panel-button.tsx'
import { toast } from '#ui/toasts.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { letterTo } from './letter-to.ts'
import classes from './reminders.module.css'

export const COUNT = 'reminder-count'
export type Listed = Awaited<ReturnType<typeof client.reminders.list>>['items'][number]

const relist = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: api.reminders.list.key() }),
    queryClient.invalidateQueries({ queryKey: api.dashboard.key() }),
  ])

interface Choice {
  how: Aside
  again_on?: string
}

/** What is due, and what one can do about it. */
export function ReminderRow({ reminder, today }: { reminder: Listed; today: string }) {
  const { kind, subject, due, appraiser } = reminder
  const title = titleInWords(reminder)
  const named = { kind, subject, due }
  const setAside = useSingleMutation((choice: Choice) => client.reminders.dismiss({ ...named, ...choice }), {
    onSuccess: async (_, choice) => {
      void toast({ kind: 'good', message: <SetAside reminder={reminder} {...choice} /> })
      await relist()
    },
    focusAfter: COUNT,
  })
  return (
    <li className={classes.row} data-overdue={due < today || undefined}>
      <span className={classes.when}>
        <time dateTime={due}>{longDay(due)}</time>
        <span className={layout.quiet}>{distanceInWords(daysBetween(today, due))}</span>
      </span>
      <span className={`${layout.stack} ${layout.tight} ${layout.fits} ${layout.breaks}`}>
        <Link to={pathTo(reminder)}>
          <bdi>{title}</bdi>
        </Link>
        <span className={layout.quiet}>{taskInWords(reminder)}</span>
        <FailureNotice error={setAside.error} title={t('We couldn’t change this reminder')} />
      </span>
      <span className={classes.acts}>
        <Button
          variant="default"
          loading={setAside.isPending}
          aria-label={t('Done: the reminder of {day} for {title}', { day: longDay(due), title })}
          onClick={() => setAside.start({ how: 'done' })}
        >
          {t('Done')}
        </Button>
        <PanelButton
          label={t('Later')}
          name={t('Later, or something else: the reminder of {day} for {title}', { day: longDay(due), title })}
          side="right"
        >
          {(close) => {
            const choose = (choice: Choice) => {
              close()
              setAside.start(choice)
            }
            return (
              <ul className={`${layout.menu} ${classes.choices}`}>
                {LATER.map(({ days, label }) => (
                  <li key={days}>
                    <button type="button" onClick={() => choose({ how: 'later', again_on: dayAfter(today, days) })}>
                      {label}
                    </button>
                  </li>
                ))}
                {kind === 'review' && (
                  <li>
                    <Link to="/asset-summary/$id" params={{ id: subject }} hash="value">
                      {t('Add a value')}
                    </Link>
                  </li>
                )}
                {appraiser && (
                  <li>
                    <a href={letterTo(appraiser, title)}>{t('Ask {name}', { name: appraiser.name })}</a>
                  </li>
                )}
                <li>
                  <button type="button" onClick={() => choose({ how: 'hidden' })}>
                    {t('Don’t remind me')}
                  </button>
                </li>
              </ul>
            )
          }}
        </PanelButton>
      </span>
    </li>
  )
}

function SetAside({ reminder, how, again_on }: Choice & { reminder: Reminder }) {
  const title = titleInWords(reminder)
  return (
    <>
      {how === 'done' && t('Done: {title}.', { title })}
      {how === 'hidden' && t('The reminder for {title} is hidden.', { title })}
      {how === 'later' && t('{title} comes up again on {day}.', { title, day: longDay(again_on!) })}{' '}
      <ListAgain reminder={reminder} label={t('Undo')} />
    </>
  )
}

export function ListAgain({ reminder: { kind, subject, due }, label }: { reminder: Reminder; label: string }) {
  const again = useSingleMutation(() => client.reminders.bringBack({ kind, subject, due }), { onSuccess: relist })
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={again.isPending}
      disabled={again.isSuccess}
      onClick={() => again.start()}
    >
      {label}
    </Button>
  )
}

function distanceInWords(days: number): string {
  if (days === 0) return t('Today')
  return days < 0
    ? plural(-days, '{count} day ago', '{count} days ago')
    : plural(days, 'In {count} day', 'In {count} days')
}
