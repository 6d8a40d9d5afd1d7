import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useWorking } from '#account/firms/page/shared/own-firm.ts'
import { t } from '#basics/words/words.ts'
import { api, client } from '#platform/client/api.ts'
import { explain } from '#platform/client/explain.ts'
import { queryClient } from '#platform/client/query-client.ts'
import { AskFirst } from '#ui/ask-first.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { dayOfMoment, longMoment } from '#ui/in-words.ts'
import layout from '#ui/layout.module.css'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Page } from '#ui/page.tsx'
import { PageSkeleton } from '#ui/page-skeleton.tsx'
import { Pending } from '#ui/pending.tsx'
import { toast } from '#ui/toasts.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import type { Signature, Signer } from '../contract/signatures.ts'
import { eventInWords } from '../rules/signatures.ts'
import { OwnSignatures } from './own-signatures.tsx'
import { savePdf, showSignature, signatureQuery } from './queries.ts'
import { SendForm } from './send-form.tsx'
import classes from './signatures.module.css'
import { standingInWords, State } from './state.tsx'

/** One document: to be sent, or who has signed it and all that happened. */
export function SignaturePage({ id, client: about }: { id: string; client: string | undefined }) {
  const working = useWorking()
  if (working === undefined) return <PageSkeleton shape="list" />
  return working === null ? <OwnSignatures /> : <OneSignature id={id} about={about} />
}

function OneSignature({ id, about }: { id: string; about: string | undefined }) {
  const { data, error, refetch } = useQuery({
    ...signatureQuery(id),
    // The seal is made a moment after the last signature.
    refetchInterval: ({ state }) => (state.data?.state === 'signed' && !state.data.is_sealed ? 2_000 : false),
  })
  if (data) return data.state === 'draft' ? <Draft signature={data} about={about} /> : <Sent signature={data} />
  return (
    <Page title={error ? t('Document to sign') : null}>
      {error ? (
        <>
          <LoadFailure title={t('We couldn’t load this document')} error={error} onRetry={() => void refetch()} />
          <Link to="/signatures">{t('All documents')}</Link>
        </>
      ) : (
        <Pending />
      )}
    </Page>
  )
}

const DISCARD_BUTTON = 'discard-document'

function Draft({ signature, about }: { signature: Signature; about: string | undefined }) {
  const { id, file_name, pages } = signature
  const [isAsking, setAsking] = useState(false)
  const navigate = useNavigate()
  // Without them it is chosen by hand whom it is about.
  const known = useQuery(
    api.clients.get.queryOptions({ input: { id: about ?? '' }, enabled: about !== undefined, retry: false }),
  )
  const isAwaited = about !== undefined && known.isLoading
  const discard = useSingleMutation(() => client.signatures.discard({ id }), {
    onSuccess: async () => {
      await navigate({ to: '/signatures', replace: true })
      await queryClient.invalidateQueries({ queryKey: api.signatures.key() })
    },
  })
  return (
    <Page narrow title={t('Send for signature')} lead={t('{file}, pages: {pages}', { file: file_name, pages })}>
      {isAwaited ? <Pending /> : <SendForm signature={signature} about={known.data} />}
      <p className={layout.quiet}>{t('What isn’t sent within a week is deleted.')}</p>
      <Button id={DISCARD_BUTTON} variant="default" className={layout.begins} onClick={() => setAsking(true)}>
        {t('Delete this document')}
      </Button>
      <p>
        <Link to="/signatures">{t('All documents')}</Link>
      </p>
      <AskFirst
        title={t('Delete this document?')}
        action={t('Delete')}
        failed={t('We couldn’t delete it')}
        opened={isAsking}
        pending={discard.isPending}
        error={discard.error}
        onConfirm={() => discard.start()}
        onClose={() => setAsking(false)}
        focusAfter={DISCARD_BUTTON}
      >
        {t('Nobody was asked to sign it yet. Your own file stays where it is.')}
      </AskFirst>
    </Page>
  )
}

function Sent({ signature }: { signature: Signature }) {
  const { title, client_id, client_name, people } = signature
  return (
    <Page narrow title={<bdi>{title}</bdi>} lead={standingInWords(signature)}>
      <p className={classes.name}>
        <State state={signature.state} />
        {client_id !== null && client_name !== null && (
          <Link to="/clients/$id" params={{ id: client_id }}>
            <bdi>{client_name}</bdi>
          </Link>
        )}
      </p>
      <Documents signature={signature} />
      <section className={classes.part} aria-labelledby="signers">
        <h2 id="signers">{t('Who signs')}</h2>
        <ol>
          {people.map((person) => (
            <li key={person.id} className={classes.event}>
              <p className={layout.strong}>
                <bdi>{person.name}</bdi>
              </p>
              <p className={`${layout.quiet} ${layout.breaks}`}>
                {[person.signs_as, person.address].filter(Boolean).join(' · ')}
              </p>
              <p>{personInWords(person)}</p>
              {person.reason !== null && <p className={classes.reason}>{person.reason}</p>}
            </li>
          ))}
        </ol>
        {signature.state === 'open' && <WhileOpen signature={signature} />}
      </section>
      <Log signature={signature} />
      <p>
        <Link to="/signatures">{t('All documents')}</Link>
      </p>
    </Page>
  )
}

function personInWords({ asked_at, opened_at, signed_at, declined_at }: Signer): string {
  if (signed_at !== null) return t('Signed on {moment}', { moment: longMoment(signed_at) })
  if (declined_at !== null) return t('Declined on {moment}', { moment: longMoment(declined_at) })
  if (asked_at === null) return t('Not their turn yet')
  return opened_at === null
    ? t('Asked on {day}, not opened yet', { day: dayOfMoment(asked_at) })
    : t('Opened on {moment}, not signed yet', { moment: longMoment(opened_at) })
}

function Documents({ signature: { id, is_sealed, state } }: { signature: Signature }) {
  const save = useSingleMutation(savePdf)
  return (
    <>
      <FailureNotice error={save.error} title={t('We couldn’t save the document')} onDismiss={save.reset} />
      <div className={layout.row}>
        {is_sealed && (
          <Button loading={save.isPending} onClick={() => save.start({ id, which: 'sealed' })}>
            {t('Save the signed document')}
          </Button>
        )}
        <Button variant="default" loading={save.isPending} onClick={() => save.start({ id, which: 'original' })}>
          {t('Save what was sent')}
        </Button>
      </div>
      {state === 'signed' && !is_sealed && (
        <p role="status">{t('The certificate is being made. This takes a moment.')}</p>
      )}
    </>
  )
}

const CANCEL_BUTTON = 'cancel-signing'

function WhileOpen({ signature: { id } }: { signature: Signature }) {
  const [isAsking, setAsking] = useState(false)
  const remind = useSingleMutation(() => client.signatures.remind({ id }), {
    onSuccess: async (changed) => {
      void toast({ kind: 'good', message: t('The letter is on its way. The link before opens nothing any more.') })
      await showSignature(changed)
    },
    onError: (error) =>
      void toast({ kind: 'bad', title: t('We couldn’t send a reminder'), message: explain(error).text }),
  })
  const cancel = useSingleMutation(() => client.signatures.cancel({ id }), {
    onSuccess: async (changed) => {
      setAsking(false)
      await showSignature(changed)
    },
  })
  return (
    <div className={layout.row}>
      <Button variant="default" loading={remind.isPending} onClick={() => remind.start()}>
        {t('Send a reminder')}
      </Button>
      <Button id={CANCEL_BUTTON} variant="default" onClick={() => setAsking(true)}>
        {t('Cancel this document')}
      </Button>
      <AskFirst
        title={t('Cancel this document?')}
        action={t('Cancel this document')}
        failed={t('We couldn’t cancel it')}
        opened={isAsking}
        pending={cancel.isPending}
        error={cancel.error}
        onConfirm={() => cancel.start()}
        onClose={() => setAsking(false)}
        focusAfter={CANCEL_BUTTON}
      >
        {t('Nobody can sign it any more, and what was signed so far comes to nothing. The log stays.')}
      </AskFirst>
    </div>
  )
}

const Log = ({ signature: { events, sha256 } }: { signature: Signature }) => (
  <section className={classes.part} aria-labelledby="log">
    <h2 id="log">{t('What happened')}</h2>
    <p className={layout.quiet}>
      {t(
        'Nothing here can be changed or deleted. Each entry has the hash of the one before; the first that of the document.',
      )}
    </p>
    <p className={classes.hash}>{t('SHA-256 of the document: {hash}', { hash: sha256 })}</p>
    <ol>
      {events.map((event) => (
        <li key={event.number} className={classes.event}>
          <p className={layout.breaks}>{eventInWords(event)}</p>
          <p className={`${layout.quiet} ${layout.breaks}`}>
            {[longMoment(event.at), event.address, event.user_agent].filter(Boolean).join(' · ')}
          </p>
          <p className={classes.hash}>{event.hash}</p>
        </li>
      ))}
    </ol>
  </section>
)
