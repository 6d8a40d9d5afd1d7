import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useWorking } from '#account/firms/page/shared/own-firm.ts'
import { t } from '#basics/words/words.ts'
import { Dialog } from '#ui/dialog.tsx'
import { dayOfMoment, longDay } from '#ui/in-words.ts'
import layout from '#ui/layout.module.css'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Page } from '#ui/page.tsx'
import { PageSkeleton } from '#ui/page-skeleton.tsx'
import { Pending } from '#ui/pending.tsx'
import type { Job } from '../contract/jobs.ts'
import { JOB_STATES } from '../rules/jobs.ts'
import classes from './board.module.css'
import { InTheVault } from './in-the-vault.tsx'
import { JobEvents } from './job-events.tsx'
import { JobForm } from './job-form.tsx'
import { JobTasks } from './job-tasks.tsx'
import { MoveMenu } from './move-menu.tsx'
import { jobQuery } from './queries.ts'
import { ClientAppraisals } from './shared/client-appraisals.tsx'
import { NoFirm } from './shared/no-firm.tsx'
import { useMoving } from './use-moving.tsx'

/** One job: how it stands, the ways into the client’s vault, tasks, notes and what happened. */
export function JobPage({ id }: { id: string }) {
  const working = useWorking()
  if (working === undefined) return <PageSkeleton shape="list" />
  return working === null ? <NoFirm title={t('Job')} /> : <OneJob id={id} />
}

function OneJob({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(jobQuery(id))
  if (data) return <Known job={data} />
  return (
    <Page title={error ? t('Job') : null}>
      {error ? (
        <>
          <LoadFailure title={t('We couldn’t load this job')} error={error} onRetry={() => void refetch()} />
          <ToBoard />
        </>
      ) : (
        <Pending />
      )}
    </Page>
  )
}

const ToBoard = () => (
  <p>
    <Link to="/board" search={{}}>
      {t('All jobs')}
    </Link>
  </p>
)

const EDIT_BUTTON = 'edit-job'

function Known({ job }: { job: Job }) {
  const moving = useMoving()
  const [isEditing, setEditing] = useState(false)
  const { id, title, client_id, client_name } = job
  return (
    <Page
      narrow
      title={<bdi>{title}</bdi>}
      lead={
        <Link to="/clients/$id" params={{ id: client_id }}>
          <bdi>{client_name}</bdi>
        </Link>
      }
      action={
        <Button id={EDIT_BUTTON} variant="default" onClick={() => setEditing(true)}>
          {t('Edit')}
        </Button>
      }
    >
      <section className={classes.part} aria-labelledby="standing">
        <h2 id="standing">{t('How it stands')}</h2>
        <Facts job={job} />
        <div className={classes.ways}>
          <MoveMenu job={job} moving={moving} />
        </div>
      </section>
      <InTheVault job={job} />
      <ClientAppraisals clientId={client_id} mayAdd={job.client_is_there} />
      <JobTasks jobId={id} tasks={job.tasks} />
      <JobEvents jobId={id} />
      <ToBoard />
      {moving.dialogs}
      <Dialog title={t('Edit job')} opened={isEditing} onClose={() => setEditing(false)} focusAfter={EDIT_BUTTON}>
        <JobForm found={job} onSaved={() => {}} onClose={() => setEditing(false)} />
      </Dialog>
    </Page>
  )
}

function Facts({ job: { state, visit_on, member_name, address, sent_at, moved_at } }: { job: Job }) {
  const facts: [string, string][] = [
    [t('State'), t('{state}, since {day}', { state: t(JOB_STATES[state]), day: dayOfMoment(moved_at) })],
    [t('Day of the visit'), visit_on === null ? t('Not planned yet') : longDay(visit_on)],
    [t('Who answers for it'), member_name ?? t('Nobody yet')],
    ...(address === '' ? [] : [[t('Where'), address] as [string, string]]),
    ...(sent_at === null ? [] : [[t('Last sent to the client'), dayOfMoment(sent_at)] as [string, string]]),
  ]
  return (
    <dl className={layout.facts}>
      {facts.map(([label, text]) => (
        <div key={label}>
          <dt className={layout.quiet}>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
