import { Button, Skeleton, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Policy } from '../contract.ts'
import { POLICY_KIND_LABELS, warningsOf } from '../rules/policies.ts'
import { paperEntry } from '#work/papers/rules/papers.ts'
import { wholeMoney } from '#basics/money.ts'
import { plural, t } from '#basics/words/words.ts'
import { policiesQuery } from './shared/cover.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyNiche } from '#ui/drawings/empty-niche.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import layout from '#ui/layout.module.css'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Page } from '#ui/page.tsx'
import classes from './cover.module.css'
import { PolicyForm } from './policy-form.tsx'
import { termInWords } from './shared/term.ts'

const ADD = 'add-policy'

/** What is insured with whom. */
export function PoliciesPage() {
  const { data, error, isPending, refetch } = useQuery(policiesQuery())
  const navigate = useNavigate()
  const [adding, setAdding] = useState(false)
  const add = (
    <Button id={ADD} onClick={() => setAdding(true)}>
      {t('Add Policy')}
    </Button>
  )
  const isEmpty = data?.length === 0
  return (
    <Page
      title={t('Insurance')}
      lead={data && !isEmpty && plural(data.length, '{count} policy', '{count} policies')}
      action={
        // Shown where they stay: what moves while somebody presses it is not pressed.
        !isPending && (
          <div className={layout.row}>
            {(['insurance-schedule', 'claim-pack'] as const).map((paper) => (
              <ButtonLink key={paper} to="/papers" search={{ paper }} variant="default">
                {paperEntry(paper).title}
              </ButtonLink>
            ))}
            {!isEmpty && add}
          </div>
        )
      }
    >
      {isPending && <PoliciesSkeleton />}
      {error && !data && (
        <LoadFailure title={t('We couldn’t load your policies')} error={error} onRetry={() => void refetch()} />
      )}
      {isEmpty && (
        <EmptyState drawing={<EmptyNiche />} title={t('No policies yet')} action={add}>
          {t('Add a policy to see which assets it covers, and which it doesn’t.')}
        </EmptyState>
      )}
      {data && !isEmpty && (
        <ul className={layout.rows} aria-label={t('Policies')}>
          {data.map((policy) => (
            <PolicyRow key={policy.id} policy={policy} />
          ))}
        </ul>
      )}
      <Dialog title={t('Add a policy')} opened={adding} onClose={() => setAdding(false)} focusAfter={ADD} fillsPhone>
        {adding && (
          <PolicyForm policy={null} onSaved={({ id }) => void navigate({ to: '/policies/$id', params: { id } })} />
        )}
      </Dialog>
    </Page>
  )
}

function PolicyRow({ policy }: { policy: Policy }) {
  const { id, insurer, number, kind, currency, total, scheduled } = policy
  const term = termInWords(policy)
  const about = [
    number,
    POLICY_KIND_LABELS[kind],
    ...(kind === 'scheduled' || scheduled.count > 0
      ? [plural(scheduled.count, '{count} item scheduled', '{count} items scheduled')]
      : []),
  ]
  return (
    <li className={layout.entry}>
      <span className={classes.about}>
        <Link to="/policies/$id" params={{ id }} className={classes.name}>
          <bdi>{insurer}</bdi>
          <VisuallyHidden> {number}</VisuallyHidden>
        </Link>
        <span className={classes.quiet}>{about.join(' · ')}</span>
        <span className={classes.quiet} data-state={term.state}>
          {term.text}
        </span>
        {warningsOf(policy, scheduled.amount).map((warning) => (
          <span key={warning} className={layout.warning}>
            {warning}
          </span>
        ))}
      </span>
      <span className={`${layout.worth} ${layout.numbers}`}>
        {wholeMoney({ amount: total ?? scheduled.amount, currency })}
      </span>
    </li>
  )
}

const PoliciesSkeleton = () => (
  <div role="status">
    <VisuallyHidden>{t('Loading your policies')}</VisuallyHidden>
    {[0, 1, 2].map((row) => (
      <Skeleton key={row} height={80} mb={10} />
    ))}
  </div>
)
