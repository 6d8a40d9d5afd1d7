import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mayDo } from '#basics/may.ts'
import { plural, t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { explain } from '#platform/client/explain.ts'
import { from, PAGES } from '#platform/client/paged.ts'
import { queryClient } from '#platform/client/query-client.ts'
import { Dialog } from '#ui/dialog.tsx'
import { dayOfMoment } from '#ui/in-words.ts'
import layout from '#ui/layout.module.css'
import { toast } from '#ui/toasts.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import type { SentProposal } from '../../contract.ts'
import { decisionInWords } from '../../rules.ts'
import { ProposeForm } from '../propose-form.tsx'
import type { Proposing } from '../proposing.ts'
import { proposedInWords } from '../in-words.ts'
import classes from '../proposals.module.css'

const BUTTON = 'propose-change'
/** More of them are folded, so that the record is in sight. */
const SHOWN_AT_ONCE = 3

/** What somebody who is let in proposed for this asset, and the way to propose more. */
export function ProposalsHere(proposing: Proposing) {
  const { grant, asset, may, within, ask, own, kind } = proposing
  const [opened, setOpened] = useState(false)
  const key = [...within, 'proposals', asset.id]
  const isAllowed = mayDo(may, 'propose')
  const pages = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam }) =>
      ask(() => client.sharedProposals.list({ grant, asset: asset.id, limit: 20, ...from(pageParam) })),
    ...PAGES,
    staleTime: 0,
    enabled: isAllowed,
  })
  const refresh = () => queryClient.invalidateQueries({ queryKey: key })
  if (!isAllowed) return null
  const items = pages.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <section className={`${classes.here} ${layout.onScreen}`} aria-label={t('Your proposals')}>
      <div className={layout.head}>
        <p className={layout.quiet}>
          {items.length === 0
            ? t('Something wrong or missing? The owner decides what to accept.')
            : waitingInWords(items.filter(({ decision }) => decision === null).length)}
        </p>
        <Button id={BUTTON} variant="default" onClick={() => setOpened(true)}>
          {t('Propose a change…')}
        </Button>
      </div>
      {items.length > 0 && (
        <details className={classes.sentBefore} open={items.length <= SHOWN_AT_ONCE}>
          <summary>{t('Your proposals')}</summary>
          <ul className={layout.rows} aria-label={t('Your proposals')}>
            {items.map((proposal) => (
              <Sent key={proposal.id} {...{ proposal, grant, own, kind, ask }} onWithdrawn={refresh} />
            ))}
          </ul>
          {pages.hasNextPage && (
            <Button variant="subtle" loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
              {t('Show earlier proposals')}
            </Button>
          )}
        </details>
      )}
      <Dialog
        title={t('Propose a change')}
        opened={opened}
        onClose={() => setOpened(false)}
        focusAfter={BUTTON}
        size="38rem"
        fillsPhone
      >
        {opened && (
          <ProposeForm
            {...proposing}
            onClose={() => setOpened(false)}
            onSent={() => {
              setOpened(false)
              void refresh()
              void toast({ kind: 'good', message: t('Sent. The owner decides what to accept.') })
            }}
          />
        )}
      </Dialog>
    </section>
  )
}

const waitingInWords = (open: number) =>
  open === 0
    ? t('All your proposals were answered.')
    : plural(open, '{count} of your proposals waits for the owner.', '{count} of your proposals wait for the owner.')

interface SentProps extends Pick<Proposing, 'grant' | 'own' | 'kind' | 'ask'> {
  proposal: SentProposal
  onWithdrawn: () => unknown
}

function Sent({ proposal, grant, own, kind, ask, onWithdrawn }: SentProps) {
  const { id, message, created_at, decision, taken_back } = proposal
  const act = useSingleMutation(() => ask(() => client.sharedProposals.withdraw({ grant, proposal: id })), {
    onSettled: onWithdrawn,
    onError: (error) =>
      void toast({ kind: 'bad', title: t('The proposal couldn’t be withdrawn'), message: explain(error).text }),
    focusAfter: BUTTON,
  })
  return (
    <li className={classes.sent}>
      <div className={layout.fits}>
        {proposedInWords(proposal, { own, kind }).map(({ label, text }) => (
          <p key={label} className={classes.proposed}>
            <strong>{label}</strong> {text}
          </p>
        ))}
        {message !== null && <p className={classes.message}>{message}</p>}
        <p className={layout.fine}>
          <time dateTime={created_at}>{dayOfMoment(created_at)}</time>
          {' · '}
          <span className={classes.state} data-decision={taken_back ? 'taken back' : (decision ?? 'open')}>
            {decision === null ? t('Waiting for the owner') : decisionInWords(decision, taken_back)}
          </span>
        </p>
      </div>
      {decision === null && (
        <Button variant="subtle" size="compact-sm" loading={act.isPending} onClick={() => act.start()}>
          {t('Withdraw')}
        </Button>
      )}
    </li>
  )
}
