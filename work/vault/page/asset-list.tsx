import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { ListedAsset } from '../contract.ts'
import type { Wording } from '#account/member/rules/wording.ts'
import { t } from '#basics/words/words.ts'
import { useDocuments } from '#record/files/page/shared/document-preview/use-documents.tsx'
import { giveFocusBack } from '#ui/focus.ts'
import { openedLater } from '#ui/opened-later.tsx'
import { VALUE_KEY } from '#record/values/page/shared/value-key.ts'
import { type AssetActs, AssetItem } from './asset-item.tsx'
import classes from './shared/asset-list.module.css'
import type { AssetWindow } from './shared/asset-window.ts'
import { countInWords } from './shared/filter-facets.ts'
import type { Selection } from './shared/selection.ts'
import { useKeptPlace, useWhenNear } from './shared/use-scrolling.ts'
import { listOf, type VaultSearch } from './shared/vault-search.ts'
import type { CardView } from './view-toggle.tsx'

const AddValueDialog = openedLater(
  async () => (await import('#record/values/page/shared/add-value-dialog.tsx')).AddValueDialog,
)

const END_ID = 'vault-end'

interface AssetListProps {
  shown: AssetWindow
  search: VaultSearch
  view: CardView
  wording: Wording
  selection: Selection
  /** Something else is requested, and what is seen is what was there before. */
  busy: boolean
  /** In place of more. */
  failure: ReactNode
  onDelete: (assets: ListedAsset[]) => void
  onFurther: () => void
  onEarlier: () => void
}

/** Of the one that has the focus. */
const focusedAsset = () => document.activeElement?.closest<HTMLElement>('[data-asset]')?.dataset['asset']

/** The assets as cards or rows. More of them come as one scrolls; the buttons are for whoever doesn’t. */
export function AssetList({
  shown,
  search,
  view,
  wording,
  selection,
  busy,
  failure,
  onDelete,
  onFurther,
  onEarlier,
}: AssetListProps) {
  const { items, counts, hasNext, hasPrevious } = shown
  const documents = useDocuments()
  const [valued, setValued] = useState<ListedAsset | null>(null)
  useHotkeys([
    [VALUE_KEY, () => setValued(items.find(({ id }) => id === focusedAsset()) ?? null), { usePhysicalKeys: true }],
  ])
  const withFocus = useFocusAfter(busy)
  const { chosen } = selection
  const named = JSON.stringify(listOf(search))
  const list = useMemo(() => JSON.parse(named) as ReturnType<typeof listOf>, [named])
  const acts = useSameActs({
    choose: (asset, isChosen, withRange) => selection.chooseUpTo(asset, { isChosen, among: withRange ? items : [] }),
    addValue: setValued,
    remove: (asset) => onDelete([asset]),
    open: documents.open,
  })
  useKeptPlace(named, items)
  const isIdle = !busy && failure === null
  const earlier = useWhenNear(onEarlier, isIdle && hasPrevious ? items : null)
  const further = useWhenNear(onFurther, isIdle && hasNext ? items : null)
  return (
    <>
      {hasPrevious && (
        <Button ref={earlier} variant="default" className={classes.earlier} loading={busy} onClick={onEarlier}>
          {t('Show earlier')}
        </Button>
      )}
      <ul className={classes.list} data-view={view} data-busy={busy || undefined} aria-label={t('Assets')}>
        {items.map((asset, place) => (
          <AssetItem
            key={asset.id}
            asset={asset}
            list={list}
            view={view}
            wording={wording}
            isChosen={chosen.has(asset.id)}
            isFirst={place === 0}
            acts={acts}
          />
        ))}
      </ul>
      <AddValueDialog opened={valued !== null} asset={valued} onClose={() => setValued(null)} />
      {failure}
      <div className={classes.end} hidden={failure !== null}>
        {hasNext ? (
          <>
            <p role="status">
              {t('{shown} of {count}', {
                shown: items.length,
                count: countInWords(counts.matching, counts.more),
              })}
            </p>
            <Button ref={further} variant="default" loading={busy} onClick={withFocus(onFurther)}>
              {t('Show more')}
            </Button>
          </>
        ) : (
          <p id={END_ID} tabIndex={-1}>
            {(hasPrevious || items.length > 24) && t('This is the end of the list.')}
          </p>
        )}
      </div>
      {documents.preview}
    </>
  )
}

/** At the end of the list the button is gone, and the focus with it. */
function useFocusAfter(busy: boolean) {
  const origin = useRef<Element | null>(null)
  useEffect(() => {
    if (busy || !origin.current) return
    giveFocusBack([origin.current], END_ID)
    origin.current = null
  }, [busy])
  return (act: () => void) => (event: { currentTarget: Element }) => {
    origin.current = event.currentTarget
    act()
  }
}

/** They do what is right by now, and are the same ones: a row is not drawn again because of them. */
function useSameActs(acts: AssetActs): AssetActs {
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })
  const [same] = useState<AssetActs>(() => ({
    choose: (...given) => latest.current.choose(...given),
    addValue: (...given) => latest.current.addValue(...given),
    remove: (...given) => latest.current.remove(...given),
    open: (...given) => latest.current.open(...given),
  }))
  return same
}
