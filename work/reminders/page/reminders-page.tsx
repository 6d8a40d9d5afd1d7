import { Skeleton, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { taskInWords, titleInWords, type Urgency, URGENCY_LABELS, urgencyOf } from '../rules/reminders.ts'
import { plural, t } from '#basics/words/words.ts'
import { vaultGrant } from '#platform/client/vault-grant.ts'
import { api, type client } from '#platform/client/api.ts'
import { EmptyNiche } from '#ui/drawings/empty-niche.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { longDay } from '#ui/in-words.ts'
import layout from '#ui/layout.module.css'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Page } from '#ui/page.tsx'
import { COUNT, ListAgain, ReminderRow } from './reminder-row.tsx'
import { ReminderSettings } from './reminder-settings.tsx'
import classes from './reminders.module.css'

type Aside = Awaited<ReturnType<typeof client.reminders.list>>['aside'][number]

const URGENCIES: readonly Urgency[] = ['overdue', 'soon', 'later']

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
            <ul className={layout.rows} aria-labelledby={urgency}>
              {groups.get(urgency)!.map((reminder) => (
                <ReminderRow
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
      {data && <SetAsideList items={data.aside} />}
      {/* How far down it stands is known once the list is. */}
      {!isPending && vaultGrant === null && <ReminderSettings />}
    </Page>
  )
}

/** What was done, is not wanted, or is to come again: nothing is lost by a press. */
function SetAsideList({ items }: { items: readonly Aside[] }) {
  if (items.length === 0) return null
  return (
    <details className={classes.aside}>
      <summary>{plural(items.length, 'Done or for later ({count})', 'Done or for later ({count})')}</summary>
      <ul className={layout.rows} aria-label={t('Done or for later')}>
        {items.map((item) => (
          <li key={`${item.kind} ${item.subject} ${item.due}`} className={classes.row}>
            <span className={layout.quiet}>
              {item.again_on === null
                ? item.how === 'done'
                  ? t('Done')
                  : t('Hidden')
                : t('Again on {day}', { day: longDay(item.again_on) })}
            </span>
            <span className={`${layout.stack} ${layout.tight} ${layout.fits} ${layout.breaks}`}>
              <bdi>{titleInWords(item)}</bdi>
              <span className={layout.quiet}>{taskInWords(item)}</span>
            </span>
            <ListAgain reminder={item} label={t('List again')} />
          </li>
        ))}
      </ul>
    </details>
  )
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
