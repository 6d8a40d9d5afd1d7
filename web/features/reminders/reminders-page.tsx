import { Button, Skeleton, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import {
  daysBetween,
  pathTo,
  type Reminder,
  taskInWords,
  type Urgency,
  URGENCY_LABELS,
  urgencyOf,
} from '#domain/reminders/reminders.ts'
import { plural, t } from '#domain/words/words.ts'
import { api, client } from '#web/client/api.ts'
import { queryClient } from '#web/client/query-client.ts'
import { EmptyNiche } from '#web/ui/drawings/empty-niche.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailureNotice } from '#web/ui/failure-notice.tsx'
import { longDay } from '#web/ui/in-words.ts'
import layout from '#web/ui/layout.module.css'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Page } from '#web/ui/page.tsx'
import { toast } from '#web/ui/toasts.ts'
import { useSingleMutation } from '#web/ui/use-single-mutation.ts'
import { ReminderSettings } from './reminder-settings.tsx'
import classes from './reminders.module.css'

const COUNT = 'reminder-count'
const URGENCIES: readonly Urgency[] = ['overdue', 'soon', 'later']
const relist = () => queryClient.invalidateQueries({ queryKey: api.reminders.list.key() })

/** What is due, what will be within a year, and how one is told of it. */
export function RemindersPage() {
  const { data, error, isPending, refetch } = useQuery(api.reminders.list.queryOptions({ staleTime: 0 }))
  const [today] = useState(localDay)
  const groups = data && Map.groupBy(data.items, ({ due }) => urgencyOf(due, today))
  return (
    <Page
      title={t('Reminders')}
      lead={
        <span id={COUNT} tabIndex={-1}>
          {t('Values, checks, documents and policies that fall due within a year.')}
        </span>
      }
    >
      {isPending && <RemindersSkeleton />}
      {error && !data && (
        <LoadFailure title={t('We couldn’t load your reminders')} error={error} onRetry={() => void refetch()} />
      )}
      {data?.items.length === 0 && (
        <EmptyState drawing={<EmptyNiche />} title={t('Nothing is due')}>
          {t(
            'Whatever you give a day shows up here: when to check or value an asset again, when a document or a policy ends.',
          )}
        </EmptyState>
      )}
      {groups &&
        URGENCIES.filter((urgency) => groups.has(urgency)).map((urgency) => (
          <section key={urgency} className={layout.section} aria-labelledby={urgency}>
            <h2 id={urgency}>{URGENCY_LABELS[urgency]}</h2>
            <ul className={classes.list} aria-labelledby={urgency}>
              {groups.get(urgency)!.map((reminder) => (
                <Row
                  key={`${reminder.kind} ${reminder.subject} ${reminder.due} ${reminder.about}`}
                  {...{ reminder, today }}
                />
              ))}
            </ul>
          </section>
        ))}
      {data && data.total > data.items.length && (
        <p className={layout.quiet}>
          {t('The first {count} of {total} are shown.', { count: data.items.length, total: data.total })}
        </p>
      )}
      <ReminderSettings />
    </Page>
  )
}

function Row({ reminder, today }: { reminder: Reminder; today: string }) {
  const { kind, subject, title, due } = reminder
  const hide = useSingleMutation(() => client.reminders.dismiss({ kind, subject, due }), {
    onSuccess: async () => {
      void toast({ kind: 'good', message: <Hidden reminder={reminder} /> })
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
      <span className={classes.about}>
        <Link to={pathTo(reminder)}>
          <bdi>{title}</bdi>
        </Link>
        <span className={layout.quiet}>{taskInWords(reminder)}</span>
        <FailureNotice error={hide.error} title={t('We couldn’t hide this')} />
      </span>
      <Button
        variant="subtle"
        size="sm"
        loading={hide.isPending}
        aria-label={t('Hide the reminder of {day} for {title}', { day: longDay(due), title })}
        onClick={() => hide.start()}
      >
        {t('Hide')}
      </Button>
    </li>
  )
}

function Hidden({ reminder: { kind, subject, title, due } }: { reminder: Reminder }) {
  const undo = useSingleMutation(() => client.reminders.bringBack({ kind, subject, due }), { onSuccess: relist })
  return (
    <>
      {t('The reminder for {title} is hidden.', { title })}{' '}
      <Button
        variant="default"
        size="compact-sm"
        loading={undo.isPending}
        disabled={undo.isSuccess}
        onClick={() => undo.start()}
      >
        {t('Undo')}
      </Button>
    </>
  )
}

function distanceInWords(days: number): string {
  if (days === 0) return t('Today')
  return days < 0
    ? plural(-days, '{count} day ago', '{count} days ago')
    : plural(days, 'In {count} day', 'In {count} days')
}

/** The day that the reader’s clock shows. */
function localDay(): string {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}

const RemindersSkeleton = () => (
  <div role="status">
    <VisuallyHidden>{t('Loading your reminders')}</VisuallyHidden>
    {[0, 1, 2, 3].map((row) => (
      <Skeleton key={row} height={64} mb={10} />
    ))}
  </div>
)
