import { Modal, Skeleton, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Confirmation } from '#account/identity/page/shared/confirmation.tsx'
import type { Member } from '#account/member/contract.ts'
import { t } from '#basics/words/words.ts'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Page } from '#ui/page.tsx'
import { planQuery } from '../shared/plan-query.ts'
import { OnPaper } from './on-paper.tsx'
import { PlanHistory } from './plan-history.tsx'
import { PlanLetter } from './plan-letter.tsx'
import { Rehearsal } from './rehearsal.tsx'

/** What is to happen when the owner is gone. Whatever is changed here asks for a fresh proof. */
export const WhenGonePage = ({ member }: { member: Member }) => (
  <Modal.Stack>
    <Confirmation email={member.email}>
      <Views member={member} />
    </Confirmation>
  </Modal.Stack>
)

function Views({ member }: { member: Member }) {
  const { view } = useSearch({ from: '/when-im-gone' })
  const { data: plan, error, refetch } = useQuery(planQuery())
  if (view === 'history') return <PlanHistory />
  if (!plan)
    return (
      <Page title={t('When I’m gone')} narrow>
        {error ? (
          <LoadFailure title={t('We couldn’t load your plan')} error={error} onRetry={() => void refetch()} />
        ) : (
          <PlanSkeleton />
        )}
      </Page>
    )
  if (view === 'rehearsal') return <Rehearsal plan={plan} />
  if (view === 'paper') return <OnPaper plan={plan} member={member} />
  return <PlanLetter plan={plan} member={member} />
}

const PlanSkeleton = () => (
  <div role="status">
    <VisuallyHidden>{t('Loading your plan')}</VisuallyHidden>
    {[0, 1, 2].map((part) => (
      <Skeleton key={part} height={140} mb={24} />
    ))}
  </div>
)
