import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ListedAsset } from '#contract/asset-lists.ts'
import type { Wording } from '#domain/member/wording.ts'
import { t } from '#domain/words/words.ts'
import { useDocuments } from '#web/ui/document-preview/use-documents.tsx'
import { giveFocusBack } from '#web/ui/focus.ts'
import { AddValueDialog } from '../value/add-value-dialog.tsx'
import { VALUE_KEY } from '../value/value-key.ts'
import { AssetItem } from './asset-item.tsx'
import classes from './asset-list.module.css'
import type { AssetWindow } from './asset-window.ts'
import type { Selection } from './selection.ts'
import type { CardView } from './view-toggle.tsx'

/** So many are in sight when a list opens, on a phone: more would keep each other waiting. */
const IN_SIGHT = 1
const END_ID = 'vault-end'

interface AssetListProps {
  shown: AssetWindow
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

export function AssetList({
  shown,
  view,
  wording,
  selection,
  busy,
  failure,
  onDelete,
  onFurther,
  onEarlier,
}: AssetListProps) {
  const { items, hasNext, hasPrevious } = shown
  const documents = useDocuments()
  const [valued, setValued] = useState<ListedAsset | null>(null)
  useHotkeys([
    [VALUE_KEY, () => setValued(items.find(({ id }) => id === focusedAsset()) ?? null), { usePhysicalKeys: true }],
  ])
  const withFocus = useFocusAfter(busy)
  const { chosen, chooseUpTo } = selection
  return (
    <>
      {hasPrevious && (
        <Button variant="default" className={classes.earlier} loading={busy} onClick={onEarlier}>
          {t('Show earlier')}
        </Button>
      )}
      <ul className={classes.list} data-view={view} data-busy={busy || undefined} aria-label={t('Assets')}>
        {items.map((asset, place) => (
          <AssetItem
            key={asset.id}
            asset={asset}
            view={view}
            wording={wording}
            isChosen={chosen.has(asset.id)}
            isFirst={place < IN_SIGHT}
            onChoose={(isChosen, withRange) => chooseUpTo(asset, { isChosen, among: withRange ? items : [] })}
            onValue={() => setValued(asset)}
            onDelete={() => onDelete([asset])}
            onOpen={documents.open}
          />
        ))}
      </ul>
      <AddValueDialog asset={valued} onClose={() => setValued(null)} />
      {failure}
      <div className={classes.end} hidden={failure !== null}>
        {hasNext ? (
          <Button variant="default" loading={busy} onClick={withFocus(onFurther)}>
            {t('Show more')}
          </Button>
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
