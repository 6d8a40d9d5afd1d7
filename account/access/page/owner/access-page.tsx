import { Button, Skeleton, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#basics/words/words.ts'
import { api } from '#platform/client/api.ts'
import { SealedDeed } from '#ui/drawings/sealed-deed.tsx'
import { NewComments } from '#record/comments/page/shared/new-comments.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Page } from '#ui/page.tsx'
import { AccessDialogs, type Act } from './access-dialogs.tsx'
import { AccessList } from './access-list.tsx'
import { AccessLog } from './access-log.tsx'
import { NeedsPlan, useLapse } from './needs-plan.tsx'
import { OwnFirms } from './own-firms.tsx'

const SHARE_BUTTON = 'share-access'

/** Who can see what of the vault, until when, and what they did with it. */
export function AccessPage() {
  const [act, setAct] = useState<Act | null>(null)
  const { data, error, isPending, refetch } = useQuery(
    api.access.list.queryOptions({ staleTime: 0, refetchInterval: 60_000 }),
  )
  const share = (
    <Button id={SHARE_BUTTON} onClick={() => setAct({ act: 'share' })}>
      {t('Share access')}
    </Button>
  )
  const isEmpty = data?.length === 0
  const lapse = useLapse()
  return (
    <Page
      title={t('Access')}
      lead={t('Who can see what of your vault or work in it, and until when.')}
      action={!isEmpty && share}
    >
      {lapse && <NeedsPlan because={lapse} />}
      <OwnFirms />
      {isPending && <AccessSkeleton />}
      {error && !data && (
        <LoadFailure title={t('We couldn’t load who has access')} error={error} onRetry={() => void refetch()} />
      )}
      {isEmpty && (
        <EmptyState drawing={<SealedDeed />} title={t('Only you can see your vault')} action={share}>
          {t('Show your insurer, your attorney or your family just what they need, until a day you choose.')}
        </EmptyState>
      )}
      {data && !isEmpty && (
        <>
          <NewComments />
          <AccessList accesses={data} onAct={setAct} />
          <AccessLog accesses={data} />
        </>
      )}
      <AccessDialogs act={act} onClose={() => setAct(null)} onDone={setAct} />
    </Page>
  )
}

const AccessSkeleton = () => (
  <div role="status">
    <VisuallyHidden>{t('Loading who has access')}</VisuallyHidden>
    {[0, 1, 2].map((row) => (
      <Skeleton key={row} height={112} mb={10} />
    ))}
  </div>
)
