import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Member } from '#account/member/contract.ts'
import { wordingFor } from '#account/member/rules/wording.ts'
import { t } from '#basics/words/words.ts'
import { api } from '#platform/client/api.ts'
import { explain } from '#platform/client/explain.ts'
import layout from '#ui/layout.module.css'
import { whenIdle } from '#ui/when-idle.ts'
import { LimitBanner } from '#account/billing/page/shared/limit-banner.tsx'
import { Notice } from '#ui/notice.tsx'
import { openedLater } from '#ui/opened-later.tsx'
import { Page } from '#ui/page.tsx'
import { toast } from '#ui/toasts.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { useWindowTitle } from '#ui/window-title.ts'
import { AddAsset } from './add-asset.tsx'
import { loadAll, type WindowOf } from './shared/asset-window.ts'
import { AutoFillBanner } from './auto-fill-banner.tsx'
import { useDeletion } from './deletion.tsx'
import { Count, OtherThanToday, SelectAll } from './list-head.tsx'
import { ListFallbacks } from './list-fallbacks.tsx'
import { SelectionBar, selectedInWords } from './selection-bar.tsx'
import type { BulkChange } from './bulk-changes.ts'
import { type Piece, type Selection, useSelection } from './shared/selection.ts'
import { Toolbar } from './toolbar.tsx'
import { useFilters } from './use-filters.ts'
import { VaultFilters } from './vault-filters.tsx'
import { NoMatch, useVaultList, VaultList, type VaultListProps } from './vault-list.tsx'
import classes from './vault-page.module.css'
import { listOf, type VaultSearch } from './shared/vault-search.ts'

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
  const list = useVaultList(member, search)
  const filters = useFilters()
  const { shown, isEmpty, printing, change } = list
  const narrowing = { search, filters, onChange: change, matching: shown?.counts.matching }
  return (
    <Page
      title={wording.vaultTitle}
      lead={
        shown &&
        !isEmpty && (
          <span className={layout.row}>
            {printing.all && printing.some ? selectedInWords(printing.all.length) : <Count counts={shown.counts} />}
            <OtherThanToday search={search} gone={shown.counts.gone} onShowGone={() => change({ status: 'gone' })} />
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
          {...narrowing}
          onClear={list.clearFilters}
          view={list.view}
          onView={list.chooseView}
          isChoosing={selection.chosen.size > 0}
        >
          <SelectAll items={shown?.items ?? []} selection={selection} />
        </Toolbar>
      )}
      {shown && shown.counts.matching > 0 && <ListFallbacks search={search} />}
      {member.role === 'investor' && limit.data?.banner !== 'reached' && shown && <AutoFillBanner />}
      <VaultFilters {...narrowing} role={member.role}>
        <VaultList list={list} member={member} selection={selection} onDelete={deletion.start} />
      </VaultFilters>
      <Selected list={list} member={member} selection={selection} onDelete={deletion.start} />
    </Page>
  )
}

/** What can be done with all that is chosen. */
function Selected({ list: { search, shown, printing }, member: { role }, selection, onDelete }: VaultListProps) {
  const { chosen } = selection
  const [bulkChange, setBulkChange] = useState<BulkChange | null>(null)
  const everything = useSingleMutation(() => loadAll(listOf(search)), {
    onSuccess: (items) => selection.choose(items, true),
    onError: (error) =>
      void toast({ kind: 'bad', title: t('We couldn’t select them all'), message: explain(error).text }),
  })
  return (
    <>
      <SelectionBar
        selection={selection}
        matching={shown ? matchingBeyond(shown, selection) : null}
        onAll={() => everything.start()}
        isLoadingAll={everything.isPending}
        role={role}
        counted={search}
        isPrinting={printing.isPending}
        onPrint={() => printing.print(chosen)}
        onChange={setBulkChange}
        onDelete={() => onDelete([...chosen].map(([id, title]) => ({ id, title })))}
      />
      <BulkDialogs
        role={role}
        ids={[...chosen.keys()]}
        opened={bulkChange !== null}
        change={bulkChange}
        onClose={() => setBulkChange(null)}
        onChanged={selection.clear}
      />
    </>
  )
}

/** Null where all that match are chosen, or not even what is shown. */
function matchingBeyond({ items, counts }: WindowOf<Piece>, { chosen }: Selection): number | null {
  const isAllShown = items.every(({ id }) => chosen.has(id))
  return isAllShown && !counts.more && counts.matching > chosen.size ? counts.matching : null
}
