import { useQuery } from '@tanstack/react-query'
import { t } from '#basics/words/words.ts'
import { lazyWithRetry } from '#ui/lazy-with-retry.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Page } from '#ui/page.tsx'
import { PageSkeleton } from '#ui/page-skeleton.tsx'
import { useWindowTitle } from '#ui/window-title.ts'
import { NoAccess } from './no-access.tsx'
import { isOver, vaultQuery } from './queries.ts'
import { BackToList } from './shared-record-page.tsx'
import { sharedKey, withinVisit } from './visit.ts'

const Wishes = lazyWithRetry(async () => (await import('#work/dividing/page/shared/wishes.tsx')).Wishes)

/** What somebody who is let in would like of it, in a round that its owner asked them in. */
export function SharedWishesPage({ id, division }: { id: string; division: string }) {
  const { data: vault, error, refetch } = useQuery(vaultQuery(id))
  const title = t('What you would like')
  useWindowTitle(title)
  if (isOver(error)) return <NoAccess because={[error]} />
  if (!vault && !error) return <PageSkeleton shape="list" />
  return (
    <Page title={title}>
      <BackToList id={id} />
      {error && !vault && (
        <LoadFailure title={t('We couldn’t open the vault')} error={error} onRetry={() => void refetch()} />
      )}
      {vault && (
        <Wishes
          grant={id}
          division={division}
          owner={vault.owner_name}
          queryKey={[...sharedKey(id), 'wishes', division]}
          within={(ask) => withinVisit(id, ask)}
        />
      )}
    </Page>
  )
}
