import { Button, Skeleton, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { POLICY_KIND_LABELS, POLICY_LABELS, warningsOf } from '../rules/policies.ts'
import { exactMoney } from '#basics/money.ts'
import { locale, plural, t } from '#basics/words/words.ts'
import { isRefusedAs } from '#platform/client/api-error.ts'
import { api, client } from '#platform/client/api.ts'
import { invalidateCover, setScheduled } from './shared/cover.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyNiche } from '#ui/drawings/empty-niche.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { longDay } from '#ui/in-words.ts'
import layout from '#ui/layout.module.css'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Notice } from '#ui/notice.tsx'
import { Page } from '#ui/page.tsx'
import { toast } from '#ui/toasts.ts'
import { UndoNotice } from '#ui/undo-notice.tsx'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { PolicyDocuments } from './policy-documents.tsx'
import { PolicyForm } from './policy-form.tsx'
import { ScheduledList } from './scheduled-list.tsx'
import { termInWords } from './shared/term.ts'

const EDIT = 'edit-policy'
const policyQuery = (id: string) => api.policies.get.queryOptions({ input: { id }, staleTime: 0 })
type Shown = Awaited<ReturnType<typeof client.policies.get>>
type Gone = Awaited<ReturnType<typeof client.policies.remove>>

/** One policy with what is scheduled on it. */
export function PolicyPage({ id }: { id: string }) {
  const { data, error, isPending, refetch } = useQuery(policyQuery(id))
  if (data) return <Known policy={data} />
  if (isRefusedAs(error, 'NOT_FOUND')) return <NoSuchPolicy />
  return (
    <Page title={null}>
      {isPending && <PolicySkeleton />}
      {error && <LoadFailure title={t('We couldn’t load this policy')} error={error} onRetry={() => void refetch()} />}
    </Page>
  )
}

const BackToPolicies = () => (
  <ButtonLink to="/policies" variant="default">
    {t('Back to Insurance')}
  </ButtonLink>
)

const NoSuchPolicy = () => (
  <Page title={t('Policy Not Found')} narrow>
    <EmptyState drawing={<EmptyNiche />} title={t('We couldn’t find this policy')} action={<BackToPolicies />}>
      {t('It may have been deleted, or the link may be incomplete.')}
    </EmptyState>
  </Page>
)

function Known({ policy }: { policy: Shown }) {
  const { id, insurer, number, scheduled } = policy
  const navigate = useNavigate()
  const [editing, setEditing] = useState(false)
  const stop = () => setEditing(false)
  const remove = useSingleMutation(() => client.policies.remove({ id }), {
    onSuccess: async (gone) => {
      await navigate({ to: '/policies' })
      void toast({ kind: 'good', message: <Deleted policy={policy} gone={gone} /> })
      await invalidateCover(id)
    },
  })
  return (
    <Page
      title={<bdi>{insurer}</bdi>}
      lead={[t('Policy {number}', { number }), termInWords(policy).text].join(' · ')}
      action={
        <div className={layout.row}>
          <BackToPolicies />
          <Button variant="default" loading={remove.isPending} onClick={() => remove.start()}>
            {t('Delete')}
          </Button>
          <Button id={EDIT} onClick={() => setEditing(true)}>
            {t('Edit')}
          </Button>
        </div>
      }
    >
      <FailureNotice error={remove.error} title={t('We couldn’t delete this policy')} />
      {warningsOf(policy, scheduled.amount).map((warning) => (
        <Notice key={warning} kind="warn" title={warning} />
      ))}
      <Facts policy={policy} />
      <ScheduledList policy={policy} />
      <PolicyDocuments policy={policy} />
      <Dialog title={t('Edit policy')} opened={editing} onClose={stop} focusAfter={EDIT} fillsPhone>
        {editing && <PolicyForm policy={policy} onSaved={stop} />}
      </Dialog>
    </Page>
  )
}

const Deleted = ({ policy, gone }: { policy: Shown; gone: Gone }) => (
  <UndoNotice
    undo={async () => {
      const { id } = await client.policies.create(termsOf(policy))
      await setScheduled(id, gone.items)
      if (gone.documents.length > 0) await client.policies.changeDocuments({ id, add: gone.documents })
      await invalidateCover()
    }}
    undone={t('The policy is back.')}
    failed={t('We couldn’t bring the policy back')}
  >
    {t('Policy {number} has been deleted.', { number: policy.number })}
  </UndoNotice>
)

function termsOf(policy: Shown) {
  const { id: _id, insurer_id: _person, scheduled: _sum, version: _version, ...rest } = policy
  const { documents: _documents, documents_of_pieces: _others, ...terms } = rest
  return terms
}

function Facts({ policy }: { policy: Shown }) {
  const { currency, kind, valid_from, valid_until, sublimits, window_days, window_share, insurer, insurer_id } = policy
  const money = (amount: string | null) => amount !== null && exactMoney({ amount, currency })
  const person = insurer_id !== null && (
    <Link to="/people/$id" params={{ id: insurer_id }}>
      {insurer}
    </Link>
  )
  const facts: [label: string, said: React.ReactNode][] = [
    [POLICY_LABELS.insurer, person],
    [POLICY_LABELS.kind, POLICY_KIND_LABELS[kind]],
    [POLICY_LABELS.valid_from, valid_from !== null && longDay(valid_from)],
    [POLICY_LABELS.valid_until, valid_until !== null && longDay(valid_until)],
    [POLICY_LABELS.total, money(policy.total)],
    [POLICY_LABELS.cap_per_item, money(policy.cap_per_item)],
    [POLICY_LABELS.deductible, money(policy.deductible)],
    ...sublimits.map(({ category, amount }): [string, React.ReactNode] => [
      t('Limit for {category}', { category: t(category) }),
      money(amount),
    ]),
    [
      t('New items'),
      window_days !== null &&
        (window_share === null
          ? plural(window_days, 'Covered for {count} day', 'Covered for {count} days')
          : plural(
              window_days,
              'Covered for {count} day, up to {share} % of the total',
              'Covered for {count} days, up to {share} % of the total',
              { share: Number(window_share).toLocaleString(locale()) },
            )),
    ],
    [POLICY_LABELS.contact, policy.contact],
    [POLICY_LABELS.note, policy.note],
  ]
  return (
    <dl className={layout.facts}>
      {facts
        .filter(([, said]) => said !== null && said !== false)
        .map(([label, said]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{said}</dd>
          </div>
        ))}
    </dl>
  )
}

const PolicySkeleton = () => (
  <div role="status">
    <VisuallyHidden>{t('Loading this policy')}</VisuallyHidden>
    <Skeleton height={32} width="16rem" mb={24} />
    {[0, 1, 2, 3].map((row) => (
      <Skeleton key={row} height={56} mb={10} />
    ))}
  </div>
)
