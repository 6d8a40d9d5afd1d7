import { useQuery } from '@tanstack/react-query'
import { t } from '#basics/words/words.ts'
import type { RoundsProps } from '#work/dividing/page/shared/rounds-of-release.tsx'
import { lazyWithRetry } from '#ui/lazy-with-retry.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Page } from '#ui/page.tsx'
import { PageSkeleton } from '#ui/page-skeleton.tsx'
import { NoAccess } from './no-access.tsx'
import { isOver, vaultQuery } from './queries.ts'
import { BackToList } from './shared-record-page.tsx'
import { sharedKey, withinVisit } from './visit.ts'

const RoundsOfRelease = lazyWithRetry(
  async () => (await import('#work/dividing/page/shared/rounds-of-release.tsx')).RoundsOfRelease,
)

/** Rounds among heirs that the executor of a release runs. */
export function SharedRoundsPage({ id, at }: { id: string; at: RoundsProps['at'] }) {
  const { data: vault, error, refetch } = useQuery(vaultQuery(id))
  if (isOver(error)) return <NoAccess because={[error]} />
  if (!vault && !error) return <PageSkeleton shape="list" />
  if (!vault)
    return (
      <Page title={t('Who would like what')}>
        <LoadFailure title={t('We couldn’t open the vault')} error={error} onRetry={() => void refetch()} />
      </Page>
    )
  if (vault.left_as !== 'executor')
    return (
      <Page title={t('Who would like what')} narrow>
        <p>{t('Here the executor asks the heirs, once {owner} is gone.', { owner: vault.owner_name })}</p>
        <BackToList id={id} />
      </Page>
    )
  return (
    <RoundsOfRelease
      grant={id}
      owner={vault.owner_name}
      queryKey={[...sharedKey(id), 'rounds']}
      within={(ask) => withinVisit(id, ask)}
      at={at}
    />
  )
}
