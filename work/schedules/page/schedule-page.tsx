import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { t } from '#basics/words/words.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { dayOfMoment, longDay } from '#ui/in-words.ts'
import layout from '#ui/layout.module.css'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Page } from '#ui/page.tsx'
import { PageSkeleton } from '#ui/page-skeleton.tsx'
import { usePaper } from '#work/papers/page/shared/use-paper.ts'
import type { Schedule } from '../contract.ts'
import { STATES } from '../rules/schedules.ts'
import { Answers } from './answer-forms.tsx'
import { Compare } from './compare.tsx'
import { Lines } from './lines.tsx'
import { scheduleQuery } from './queries.ts'

/** One version of what is covered, for either side. */
export function SchedulePage({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(scheduleQuery(id))
  if (data) return <Known schedule={data} />
  if (!error) return <PageSkeleton shape="list" />
  return (
    <Page title={t('Schedules')}>
      <LoadFailure title={t('We couldn’t load this schedule')} error={error} onRetry={() => void refetch()} />
      <Link to="/schedules">{t('All schedules')}</Link>
    </Page>
  )
}

const FORMATS = ['pdf', 'csv', 'json'] as const

function Known({ schedule }: { schedule: Schedule }) {
  const { id, number, side, firm_name, client_name, client_id, is_open, accesses } = schedule
  const file = usePaper<(typeof FORMATS)[number]>('schedule')
  const next = side === 'client' ? { client: client_id } : { client: client_id, grant: accesses[0] }
  const mayPropose = is_open && (side === 'client' || accesses.length > 0)
  return (
    <Page
      narrow
      title={t('Schedule, version {number}', { number })}
      lead={<bdi>{side === 'client' ? firm_name : client_name}</bdi>}
      action={
        <div className={layout.row}>
          {FORMATS.map((format) => (
            <Button
              key={format}
              variant="default"
              loading={file.isPending && file.variables?.format === format}
              onClick={() => file.start({ format, request: { schedule: id } })}
            >
              {format.toUpperCase()}
            </Button>
          ))}
        </div>
      }
    >
      <FailureNotice error={file.error} title={t('We couldn’t make the file')} />
      <Standing schedule={schedule} />
      <Answers schedule={schedule} />
      <Compare schedule={schedule} />
      <Lines lines={schedule.lines} />
      <p className={layout.row}>
        {mayPropose && (
          <ButtonLink variant="default" to="/schedules/new" search={next}>
            {t('Propose the next version')}
          </ButtonLink>
        )}
        <Link to="/schedules">{t('All schedules')}</Link>
      </p>
    </Page>
  )
}

function Standing({ schedule }: { schedule: Schedule }) {
  const { state, proposed_at, author_name, bound_on, policy_number, answered_at, answered_name, note, answer_note } =
    schedule
  const facts: [string, string][] = [
    [t('Standing'), t(STATES[state])],
    [t('Proposed'), t('{day}, by {name}', { day: dayOfMoment(proposed_at), name: author_name })],
    ...(answered_at !== null && answered_name !== null
      ? ([[t('Answered'), t('{day}, by {name}', { day: dayOfMoment(answered_at), name: answered_name })]] as [
          string,
          string,
        ][])
      : []),
    ...(bound_on === null ? [] : ([[t('Covered from'), longDay(bound_on)]] as [string, string][])),
    ...(policy_number === '' ? [] : ([[t('Policy'), policy_number]] as [string, string][])),
    ...(note === '' ? [] : ([[t('Note'), note]] as [string, string][])),
    ...(answer_note === '' ? [] : ([[t('Answer'), answer_note]] as [string, string][])),
  ]
  return (
    <section className={layout.section} aria-labelledby="standing">
      <h2 id="standing" tabIndex={-1}>
        {t('Where it stands')}
      </h2>
      <dl className={layout.facts}>
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt className={layout.quiet}>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
