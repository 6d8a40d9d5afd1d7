import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Member } from '#account/member/contract.ts'
import { addressFor } from '#work/table/rules/order.ts'
import { type Wording, wordingFor } from '#account/member/rules/wording.ts'
import { t } from '#basics/words/words.ts'
import { api } from '#platform/client/api.ts'
import { explain } from '#platform/client/explain.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyNiche } from '#ui/drawings/empty-niche.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import layout from '#ui/layout.module.css'
import { lazyWithRetry } from '#ui/lazy-with-retry.tsx'
import { whenIdle } from '#ui/when-idle.ts'
import { LimitBanner } from '#account/billing/page/shared/limit-banner.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Notice } from '#ui/notice.tsx'
import { openedLater } from '#ui/opened-later.tsx'
import { Page } from '#ui/page.tsx'
import { Pending } from '#ui/pending.tsx'
import { toast } from '#ui/toasts.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { usePrintAll } from '#ui/use-print-all.ts'
import { useWindowTitle } from '#ui/window-title.ts'
import { useTable } from '#work/table/page/shared/use-table.ts'
import { AddAsset } from './add-asset.tsx'
import { AssetList } from './asset-list.tsx'
import { earlier, further, loadAll, loadChosen, windowQuery, type WindowOf } from './shared/asset-window.ts'
import { AutoFillBanner } from './auto-fill-banner.tsx'
import { COUNT_ID, useDeletion } from './deletion.tsx'
import { Count, OtherThanToday, SelectAll } from './list-head.tsx'
import { ListFallbacks } from './list-fallbacks.tsx'
import { SelectionBar, selectedInWords } from './selection-bar.tsx'
import type { BulkChange } from './bulk-changes.ts'
import { type Chosen, type Piece, type Selection, useSelection } from './shared/selection.ts'
import { Toolbar } from './toolbar.tsx'
import { useFilters } from './use-filters.ts'
import { isFiltered, useAddress, useBeginning } from './use-address.ts'
import { useView } from './use-view.ts'
import { VaultFilters } from './vault-filters.tsx'
import { useWindow } from './shared/use-window.ts'
import classes from './vault-page.module.css'
import { listOf, MOST_TABLE_PAGES, type VaultSearch } from './shared/vault-search.ts'
import { VaultSkeleton } from './vault-skeleton.tsx'

const AssetTable = lazyWithRetry(
  async () => (await import('#work/table/page/shared/asset-table.tsx')).AssetTable,
  <Pending />,
)
const NoMatch = lazyWithRetry(async () => (await import('./no-match.tsx')).NoMatch)
const BulkDialogs = openedLater(async () => (await import('./bulk-dialogs.tsx')).BulkDialogs)

interface VaultPageProps {
  member: Member
  search: VaultSearch
}

export function VaultPage({ member, search }: VaultPageProps) {
  const wording = wordingFor(member.role)
  useWindowTitle(wording.vaultTitle)
  useEffect(() => whenIdle(NoMatch.fetchAhead), [])
  const limit = useQuery(
    api.assets.limit.queryOptions({ enabled: member.role === 'investor', refetchOnWindowFocus: 'always' }),
  )
  const selection = useSelection(search)
  const deletion = useDeletion(selection)
  const [bulkChange, setBulkChange] = useState<BulkChange | null>(null)
  const { change, goTo, clearFilters } = useAddress(search)
  const { view, choose: chooseView } = useView(search, change)
  const cards = useWindow(search, windowQuery(search), view !== 'table')
  const table = useTable(member.role, search, view === 'table')
  const { isPending, isBusy, failure, retry, isNowhere } = view === 'table' ? table.window : cards
  const shown: WindowOf<Piece> | undefined = view === 'table' ? table.window.shown : cards.shown
  useBeginning(isNowhere)
  const everything = useSingleMutation(() => loadAll(listOf(search)), {
    onSuccess: (items) => selection.choose(items, true),
    onError: (error) =>
      void toast({ kind: 'bad', title: t('We couldn’t select them all'), message: explain(error).text }),
  })
  const printing = usePrintAll((chosen?: Chosen) =>
    chosen ? loadChosen(listOf(search), chosen) : loadAll(listOf(search)),
  )

  const filters = useFilters()
  const isEmpty = shown?.counts.all === 0 && shown.counts.gone === 0
  const showGone = () => change({ status: 'gone' })
  const isFull = limit.data?.banner === 'reached'
  return (
    <Page
      title={wording.vaultTitle}
      lead={
        shown &&
        !isEmpty && (
          <span className={layout.row}>
            {printing.all && printing.some ? selectedInWords(printing.all.length) : <Count counts={shown.counts} />}
            <OtherThanToday search={search} gone={shown.counts.gone} onShowGone={showGone} />
          </span>
        )
      }
      action={
        <div className={layout.row}>
          {shown && shown.counts.matching > 0 && (
            <Button
              variant="default"
              className={`${layout.roomy} ${layout.onScreen}`}
              loading={printing.isPending}
              onClick={() => printing.print()}
            >
              {t('Print')}
            </Button>
          )}
          <AddAsset limit={limit.data} />
        </div>
      }
    >
      {deletion.failure && (
        <div className={classes.failure}>
          <Notice kind="bad" title={deletion.failure} onDismiss={deletion.dismiss} />
        </div>
      )}
      {limit.data && limit.data.banner !== 'trial' && <LimitBanner {...limit.data} />}
      {!isEmpty && (
        <Toolbar
          search={search}
          filters={filters}
          onChange={change}
          onClear={clearFilters}
          view={view}
          onView={chooseView}
          matching={shown?.counts.matching}
          isChoosing={selection.chosen.size > 0}
        >
          <SelectAll items={shown?.items ?? []} selection={selection} />
        </Toolbar>
      )}
      {shown && shown.counts.matching > 0 && <ListFallbacks search={search} />}
      {member.role === 'investor' && !isFull && shown && <AutoFillBanner />}
      <VaultFilters
        role={member.role}
        search={search}
        filters={filters}
        onChange={change}
        matching={shown?.counts.matching}
      >
        {isPending && <VaultSkeleton view={view} />}
        {failure && !shown && <LoadFailure title={t('We couldn’t load your vault')} error={failure} onRetry={retry} />}
        {shown && isEmpty && <NoAssets wording={wording} />}
        {shown &&
          !isEmpty &&
          shown.counts.matching === 0 &&
          (isFiltered(search) ? (
            <NoMatch search={search} onChange={change} onClear={clearFilters} />
          ) : (
            <NothingHeld onShow={showGone} />
          ))}
        {table.window.shown && table.window.shown.counts.matching > 0 && view === 'table' && !printing.all && (
          <AssetTable
            table={table}
            shown={table.window.shown}
            search={search}
            wording={wording}
            selection={selection}
            busy={isBusy}
            failure={failure && <LoadFailure title={t('We couldn’t load this part')} error={failure} onRetry={retry} />}
            onSort={(keys) => change(addressFor(keys))}
            onFurther={() => goTo(further(table.window.shown!, search, MOST_TABLE_PAGES))}
            onEarlier={() => goTo(earlier(table.window.shown!, search, MOST_TABLE_PAGES))}
          />
        )}
        {shown &&
          (printing.all !== null || shown.counts.matching > 0) &&
          (printing.all ?? (view !== 'table' && cards.shown)) && (
            <AssetList
              shown={
                printing.all ? { ...shown, items: printing.all, hasNext: false, hasPrevious: false } : cards.shown!
              }
              search={search}
              view={printing.all || view === 'table' ? 'list' : view}
              wording={wording}
              selection={selection}
              busy={isBusy}
              failure={
                failure && <LoadFailure title={t('We couldn’t load this part')} error={failure} onRetry={retry} />
              }
              onDelete={deletion.start}
              onFurther={() => goTo(further(shown, search))}
              onEarlier={() => goTo(earlier(shown, search))}
            />
          )}
      </VaultFilters>
      <SelectionBar
        selection={selection}
        matching={shown ? matchingBeyond(shown, selection) : null}
        onAll={() => everything.start()}
        isLoadingAll={everything.isPending}
        role={member.role}
        counted={search}
        isPrinting={printing.isPending}
        onPrint={() => printing.print(selection.chosen)}
        onChange={setBulkChange}
        onDelete={() => deletion.start(selectedAssets(selection.chosen))}
      />
      <BulkDialogs
        role={member.role}
        ids={[...selection.chosen.keys()]}
        opened={bulkChange !== null}
        change={bulkChange}
        onClose={() => setBulkChange(null)}
        onChanged={selection.clear}
      />
    </Page>
  )
}

/** Null where all that match are chosen, or not even what is shown. */
function matchingBeyond({ items, counts }: WindowOf<Piece>, { chosen }: Selection): number | null {
  const isAllShown = items.every(({ id }) => chosen.has(id))
  return isAllShown && !counts.more && counts.matching > chosen.size ? counts.matching : null
}

const selectedAssets = (chosen: Chosen) => [...chosen].map(([id, title]) => ({ id, title }))

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
