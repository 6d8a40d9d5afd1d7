import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Letter } from '../contract/mailbox.ts'
import { t } from '#basics/words/words.ts'
import { api } from '#platform/client/api.ts'
import { installation } from '#platform/client/installation.ts'
import { LetterTray } from '#ui/drawings/letter-tray.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Page } from '#ui/page.tsx'
import { Pending } from '#ui/pending.tsx'
import { shortMoment } from '#ui/in-words.ts'
import { LetterPane } from './letter-pane.tsx'
import layout from '#ui/layout.module.css'
import classes from './mailbox-page.module.css'
import { TestClock } from './test-clock.tsx'

const LOOK_AGAIN = 2_000

export function MailboxPage() {
  const letters = useQuery(api.mailbox.list.queryOptions({ refetchInterval: LOOK_AGAIN }))
  const [chosen, setChosen] = useState<string | null>(null)
  const letter = letters.data?.find(({ id }) => id === chosen) ?? letters.data?.[0]

  return (
    <Page
      title={t('Development mailbox')}
      lead={t(
        'This installation doesn’t send email. What it would have sent is shown here, until email delivery is set up.',
      )}
      action={letter && <EmptyMailbox />}
    >
      {installation.test_payments && <TestClock />}
      {letters.isPending && <Pending />}
      {letters.isError && !letters.data && (
        <LoadFailure
          title={t('We couldn’t load the letters')}
          error={letters.error}
          onRetry={() => void letters.refetch()}
        />
      )}
      {letters.data?.length === 0 && (
        <EmptyState drawing={<LetterTray />} title={t('No letters yet')}>
          {t('Letters show up here, for example when someone resets a password.')}
        </EmptyState>
      )}
      {letters.data && letter && (
        <div className={classes.mailbox}>
          <LetterList letters={letters.data} chosen={letter.id} onChoose={setChosen} />
          <LetterPane key={letter.id} letter={letter} />
        </div>
      )}
    </Page>
  )
}

function EmptyMailbox() {
  const queryClient = useQueryClient()
  const clear = useMutation(
    api.mailbox.clear.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries({ queryKey: api.mailbox.key() }),
    }),
  )
  return (
    <Button variant="default" loading={clear.isPending} onClick={() => clear.mutate({})}>
      {t('Empty the mailbox')}
    </Button>
  )
}

interface LetterListProps {
  letters: Letter[]
  chosen: string
  onChoose: (id: string) => void
}

function LetterList({ letters, chosen, onChoose }: LetterListProps) {
  return (
    <ul className={classes.list} aria-label={t('Letters')}>
      {letters.map(({ id, subject, recipient, sent_at }) => (
        <li key={id}>
          <button type="button" className={classes.letter} aria-pressed={id === chosen} onClick={() => onChoose(id)}>
            <span className={layout.strong}>{subject}</span>
            <span className={classes.quiet}>{recipient}</span>
            <time className={classes.quiet} dateTime={sent_at}>
              {shortMoment(sent_at)}
            </time>
          </button>
        </li>
      ))}
    </ul>
  )
}
