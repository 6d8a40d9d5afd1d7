import { Button } from '@mantine/core'
import type { Member } from '#account/member/contract.ts'
import { type Wording, wordingFor } from '#account/member/rules/wording.ts'
import { t } from '#basics/words/words.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyNiche } from '#ui/drawings/empty-niche.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import layout from '#ui/layout.module.css'
import { lazyWithRetry } from '#ui/lazy-with-retry.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Pending } from '#ui/pending.tsx'
import { usePrintAll } from '#ui/use-print-all.ts'
import { addressFor } from '#work/table/rules/order.ts'
import { useTable } from '#work/table/page/shared/use-table.ts'
import { AssetList } from './asset-list.tsx'
import { COUNT_ID, type useDeletion } from './deletion.tsx'
import { earlier, further, loadAll, loadChosen, windowQuery, type WindowOf } from './shared/asset-window.ts'
import type { Chosen, Piece, Selection } from './shared/selection.ts'
import { useWindow } from './shared/use-window.ts'
import { listOf, MOST_TABLE_PAGES, type VaultSearch } from './shared/vault-search.ts'
import { isFiltered, useAddress, useBeginning } from './use-address.ts'
import { useView } from './use-view.ts'
import { VaultSkeleton } from './shared/vault-skeleton.tsx'

const AssetTable = lazyWithRetry(
  async () => (await import('#work/table/page/shared/asset-table.tsx')).AssetTable,
  <Pending />,
)
export const NoMatch = lazyWithRetry(async () => (await import('./no-match.tsx')).NoMatch)

/** What is looked for in the vault, what of it is in sight, as cards or as a table, and what is printed of it. */
export function useVaultList({ role }: Member, search: VaultSearch) {
  const address = useAddress(search)
  const { view, choose: chooseView } = useView(search, address.change)
  const cards = useWindow(search, windowQuery(search), view !== 'table')
  const table = useTable(role, search, view === 'table')
  const inSight = view === 'table' ? table.window : cards
  useBeginning(inSight.isNowhere)
  const shown: WindowOf<Piece> | undefined = inSight.shown
  return {
    ...address,
    search,
    view,
    chooseView,
    cards,
    table,
    inSight,
    shown,
    isEmpty: shown?.counts.all === 0 && shown.counts.gone === 0,
    printing: usePrintAll((chosen?: Chosen) => (chosen ? loadChosen(listOf(search), chosen) : loadAll(listOf(search)))),
  }
}

export interface VaultListProps {
  list: ReturnType<typeof useVaultList>
  member: Member
  selection: Selection
  onDelete: ReturnType<typeof useDeletion>['start']
}

/** The assets that match, or why there are none. */
export function VaultList({ list, member, selection, onDelete }: VaultListProps) {
  const { search, view, cards, table, inSight, shown, isEmpty, printing, change, goTo } = list
  const { isPending, isBusy, failure, retry } = inSight
  const wording = wordingFor(member.role)
  if (!shown)
    return (
      <>
        {isPending && <VaultSkeleton view={view} />}
        {failure && <LoadFailure title={t('We couldn’t load your vault')} error={failure} onRetry={retry} />}
      </>
    )
  if (isEmpty) return <NoAssets wording={wording} />
  const shared = {
    search,
    wording,
    selection,
    busy: isBusy,
    failure: failure && <LoadFailure title={t('We couldn’t load this part')} error={failure} onRetry={retry} />,
  }
  const isTable = view === 'table' && shown.counts.matching > 0 && !printing.all
  const listed = printing.all
    ? { ...shown, items: printing.all, hasNext: false, hasPrevious: false }
    : view !== 'table' && shown.counts.matching > 0 && cards.shown
  return (
    <>
      {shown.counts.matching === 0 &&
        (isFiltered(search) ? (
          <NoMatch search={search} onChange={change} onClear={list.clearFilters} />
        ) : (
          <NothingHeld onShow={() => change({ status: 'gone' })} />
        ))}
      {isTable && table.kept && table.window.shown && (
        <AssetTable
          {...shared}
          table={table.kept}
          shown={table.window.shown}
          onSort={(keys) => change(addressFor(keys))}
          onFurther={() => goTo(further(table.window.shown!, search, MOST_TABLE_PAGES))}
          onEarlier={() => goTo(earlier(table.window.shown!, search, MOST_TABLE_PAGES))}
        />
      )}
      {listed && (
        <AssetList
          {...shared}
          shown={listed}
          view={printing.all || view === 'table' ? 'list' : view}
          onDelete={onDelete}
          onFurther={() => goTo(further(shown, search))}
          onEarlier={() => goTo(earlier(shown, search))}
        />
      )}
    </>
  )
}

/** Whoever has deleted the last one goes on from here. */
const NoAssets = ({ wording }: { wording: Wording }) => (
  <div id={COUNT_ID} tabIndex={-1}>
    <EmptyState
      drawing={<EmptyNiche />}
      title={t('No assets yet')}
      action={
        <div className={layout.row}>
          <ButtonLink to="/add-asset">{t('Add Your First Asset')}</ButtonLink>
          <ButtonLink to="/import-assets" variant="default">
            {t('Import a Spreadsheet')}
          </ButtonLink>
          <ButtonLink to="/to-finish" variant="default">
            {t('Add Many Photos')}
          </ButtonLink>
        </div>
      }
    >
      {wording.emptyVault}
    </EmptyState>
  </div>
)

const NothingHeld = ({ onShow }: { onShow: () => void }) => (
  <EmptyState
    drawing={<EmptyNiche />}
    title={t('You own nothing now')}
    action={
      <Button variant="default" onClick={onShow}>
        {t('Show Sold and Lost')}
      </Button>
    }
  >
    {t('Everything that was recorded here is sold, given away, lost, stolen or destroyed.')}
  </EmptyState>
)
