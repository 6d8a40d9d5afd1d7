import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { mayDo } from '#basics/may.ts'
import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { explain } from '#platform/client/explain.ts'
import { AskFirst } from '#ui/ask-first.tsx'
import { Dialog } from '#ui/dialog.tsx'
import layout from '#ui/layout.module.css'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Page } from '#ui/page.tsx'
import { PageSkeleton } from '#ui/page-skeleton.tsx'
import { Pending } from '#ui/pending.tsx'
import { toast } from '#ui/toasts.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { ClientClaims } from '#work/claims/page/shared/client-claims.tsx'
import { ClientCompletion } from '#work/completion/page/shared/completion.tsx'
import { ClientAppraisals } from '#work/jobs/page/shared/client-appraisals.tsx'
import { UnderwritingReport } from '#work/papers/page/shared/underwriting-report.tsx'
import { ClientRequests } from '#work/requests/page/shared/client-requests.tsx'
import { ClientSchedules } from '#work/schedules/page/shared/client-schedules.tsx'
import type { Client } from '../../contract/clients.ts'
import { clientStanding } from '../../rules/clients.ts'
import { AccessLinks } from './access-links.tsx'
import { ClientForm } from './client-form.tsx'
import { sinceInWords, Standing } from './client-row.tsx'
import { WithoutFirm } from './clients-page.tsx'
import classes from './clients.module.css'
import { Notes } from './notes.tsx'
import { useFirmKind } from '../shared/own-kind.ts'
import { useWorking } from '../shared/own-firm.ts'
import { clientQuery, showClient } from './queries.ts'
import { NewForClient } from '../changes/changes-page.tsx'
import { CloseVault, OpenVault, Unclaimed } from '../unclaimed/unclaimed.tsx'
import { Tasks } from './tasks.tsx'
import { WhoSees } from './who-sees.tsx'

/** One client: what they share, and what the firm has to do and noted. */
export function ClientPage({ id }: { id: string }) {
  const working = useWorking()
  if (working === undefined) return <PageSkeleton shape="list" />
  return working === null ? <WithoutFirm /> : <OneClient id={id} mayKeep={working.keeps_clients} />
}

function OneClient({ id, mayKeep }: { id: string; mayKeep: boolean }) {
  const { data, error, refetch } = useQuery(clientQuery(id))
  if (data) return <Known client={data} mayKeep={mayKeep} />
  return (
    <Page title={error ? t('Client') : null}>
      {error ? (
        <>
          <LoadFailure title={t('We couldn’t load this client')} error={error} onRetry={() => void refetch()} />
          <Link to="/clients">{t('All clients')}</Link>
        </>
      ) : (
        <Pending />
      )}
    </Page>
  )
}

const EDIT_BUTTON = 'edit-client'
const END_BUTTON = 'end-client'

function Known({ client: known, mayKeep }: { client: Client; mayKeep: boolean }) {
  const { id, name, reference, address, ended_at } = known
  const [isEditing, setEditing] = useState(false)
  return (
    <Page
      narrow
      title={<bdi>{name}</bdi>}
      lead={[reference, address].filter(Boolean).join(' · ')}
      action={
        ended_at === null &&
        mayKeep && (
          <Button id={EDIT_BUTTON} variant="default" onClick={() => setEditing(true)}>
            {t('Edit')}
          </Button>
        )
      }
    >
      <section className={classes.part} aria-labelledby="relation">
        <h2 id="relation">{t('What they share')}</h2>
        <p className={classes.name}>
          <Standing client={known} />
        </p>
        <p className={layout.quiet}>{sinceInWords(known)}</p>
        <Shared client={known} mayKeep={mayKeep} />
        {known.accesses.length > 0 && <NewForClient id={id} />}
      </section>
      <ClientRequests client={known} mayAsk={ended_at === null} />
      <Insured client={known} />
      <Appraised client={known} />
      <WhoSees client={known} />
      <Tasks client={known} />
      <Notes clientId={id} />
      {known.is_unclaimed && <CloseVault client={known} />}
      {ended_at === null && mayKeep && !known.is_unclaimed && <End client={known} />}
      <p>
        <Link to="/clients">{t('All clients')}</Link>
      </p>
      <Dialog title={t('Edit client')} opened={isEditing} onClose={() => setEditing(false)} focusAfter={EDIT_BUTTON}>
        <ClientForm found={known} onSaved={() => {}} onClose={() => setEditing(false)} />
      </Dialog>
    </Page>
  )
}

/** What an estate service has of a client besides. */
const Appraised = ({ client: { id, ended_at } }: { client: Client }) =>
  useFirmKind() === 'estate-services' && <ClientAppraisals clientId={id} mayAdd={ended_at === null} />

/** What an insurer has of a client besides. */
const Insured = ({ client: { id, accesses } }: { client: Client }) =>
  useFirmKind() === 'insurance-partners' && (
    <>
      {accesses[0] && <ClientCompletion grant={accesses[0].id} />}
      {accesses[0] && mayDo(accesses[0].may, 'print') && <UnderwritingReport clientId={id} grant={accesses[0].id} />}
      <ClientSchedules clientId={id} grant={accesses[0]?.id ?? null} />
      <ClientClaims clientId={id} />
    </>
  )

function Shared({ client: known, mayKeep }: { client: Client; mayKeep: boolean }) {
  const standing = clientStanding(known)
  if (standing === 'unclaimed') return <Unclaimed client={known} mayKeep={mayKeep} />
  if (standing === 'sharing') return <AccessLinks client={known} />
  if (standing === 'silent')
    return <p>{t('They are your client and share nothing right now. They choose it on their page “Access”.')}</p>
  if (standing === 'ended') return <p>{t('You see nothing of their vault any more. Notes and tasks stay with you.')}</p>
  if (!mayKeep) return null
  return (
    <>
      <Invite client={known} />
      <OpenVault client={known} />
    </>
  )
}

function Invite({ client: { id, name, address, invited_at } }: { client: Client }) {
  const invite = useSingleMutation(() => client.clients.invite({ id }), {
    onSuccess: async (invited) => {
      void toast({ kind: 'good', message: t('We’ve written to {name}.', { name }) })
      await showClient(invited)
    },
    onError: (error) =>
      void toast({ kind: 'bad', title: t('We couldn’t send the invitation'), message: explain(error).text }),
  })
  if (address === null) return <p>{t('Add their email address to invite them.')}</p>
  return (
    <Button variant="default" className={layout.begins} loading={invite.isPending} onClick={() => invite.start()}>
      {invited_at === null ? t('Send the invitation') : t('Send the invitation again')}
    </Button>
  )
}

function End({ client: { id, name } }: { client: Client }) {
  const [isAsking, setAsking] = useState(false)
  const end = useSingleMutation(() => client.clients.end({ id }), {
    onSuccess: async (ended) => {
      setAsking(false)
      void toast({ kind: 'good', message: t('You no longer work for {name}.', { name }) })
      await showClient(ended)
    },
  })
  return (
    <section className={classes.part} aria-labelledby="end">
      <h2 id="end">{t('End the relation')}</h2>
      <p>{t('Your firm no longer sees anything of their vault. Your notes and tasks stay.')}</p>
      <Button id={END_BUTTON} variant="default" className={layout.begins} onClick={() => setAsking(true)}>
        {t('End')}
      </Button>
      <AskFirst
        title={t('Stop working for {name}?', { name })}
        action={t('End')}
        failed={t('We couldn’t end it')}
        opened={isAsking}
        pending={end.isPending}
        error={end.error}
        onConfirm={() => end.start()}
        onClose={() => setAsking(false)}
        focusAfter={END_BUTTON}
      >
        {t('All that they share with your firm ends at once. To come back, they have to be invited again.')}
      </AskFirst>
    </section>
  )
}
