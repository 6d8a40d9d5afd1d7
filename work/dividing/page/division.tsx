import { Button } from '@mantine/core'
import { useState } from 'react'
import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { newId } from '#platform/client/new-id.ts'
import { undoneInWords } from '#record/history/page/shared/change-sets.ts'
import { FailureNotice } from '#ui/failure-notice.tsx'
import layout from '#ui/layout.module.css'
import { Segments } from '#ui/segments.tsx'
import { toast } from '#ui/toasts.ts'
import { UndoNotice } from '#ui/undo-notice.tsx'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { assetsInWords } from '#ui/in-words.ts'
import type { Division as Round, Proposed } from '../contract/shapes.ts'
import { type Rule, RULE_NAMES, RULES } from '../rules/division.ts'
import { invalidateGiven, takeBack } from './invalidate-given.ts'
import { Lot } from './lot.tsx'
import { useRunner } from './runner.ts'
import { useDivisionPaper } from './use-division-paper.ts'
import { Shares } from './shares.tsx'

/** Who gets what of a round that is over: worked out of the wishes, approved, signed and taken over. */
export function Division({ round }: { round: Round }) {
  const { proposed } = round
  const runner = useRunner()
  const [rule, setRule] = useState<Rule>(proposed?.rule ?? 'turns')
  const propose = useSingleMutation((wanted: Rule) => runner.propose(round.id, wanted), {
    onSuccess: runner.invalidate,
  })
  const choose = (wanted: Rule) => {
    setRule(wanted)
    if (proposed) propose.start(wanted)
  }
  const isApproved = proposed?.approved_at != null
  const isWorkedOut = round.way !== 'turns'
  return (
    <section className={`${layout.card} ${layout.padded} ${layout.section}`} aria-labelledby="division">
      <h2 id="division">{t('Who gets what')}</h2>
      {isWorkedOut && !isApproved && (
        <>
          <Segments
            legend={t('Who comes next')}
            choices={RULE_NAMES.map((each) => [each, RULES[each].label] as const)}
            value={proposed?.rule ?? rule}
            onChoose={choose}
          />
          <p className={layout.quiet}>
            {RULES[proposed?.rule ?? rule].help}{' '}
            {t('Each gets what they wish for most of what is left. Who begins is drawn by lot.')}
          </p>
        </>
      )}
      <FailureNotice error={propose.error} title={t('It couldn’t be worked out')} />
      {isWorkedOut && !proposed && (
        <>
          <p className={layout.quiet}>{t('Once the lot is drawn, the round stays over.')}</p>
          <div>
            <Button loading={propose.isPending} onClick={() => propose.start(rule)}>
              {t('Draw the lot and propose')}
            </Button>
          </div>
        </>
      )}
      {proposed && (
        <>
          <Shares round={round} proposed={proposed} />
          <Acts round={round} proposed={proposed} />
          <Lot round={round} proposed={proposed} />
        </>
      )}
    </section>
  )
}

function Acts({ round: { id, name }, proposed }: { round: Round; proposed: Proposed }) {
  const runner = useRunner()
  const isApproved = proposed.approved_at !== null
  const approve = useSingleMutation((approved: boolean) => runner.approve(id, approved), {
    onSuccess: runner.invalidate,
  })
  const paper = useDivisionPaper(id)
  const take = useTaking(id)
  return (
    <>
      <FailureNotice error={approve.error} title={t('The approval couldn’t be changed')} />
      <FailureNotice error={take.error} title={t('They couldn’t be made beneficiaries')} />
      <FailureNotice error={paper.error} title={t('The list couldn’t be made')} />
      <div className={layout.row}>
        {isApproved ? (
          <>
            {runner.grant === null && (
              <Button loading={take.isPending} onClick={() => take.start()}>
                {t('Make all beneficiaries')}
              </Button>
            )}
            <Button variant="default" loading={approve.isPending} onClick={() => approve.start(false)}>
              {t('Take the approval back')}
            </Button>
          </>
        ) : (
          <Button
            loading={approve.isPending}
            disabled={proposed.shares.length === 0}
            onClick={() => approve.start(true)}
          >
            {t('Approve')}
          </Button>
        )}
        <Button
          variant="default"
          loading={paper.isPending}
          aria-label={t('List to sign: {name}', { name })}
          onClick={paper.start}
        >
          {t('List to sign')}
        </Button>
      </div>
    </>
  )
}

/** All of it at once, as one change that can be undone. */
function useTaking(id: string) {
  return useSingleMutation(
    async () => {
      const change_set = newId()
      return { change_set, ...(await client.divisions.take({ id, change_set })) }
    },
    {
      onSuccess: async ({ change_set, assets }) => {
        void toast({
          kind: 'good',
          message:
            assets === 0 ? (
              t('They all are beneficiaries already.')
            ) : (
              <UndoNotice
                undo={() => takeBack(change_set)}
                undone={undoneInWords}
                failed={t('The change couldn’t be undone')}
              >
                {t('Beneficiaries were added to {assets}.', { assets: assetsInWords(assets) })}
              </UndoNotice>
            ),
        })
        await invalidateGiven()
      },
    },
  )
}
