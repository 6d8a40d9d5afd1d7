import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '#basics/words/words.ts'
import { OPEN_YEARS } from '#account/estate/rules.ts'
import { client } from '#platform/client/api.ts'
import { queryClient } from '#platform/client/query-client.ts'
import { AskFirst } from '#ui/ask-first.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import layout from '#ui/layout.module.css'
import { LoadFailure } from '#ui/load-failure.tsx'
import { toast } from '#ui/toasts.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import type { SharedVault } from '../../contract.ts'
import { sharedVaultsQuery } from '../shared/shared-vaults.ts'
import { ForHeir } from './for-heir.tsx'
import classes from './guest.module.css'
import { isOver, messageQuery } from './queries.ts'
import { sharedKey } from './visit.ts'

/** Above what an owner who is gone meant for somebody: what they left to say, and until when it can be seen. */
export function LeftToYou({ vault }: { vault: SharedVault }) {
  const { data, error, refetch } = useQuery(messageQuery(vault.id))
  const owner = vault.owner_name
  if (error && !data)
    return isOver(error) ? null : (
      <LoadFailure title={t('We couldn’t load the letter')} error={error} onRetry={() => void refetch()} />
    )
  if (!data) return null
  return (
    <section className={classes.letter} aria-label={t('What {owner} left to say', { owner })}>
      {data.message !== null && (
        <>
          <blockquote>{data.message}</blockquote>
          <p className={layout.quiet}>{owner}</p>
        </>
      )}
      {data.is_executor ? <ForExecutor vault={vault} /> : <ForHeir vault={vault} />}
    </section>
  )
}

function ForExecutor({ vault }: { vault: SharedVault }) {
  const [asks, setAsks] = useState(false)
  const owner = vault.owner_name
  return (
    <>
      <p>{t('{owner} named you to settle what they left. What you can do:', { owner })}</p>
      <ul className={classes.canDo}>
        <li>{t('Open an asset: you see where it is, what it is worth and who gets it.')}</li>
        <li>{t('Save the list, or one record, as a paper for a court, an appraiser or an insurer.')}</li>
        <li>{t('Tell those who get something. Where {owner} wrote down an address, they got a letter.', { owner })}</li>
        <li>
          {t('Close the record when you are done. It closes by itself after {years} years.', { years: OPEN_YEARS })}
        </li>
      </ul>
      <div className={layout.row}>
        <ButtonLink to="/shared/$id/estate" params={{ id: vault.id }}>
          {t('Settle the Estate')}
        </ButtonLink>
        <ButtonLink to="/shared/$id/rounds" params={{ id: vault.id }} variant="default">
          {t('Divide among the heirs')}
        </ButtonLink>
        <Button variant="default" onClick={() => setAsks(true)}>
          {t('Close the Record')}
        </Button>
      </div>
      <Closing vault={vault} opened={asks} onClose={() => setAsks(false)} />
    </>
  )
}

function Closing({ vault, opened, onClose }: { vault: SharedVault; opened: boolean; onClose: () => void }) {
  const { id: grant, owner_name: owner } = vault
  const navigate = useNavigate()
  const close = useSingleMutation(() => client.estate.close({ grant }), {
    onSuccess: async () => {
      void queryClient.invalidateQueries({ queryKey: sharedVaultsQuery().queryKey })
      await navigate({ to: '/shared', replace: true })
      queryClient.removeQueries({ queryKey: sharedKey(grant) })
      void toast({ kind: 'good', message: t('The record of {owner} is closed.', { owner }) })
    },
  })
  return (
    <AskFirst
      title={t('Close the record of {owner}?', { owner })}
      action={t('Close the Record')}
      opened={opened}
      pending={close.isPending}
      error={close.error}
      failed={t('We couldn’t close it')}
      onConfirm={() => close.start()}
      onClose={onClose}
    >
      {t(
        'Nobody sees anything of it any more: neither you nor those who get something. This can’t be undone. Save first what you still need.',
      )}
    </AskFirst>
  )
}
