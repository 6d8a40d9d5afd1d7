import { memo, useRef } from 'react'
import { Link } from '@tanstack/react-router'
import type { AssetFile, ListedAsset } from '../contract.ts'
import { whereFound } from '../rules/where-found.ts'
import type { Wording } from '#account/member/rules/wording.ts'
import { t } from '#basics/words/words.ts'
import { openingOf } from '#record/files/page/shared/document-preview/use-documents.tsx'
import { PrivateBadge } from '#ui/private-badge.tsx'
import layout from '#ui/layout.module.css'
import classes from './shared/asset-list.module.css'
import { AssetMenu } from './asset-menu.tsx'
import { AssetCard } from './shared/asset-card.tsx'
import type { VaultList } from './shared/vault-search.ts'
import type { CardView } from './view-toggle.tsx'

/** What can be done with each of them; the same for all, and for as long as the list stands. */
export interface AssetActs {
  /** With all from the last one that was chosen up to this one, where Shift is held. */
  choose: (asset: ListedAsset, isChosen: boolean, withRange: boolean) => void
  addValue: (asset: ListedAsset) => void
  remove: (asset: ListedAsset) => void
  open: (document: AssetFile) => void
}

interface AssetItemProps {
  asset: ListedAsset
  /** What the record leads back to, and its neighbors are of. */
  list: VaultList
  view: CardView
  wording: Wording
  isChosen: boolean
  /** Of its list: its picture is asked for before all others. */
  isFirst: boolean
  acts: AssetActs
}

/** A piece in the list, as a card of the grid or a row. All of it leads to its record. It is drawn again only where something of it has changed. */
export const AssetItem = memo(function AssetItem({
  asset,
  list,
  view,
  wording,
  isChosen,
  isFirst,
  acts,
}: AssetItemProps) {
  const { id, title, document } = asset
  const found = list.search === undefined ? null : whereFound(asset, list.search)
  const withShift = useRef(false)
  return (
    <li className={classes.item} data-chosen={isChosen || undefined} data-asset={id}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- It does nothing by itself. */}
      <label
        className={classes.pick}
        // A press on the label reaches the box without its keys.
        onPointerDown={({ shiftKey }) => (withShift.current = shiftKey)}
        onKeyDown={({ shiftKey }) => (withShift.current = shiftKey)}
      >
        <input
          type="checkbox"
          aria-label={t('Select {title}', { title })}
          checked={isChosen}
          onChange={({ currentTarget }) => acts.choose(asset, currentTarget.checked, withShift.current)}
        />
      </label>
      <AssetCard
        asset={asset}
        valued_by={list.valued_by}
        view={view}
        wording={wording}
        isFirst={isFirst}
        link={
          <Link to="/asset-summary/$id" params={{ id }} state={{ fromVault: list }}>
            {title}
          </Link>
        }
        badge={<PrivateBadge />}
        below={
          <>
            {found && !found.isShown && (
              <p className={`${layout.fine} ${layout.clamped}`}>{t('Found in: {field}', { field: found.label })}</p>
            )}
            {document && <PaperButton asset={asset} document={document} onOpen={() => acts.open(document)} />}
          </>
        }
        menu={
          <AssetMenu
            asset={asset}
            list={list}
            onValue={() => acts.addValue(asset)}
            onDelete={() => acts.remove(asset)}
          />
        }
      />
    </li>
  )
})

interface PaperButtonProps {
  asset: ListedAsset
  document: AssetFile
  onOpen: () => void
}

/** The first document, to be looked at from here, and how many more there are. */
const PaperButton = ({ asset: { title, document_count }, document, onOpen }: PaperButtonProps) => (
  <p className={classes.paper}>
    <button
      type="button"
      onClick={onOpen}
      aria-label={t('{opening} {name}, a document of {title}', {
        opening: openingOf(document),
        name: document.name,
        title,
      })}
    >
      <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden fill="none" stroke="currentColor">
        <path d="M3.5 1.5h6l3 3v10h-9zM9.5 1.5v3h3" strokeLinejoin="round" />
      </svg>
      <span>{document.name}</span>
    </button>
    {document_count > 1 && <span>+ {document_count - 1}</span>}
  </p>
)
