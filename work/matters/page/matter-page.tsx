import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useWorking } from '#account/firms/page/shared/own-firm.ts'
import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { explain } from '#platform/client/explain.ts'
import { AskFirst } from '#ui/ask-first.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { dayOfMoment, longDay } from '#ui/in-words.ts'
import layout from '#ui/layout.module.css'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Page } from '#ui/page.tsx'
import { PageSkeleton } from '#ui/page-skeleton.tsx'
import { Pending } from '#ui/pending.tsx'
import { toast } from '#ui/toasts.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import type { Matter } from '../contract.ts'
import { Gaps } from './gaps.tsx'
import { LookButton } from './look-button.tsx'
import { EditMatter } from './matter-form.tsx'
import classes from './matters.module.css'
import { WithoutFirm } from './matters-page.tsx'
import { Papers } from './papers.tsx'
import { invalidateMatters, matterQuery, showMatter } from './queries.ts'

/** One matter: what the record of its client lacks, papers drafted from it, and what each heir will see. */
export function MatterPage({ id }: { id: string }) {
  const working = useWorking()
  if (working === undefined) return <PageSkeleton shape="list" />
  return working === null ? <WithoutFirm title={t('Matter')} /> : <OneMatter id={id} />
}

function OneMatter({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(matterQuery(id))
  if (data) return <Known matter={data} />
  return (
    <Page title={error ? t('Matter') : null}>
      {error ? (
        <>
          <LoadFailure title={t('We couldn’t load this matter')} error={error} onRetry={() => void refetch()} />
          <Link to="/matters">{t('All matters')}</Link>
        </>
      ) : (
        <Pending />
      )}
    </Page>
  )
}

const EDIT_BUTTON = 'edit-matter'

function Known({ matter }: { matter: Matter }) {
  const { id, client_id, client_name, number, title, member_name, closed_at, accesses, gaps } = matter
  const [isEditing, setEditing] = useState(false)
  return (
    <Page
      narrow
      title={title}
      lead={[client_name, number].filter(Boolean).join(' · ')}
      action={
        <Button id={EDIT_BUTTON} variant="default" onClick={() => setEditing(true)}>
          {t('Edit')}
        </Button>
      }
    >
      <section className={classes.part} aria-labelledby="about">
        <h2 id="about">{t('About')}</h2>
        <p>{member_name === null ? t('Nobody is responsible yet') : t('Responsible: {name}', { name: member_name })}</p>
        {daysOf(matter).map((line) => (
          <p key={line} className={layout.quiet}>
            {line}
          </p>
        ))}
        <p>
          <Link to="/clients/$id" params={{ id: client_id }}>
            {t('Client, notes and tasks')}
          </Link>
        </p>
      </section>
      <section className={classes.part} aria-labelledby="gaps">
        <h2 id="gaps">{t('What the record lacks')}</h2>
        <Gaps matter={matter} />
        {gaps === null && <LookButton matters={[matter]} label={t('Look at the record')} />}
        {gaps !== null && (
          <p>
            <Link to="/matters/$id/heirs" params={{ id }}>
              {t('What each heir will see')}
            </Link>
          </p>
        )}
      </section>
      {accesses.length > 0 && <Papers key={matter.died_on} matter={matter} />}
      <End matter={matter} />
      <p>
        <Link to="/matters" search={closed_at === null ? {} : { shown: 'closed' }}>
          {t('All matters')}
        </Link>
      </p>
      <Dialog title={t('Edit matter')} opened={isEditing} onClose={() => setEditing(false)} focusAfter={EDIT_BUTTON}>
        <EditMatter matter={matter} onClose={() => setEditing(false)} />
      </Dialog>
    </Page>
  )
}

const daysOf = ({ created_at, closed_at, will_signed_on, died_on }: Matter): string[] => [
  ...(will_signed_on === null ? [] : [t('Will signed on {day}', { day: longDay(will_signed_on) })]),
  ...(died_on === null ? [] : [t('Died on {day}', { day: longDay(died_on) })]),
  closed_at === null
    ? t('Open since {day}', { day: dayOfMoment(created_at) })
    : t('Closed on {day}', { day: dayOfMoment(closed_at) }),
]

const REMOVE_BUTTON = 'remove-matter'

function End({ matter }: { matter: Matter }) {
  const { id, number, title, member_id, will_signed_on, died_on, closed_at } = matter
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const close = useSingleMutation(
    (is_closed: boolean) =>
      client.matters.change({
        id,
        number,
        title,
        member_id,
        will_signed_on: will_signed_on ?? '',
        died_on: died_on ?? '',
        is_closed,
      }),
    {
      onSuccess: showMatter,
      onError: (error) =>
        void toast({ kind: 'bad', title: t('We couldn’t save the matter'), message: explain(error).text }),
    },
  )
  const remove = useSingleMutation(() => client.matters.remove({ id }), {
    onSuccess: async () => {
      setAsking(false)
      await navigate({ to: '/matters' })
      await invalidateMatters()
    },
  })
  return (
    <section className={classes.part} aria-labelledby="end">
      <h2 id="end">{t('Close or delete')}</h2>
      <div className={layout.row}>
        <Button variant="default" loading={close.isPending} onClick={() => close.start(closed_at === null)}>
          {closed_at === null ? t('Close the matter') : t('Open it again')}
        </Button>
        <Button id={REMOVE_BUTTON} variant="subtle" onClick={() => setAsking(true)}>
          {t('Delete')}
        </Button>
      </div>
      <AskFirst
        title={t('Delete {name}?', { name: title })}
        action={t('Delete')}
        failed={t('We couldn’t delete the matter')}
        opened={isAsking}
        pending={remove.isPending}
        error={remove.error}
        onConfirm={() => remove.start()}
        onClose={() => setAsking(false)}
        focusAfter={REMOVE_BUTTON}
      >
        {t('The client, their notes and tasks stay. This can’t be undone.')}
      </AskFirst>
    </section>
  )
}
