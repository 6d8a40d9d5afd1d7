import { lazy, Suspense, useEffect } from 'react'
import { Button } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { wordingFor } from '#account/member/rules/wording.ts'
import { worksInVault } from '#basics/may.ts'
import { t } from '#basics/words/words.ts'
import { EmptyNiche } from '#ui/drawings/empty-niche.tsx'
import { UnderGlass } from '#ui/drawings/under-glass.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Page } from '#ui/page.tsx'
import { useWindowTitle } from '#ui/window-title.ts'
import listClasses from '#work/vault/page/shared/asset-list.module.css'
import { AskedHere } from '#work/dividing/page/shared/asked-here.tsx'
import { VaultSkeleton } from '#work/vault/page/shared/vault-skeleton.tsx'
import type { SharedVault } from '../../contract.ts'
import { SharedPaperButton } from './handed-out.tsx'
import { NoAccess } from './no-access.tsx'
import { isOver, listQuery, vaultQuery } from './queries.ts'
import type { SharedSearch } from './search.ts'
import { SeenLine } from './seen-line.tsx'
import { SharedItem } from './shared-item.tsx'
import { SharedTable } from './shared-table.tsx'
import { vaultAddress } from '../shared/vault-address.ts'
import { SharedToolbar } from './shared-toolbar.tsx'

const ReceivedLine = lazy(async () => ({ default: (await import('./for-heir.tsx')).ReceivedLine }))
const SecondStepOffer = lazy(async () => ({ default: (await import('./for-heir.tsx')).SecondStepOffer }))
const LeftToYou = lazy(async () => ({ default: (await import('./left-to-you.tsx')).LeftToYou }))

interface SharedVaultPageProps {
  id: string
  search: SharedSearch
  onSearch: (change: Partial<SharedSearch>) => void
}

/** What its owner lets somebody see of a vault. */
export function SharedVaultPage({ id, search, onSearch }: SharedVaultPageProps) {
  const { data: vault, error, refetch } = useQuery(vaultQuery(id))
  const list = useList({ grant: id, search, groups: vault?.groups })
  const clear = () => onSearch({ search: undefined, category: undefined, received: undefined })
  const title = vault ? titleOf(vault) : t('Shared vault')
  useWindowTitle(title)
  useWay(vault)
  if (isOver(error) || isOver(list.error)) return <NoAccess because={[error, list.error]} />
  return (
    <Page title={title}>
      {!vault && !error && <VaultSkeleton view={cardsOf(search)} label={t('Loading the vault')} />}
      {error && !vault && (
        <LoadFailure title={t('We couldn’t open the vault')} error={error} onRetry={() => void refetch()} />
      )}
      {vault && (
        <>
          <SeenLine vault={vault}>
            {vault.assets > 0 && vault.left_as !== 'heir' && <SharedPaperButton vault={vault} />}
          </SeenLine>
          {vault.left_as && (
            <Suspense fallback={null}>
              <LeftToYou vault={vault} />
            </Suspense>
          )}
          <AskedHere grant={id} owner={vault.owner_name} rounds={vault.asked_in} />
          {vault.left_as === 'heir' && (
            <Suspense fallback={null}>
              <ReceivedLine vault={vault} search={search} onSearch={onSearch} />
            </Suspense>
          )}
          {vault.assets > 0 && <SharedToolbar vault={vault} search={search} onSearch={onSearch} />}
          <Items vault={vault} search={search} onSearch={onSearch} list={list} onClear={clear} />
          {vault.left_as === 'heir' && (
            <Suspense fallback={null}>
              <SecondStepOffer />
            </Suspense>
          )}
        </>
      )}
    </Page>
  )
}

const titleOf = ({ owner_name: owner, left_as }: SharedVault) =>
  left_as === 'heir' ? t('What {owner} meant for you', { owner }) : t('Vault of {owner}', { owner })

/** Whoever works in the vault does so at its own pages. */
function useWay(vault: SharedVault | undefined) {
  const address = vault && worksInVault(vault.may) ? vaultAddress(vault.id, vault.may) : null
  useEffect(() => {
    if (address !== null) window.location.replace(address)
  }, [address])
}

interface ItemsProps extends Pick<SharedVaultPageProps, 'search' | 'onSearch'> {
  vault: SharedVault
  onClear: () => void
  list: ReturnType<typeof useList>
}
/** A table has no cards: it begins as a list does. */
const cardsOf = ({ view }: SharedSearch) => (view === undefined ? 'grid' : 'list')

const useList = (list: Parameters<typeof listQuery>[0]) => useInfiniteQuery(listQuery(list))

function Items({ vault, search, onSearch, list, onClear }: ItemsProps) {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = list
  const view = cardsOf(search)
  if (!data && !error) return <VaultSkeleton view={view} label={t('Loading the vault')} />
  if (!data)
    return <LoadFailure title={t('We couldn’t load the assets')} error={error} onRetry={() => void refetch()} />
  const items = data.pages.flatMap((page) => page.items)
  if (items.length === 0) return <Nothing search={search} onClear={onClear} />
  const matching = data.pages[0]?.counts?.matching ?? items.length
  return (
    <>
      {search.view === 'table' ? (
        <SharedTable vault={vault} items={items} search={search} onSearch={onSearch} />
      ) : (
        <ul className={listClasses.list} data-view={view} data-plain aria-label={t('Assets')}>
          {items.map((asset, place) => (
            <SharedItem
              key={asset.id}
              asset={asset}
              vault={vault}
              view={view}
              search={search}
              wording={wordingFor(vault.owner_role)}
              isFirst={place === 0}
            />
          ))}
        </ul>
      )}
      {error && (
        <LoadFailure title={t('We couldn’t load this part')} error={error} onRetry={() => void fetchNextPage()} />
      )}
      <div className={listClasses.end}>
        <p role="status">{t('{shown} of {count}', { shown: items.length, count: matching })}</p>
        {items.length > 1 && (
          <Link to="/shared/$id/compare" params={{ id: vault.id }}>
            {t('Compare two assets')}
          </Link>
        )}
        {hasNextPage && (
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('Show more')}
          </Button>
        )}
      </div>
    </>
  )
}

const Nothing = ({ search, onClear }: Pick<ItemsProps, 'search' | 'onClear'>) =>
  search.received !== undefined && search.search === undefined && search.category === undefined ? (
    <EmptyState
      drawing={<EmptyNiche />}
      title={t('You have received everything')}
      action={
        <Button variant="default" onClick={onClear}>
          {t('Show all')}
        </Button>
      }
    />
  ) : search.search === undefined && search.category === undefined ? (
    <EmptyState drawing={<EmptyNiche />} title={t('Nothing to see yet')}>
      {t('The owner shares no assets with you yet.')}
    </EmptyState>
  ) : (
    <EmptyState
      drawing={<UnderGlass />}
      title={t('No assets match your filters')}
      action={
        <Button variant="default" onClick={onClear}>
          {t('Clear Filters')}
        </Button>
      }
    />
  )
