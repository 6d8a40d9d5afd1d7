import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { RecordKind } from '#record/assets/rules/sections.ts'
import { plural, t } from '#basics/words/words.ts'
import { isRefusedAs } from '#platform/client/api-error.ts'
import { client } from '#platform/client/api.ts'
import type { OwnField } from '#record/kinds/rules/own-fields.ts'
import { undoneInWords, undoSet } from '#record/history/page/shared/change-sets.ts'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { timeOfMoment } from '#ui/in-words.ts'
import layout from '#ui/layout.module.css'
import { toast } from '#ui/toasts.ts'
import { UndoNotice } from '#ui/undo-notice.tsx'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import type { Proposal } from '../contract.ts'
import { decisionInWords } from '../rules.ts'
import { invalidateProposals } from './invalidate-proposals.ts'
import { ProposedFile } from './proposed-file.tsx'
import { ProposedFields, ProposedValue } from './proposed.tsx'
import classes from './proposals.module.css'

interface ProposalCardProps {
  proposal: Proposal
  kind: RecordKind
  own: readonly OwnField[]
}

/** What stands beside what would come, and the two answers. */
export function ProposalCard({ proposal, kind, own }: ProposalCardProps) {
  const { id, asset_id, title, author_name, message, created_at, decision, standing, fields } = proposal
  const [chosen, setChosen] = useState(() => fields.map(({ field }) => field))
  const isOpen = decision === null
  const answering = useAnswering(proposal, chosen)
  const name = <bdi>{title}</bdi>
  const accept =
    chosen.length < fields.length
      ? t('Accept {count} of {all}', { count: chosen.length, all: fields.length })
      : t('Accept')
  return (
    <li className={classes.proposal}>
      <div className={classes.head}>
        <h2 className={classes.title}>
          {standing === 'there' ? (
            <Link to="/asset-summary/$id" params={{ id: asset_id }}>
              {name}
            </Link>
          ) : (
            name
          )}
        </h2>
        <span className={layout.quiet}>
          {t('By {name}', { name: author_name })}
          {' · '}
          <time dateTime={created_at}>{timeOfMoment(created_at)}</time>
        </span>
        {decision !== null && (
          <span className={classes.state} data-decision={proposal.taken_back ? 'taken back' : decision}>
            {decisionInWords(decision, proposal.taken_back)}
          </span>
        )}
      </div>
      {message !== null && <p className={classes.message}>{message}</p>}
      {isOpen && <Caution proposal={proposal} />}
      {proposal.file && <ProposedFile {...proposal} file={proposal.file} />}
      {proposal.valuation ? (
        <ProposedValue valuation={proposal.valuation} stands={proposal.stands} isOpen={isOpen} />
      ) : (
        <ProposedFields
          id={id}
          fields={fields}
          whose={{ kind, own }}
          isOpen={isOpen}
          chosen={chosen}
          onChoose={setChosen}
          mistakes={answering.mistakes}
        />
      )}
      <FailureNotice title={t('The proposal couldn’t be answered')} error={answering.error} />
      {isOpen && (
        <div className={layout.row}>
          {standing === 'there' && (
            <Button
              loading={answering.isTaking}
              disabled={fields.length > 0 && chosen.length === 0}
              aria-label={t('{act}: {title}', { act: accept, title })}
              onClick={answering.take}
            >
              {accept}
            </Button>
          )}
          <Button
            variant="default"
            loading={answering.isDeclining}
            aria-label={t('Decline: {title}', { title })}
            onClick={answering.decline}
          >
            {t('Decline')}
          </Button>
        </div>
      )}
    </li>
  )
}

/** Why it can't be accepted, or should be looked at again. */
function Caution({ proposal: { standing, changed } }: { proposal: Proposal }) {
  if (standing === 'trashed')
    return (
      <p>
        {t('This asset is in the trash.')} <Link to="/trash">{t('Bring it back first')}</Link>
      </p>
    )
  if (standing === 'gone') return <p>{t('This asset was deleted.')}</p>
  return (
    changed && <p className={classes.since}>{t('The asset has changed since this was proposed. Please compare.')}</p>
  )
}

/** Both answers can be undone: it waits again, and what it changed is as before. */
function useAnswering({ id, title, fields }: Proposal, chosen: readonly string[]) {
  const take = useSingleMutation(
    () => client.proposals.take({ id, ...(fields.length > 0 && { fields: [...chosen] }) }),
    {
      onSuccess: async ({ change_set }) => {
        await toast({
          kind: 'good',
          message: (
            <UndoNotice
              undo={async () => {
                const undone = await undoSet(change_set)
                await client.proposals.reopen({ id })
                await invalidateProposals()
                return undone
              }}
              undone={undoneInWords}
              failed={t('The change couldn’t be undone')}
            >
              {plural(fields.length === 0 ? 1 : chosen.length, 'Changed: {title}', '{count} fields changed: {title}', {
                title,
              })}
            </UndoNotice>
          ),
        })
        void invalidateProposals()
      },
      onError: refreshWhereAnswered,
    },
  )
  const decline = useSingleMutation(() => client.proposals.decline({ id }), {
    onSuccess: async () => {
      await toast({
        kind: 'good',
        message: (
          <UndoNotice
            undo={async () => {
              await client.proposals.reopen({ id })
              await invalidateProposals()
            }}
            undone={t('The proposal waits again.')}
            failed={t('The proposal couldn’t be reopened')}
          >
            {t('The proposal was declined.')}
          </UndoNotice>
        ),
      })
      void invalidateProposals()
    },
    onError: refreshWhereAnswered,
  })
  const mistakes = isRefusedAs(take.error, 'ASSET_INVALID') ? take.error.data.mistakes : []
  return {
    take: () => take.start(),
    decline: () => decline.start(),
    isTaking: take.isPending,
    isDeclining: decline.isPending,
    error: take.error ?? decline.error,
    mistakes,
  }
}

/** By another window, or its author: the list is loaded again, and says so. */
function refreshWhereAnswered(error: Error) {
  const stale = ['PROPOSAL_DECIDED', 'PROPOSAL_TRASHED', 'PROPOSAL_FILE_GONE'] as const
  if (stale.some((code) => isRefusedAs(error, code))) void invalidateProposals()
}
