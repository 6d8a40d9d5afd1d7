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

const Estate = lazyWithRetry(async () => (await import('#account/executor/page/shared/estate.tsx')).Estate)

/** What an executor settles, once a release of the vault is open. */
export function SharedEstatePage({ id }: { id: string }) {
  const { data: vault, error, refetch } = useQuery(vaultQuery(id))
  const title = vault ? t('Estate of {owner}', { owner: vault.owner_name }) : t('Estate')
  useWindowTitle(title)
  if (isOver(error)) return <NoAccess because={[error]} />
  if (!vault && !error) return <PageSkeleton shape="list" />
  return (
    <Page title={title}>
      <BackToList id={id} />
      {error && !vault && (
        <LoadFailure title={t('We couldn’t open the vault')} error={error} onRetry={() => void refetch()} />
      )}
      {vault && vault.left_as !== 'executor' && <p>{t('This page is the executor’s.')}</p>}
      {vault && vault.left_as === 'executor' && (
        <Estate
          grant={id}
          owner={vault.owner_name}
          groups={vault.groups}
          queryKey={[...sharedKey(id), 'estate']}
          within={(ask) => withinVisit(id, ask)}
        />
      )}
    </Page>
  )
}
