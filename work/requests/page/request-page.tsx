import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useWorking } from '#account/firms/page/shared/own-firm.ts'
import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { explain } from '#platform/client/explain.ts'
import { AskFirst } from '#ui/ask-first.tsx'
import { dayOfMoment } from '#ui/in-words.ts'
import layout from '#ui/layout.module.css'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Page } from '#ui/page.tsx'
import { PageSkeleton } from '#ui/page-skeleton.tsx'
import { Pending } from '#ui/pending.tsx'
import { toast } from '#ui/toasts.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import type { FirmRequest } from '../contract/requests.ts'
import { REQUEST_STATE_LABELS } from '../rules/requests.ts'
import { LineOfFirm } from './line-of-firm.tsx'
import { requestQuery, showRequest } from './queries.ts'
import { requestInWords, WithoutFirm } from './requests-page.tsx'
import classes from './requests.module.css'

/** One request: line by line what came, what is open, and what is to be done. */
export function RequestPage({ id }: { id: string }) {
  const working = useWorking()
  if (working === undefined) return <PageSkeleton shape="list" />
  return working === null ? <WithoutFirm /> : <OneRequest id={id} />
}

function OneRequest({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(requestQuery(id))
  if (data) return <Known request={data} />
  return (
    <Page title={error ? t('Request') : null}>
      {error ? (
        <>
          <LoadFailure title={t('We couldn’t load this request')} error={error} onRetry={() => void refetch()} />
          <Link to="/requests">{t('All requests')}</Link>
        </>
      ) : (
        <Pending />
      )}
    </Page>
  )
}

function Known({ request }: { request: FirmRequest }) {
  const { title, name, address, note, asked, state, asked_at } = request
  return (
    <Page narrow title={<bdi>{title}</bdi>} lead={requestInWords(request)}>
      <p className={classes.name}>
        <bdi>{name}</bdi>
        <span className={classes.state}>{t(REQUEST_STATE_LABELS[state])}</span>
      </p>
      <p className={`${layout.quiet} ${layout.breaks}`}>
        {t('{address}, last letter on {day}', { address, day: dayOfMoment(asked_at) })}
      </p>
      {note !== '' && <p className={classes.said}>{note}</p>}
      <ol aria-label={t('What you need')}>
        {asked.map((line) => (
          <LineOfFirm key={line.id} line={line} isOpen={state === 'open'} />
        ))}
      </ol>
      {state === 'open' && <WhileOpen request={request} />}
      <p>
        <Link to="/requests">{t('All requests')}</Link>
      </p>
    </Page>
  )
}

const CLOSE_BUTTON = 'close-request'

function WhileOpen({ request: { id } }: { request: FirmRequest }) {
  const [isAsking, setAsking] = useState(false)
  const remind = useSingleMutation(() => client.requests.remind({ id }), {
    onSuccess: async (changed) => {
      void toast({ kind: 'good', message: t('The letter is on its way. The link before opens nothing any more.') })
      await showRequest(changed)
    },
    onError: (error) =>
      void toast({ kind: 'bad', title: t('We couldn’t send a reminder'), message: explain(error).text }),
  })
  const close = useSingleMutation(() => client.requests.close({ id }), {
    onSuccess: async (changed) => {
      setAsking(false)
      await showRequest(changed)
    },
  })
  return (
    <div className={layout.row}>
      <Button variant="default" loading={remind.isPending} onClick={() => remind.start()}>
        {t('Send a reminder')}
      </Button>
      <Button id={CLOSE_BUTTON} variant="default" onClick={() => setAsking(true)}>
        {t('Close this request')}
      </Button>
      <AskFirst
        title={t('Close this request?')}
        action={t('Close this request')}
        failed={t('We couldn’t close it')}
        opened={isAsking}
        pending={close.isPending}
        error={close.error}
        onConfirm={() => close.start()}
        onClose={() => setAsking(false)}
        focusAfter={CLOSE_BUTTON}
      >
        {t('Nothing can be sent for it any more. What came stays with you.')}
      </AskFirst>
    </div>
  )
}
