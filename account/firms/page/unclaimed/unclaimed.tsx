import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { explain } from '#platform/client/explain.ts'
import { AskFirst } from '#ui/ask-first.tsx'
import { dayOfMoment } from '#ui/in-words.ts'
import layout from '#ui/layout.module.css'
import { toast } from '#ui/toasts.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import type { Client } from '../../contract/clients.ts'
import { CLAIM_DAYS } from '../../rules/clients.ts'
import { AccessLinks } from '../clients/access-links.tsx'
import classes from '../clients/clients.module.css'
import { showClient } from '../clients/queries.ts'
import { firmQuery } from '../firm/queries.ts'

const CLOSE_BUTTON = 'close-vault'

/** The vault that the firm opened, until its client has claimed it: to work in it, and to hand it over. */
export function Unclaimed({ client: known, mayKeep }: { client: Client; mayKeep: boolean }) {
  const { address, invited_at } = known
  return (
    <>
      <AccessLinks client={known} />
      <p>{t('Your firm keeps this vault until they claim it. What is an owner’s alone waits for them.')}</p>
      {invited_at !== null && address !== null && (
        <p className={layout.quiet}>
          {t('The letter to claim it was sent on {day}. Its link works for {days} days.', {
            day: dayOfMoment(invited_at),
            days: CLAIM_DAYS,
          })}
        </p>
      )}
      {mayKeep && <Write client={known} />}
    </>
  )
}

function Write({ client: { id, name, address, invited_at } }: { client: Client }) {
  const write = useSingleMutation(() => client.unclaimedVaults.write({ id }), {
    onSuccess: async (written) => {
      void toast({ kind: 'good', message: t('We’ve written to {name}.', { name }) })
      await showClient(written)
    },
    onError: (error) =>
      void toast({ kind: 'bad', title: t('We couldn’t send the letter'), message: explain(error).text }),
  })
  if (address === null) return <p>{t('Add their email address, and we send them a letter to claim it.')}</p>
  return (
    <Button className={layout.begins} loading={write.isPending} onClick={() => write.start()}>
      {invited_at === null ? t('Send the letter to claim it') : t('Send the letter again')}
    </Button>
  )
}

/** For a client without a vault. */
export function OpenVault({ client: { id, name } }: { client: Client }) {
  const open = useSingleMutation(() => client.unclaimedVaults.open({ id }), {
    onSuccess: async (opened) => {
      void toast({ kind: 'good', message: t('The vault for {name} is open.', { name }) })
      await showClient(opened)
    },
    onError: (error) =>
      void toast({ kind: 'bad', title: t('We couldn’t open the vault'), message: explain(error).text }),
  })
  return (
    <>
      <p className={layout.quiet}>
        {t('Or record their things for them now: they claim the vault later, and it is theirs.')}
      </p>
      <Button variant="default" className={layout.begins} loading={open.isPending} onClick={() => open.start()}>
        {t('Open a vault for them')}
      </Button>
    </>
  )
}

/** For leads: with its archive offered first, for nothing of it comes back. */
export function CloseVault({ client: { id, name } }: { client: Client }) {
  const { data: firm } = useQuery(firmQuery())
  const [isAsking, setAsking] = useState(false)
  const close = useSingleMutation(() => client.unclaimedVaults.close({ id }), {
    onSuccess: async (closed) => {
      setAsking(false)
      void toast({ kind: 'good', message: t('The vault for {name} is closed.', { name }) })
      await showClient(closed)
    },
  })
  if (firm?.me.role !== 'lead') return null
  return (
    <section className={classes.part} aria-labelledby="close">
      <h2 id="close">{t('Close the vault')}</h2>
      <p>{t('Everything in it is deleted for good. Download its archive first: it holds all records and files.')}</p>
      <div className={`${layout.row} ${layout.close}`}>
        <Button component="a" variant="default" href={`/api/client-archives/${id}`} download>
          {t('Download the archive')}
        </Button>
        <Button id={CLOSE_BUTTON} variant="default" onClick={() => setAsking(true)}>
          {t('Close the vault')}
        </Button>
      </div>
      <AskFirst
        title={t('Close the vault of {name}?', { name })}
        action={t('Close for good')}
        failed={t('We couldn’t close it')}
        opened={isAsking}
        pending={close.isPending}
        error={close.error}
        onConfirm={() => close.start()}
        onClose={() => setAsking(false)}
        focusAfter={CLOSE_BUTTON}
      >
        {t(
          'Nobody has claimed it, so nobody else has what is in it. Did you download the archive? Your notes and tasks stay.',
        )}
      </AskFirst>
    </section>
  )
}
