import { memo, useRef } from 'react'
import { Link } from '@tanstack/react-router'
import { VisuallyHidden } from '@mantine/core'
import type { AssetFile, ListedAsset } from '../contract.ts'
import { whereFound } from '../rules/where-found.ts'
import { namesUsedFor } from '#record/assets/rules/field-lists.ts'
import { FIELDS } from '#record/assets/rules/fields.ts'
import { dateInWords } from '#basics/dates/date-in-words.ts'
import { wholeMoney } from '#basics/money.ts'
import type { Wording } from '#account/member/rules/wording.ts'
import { t } from '#basics/words/words.ts'
import { basisInWords, isFallback, type Worth } from '#record/values/rules/worth.ts'
import { AssetPicture } from '#record/assets/page/shared/asset-picture.tsx'
import { openingOf } from '#record/files/page/shared/document-preview/use-documents.tsx'
import { PaperSheet } from '#ui/paper-sheet.tsx'
import { type FrameWidth, sourcesOf } from '#ui/picture-sources.ts'
import { PrivateBadge } from '#ui/private-badge.tsx'
import { StatusBadge } from '#record/statuses/page/shared/status-badge.tsx'
import { valueInWords } from '#record/assets/page/shared/record-of.ts'
import layout from '#ui/layout.module.css'
import classes from './asset-list.module.css'
import { AssetMenu } from './asset-menu.tsx'
import type { VaultList } from './shared/vault-search.ts'
import type { CardView } from './view-toggle.tsx'

/** What has no place of its own. */
const IN_FACTS = namesUsedFor('list').filter((name) => name !== 'title' && name !== 'category')

/** How wide the picture is seen, by the grid in asset-list.module.css. */
const FRAMES: Record<CardView, FrameWidth> = { grid: [['(max-width: 36rem)', '46vw'], '20rem'], list: ['6rem'] }
const LIST_WIDTHS = [480, 960] as const

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
  const { id, title, category, status, date, image, document } = asset
  const found = list.search === undefined ? null : whereFound(asset, list.search)
  const withShift = useRef(false)
  const facts = [
    ...IN_FACTS.map((name) => asset[name] && valueInWords(FIELDS[name], asset[name])),
    date && t('{dated} {day}', { dated: wording.dated, day: dateInWords(date) }),
  ]
    .filter(Boolean)
    .join(' · ')
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
      <div className={classes.picture}>
        {image ? (
          <AssetPicture {...sourcesOf(image, FRAMES[view], LIST_WIDTHS)} before={image} atOnce={isFirst} />
        ) : (
          <AssetPicture src={null} instead={document && <PaperSheet name={document.name} />} />
        )}
      </div>
      <div className={classes.text}>
        <p className={classes.above}>
          <span>{category ? t(category) : t('No category')}</span>
          <StatusBadge status={status} />
          <PrivateBadge />
        </p>
        <h2 className={classes.title}>
          <Link to="/asset-summary/$id" params={{ id }} state={{ fromVault: list }}>
            {title}
          </Link>
        </h2>
        {facts && <p className={classes.facts}>{facts}</p>}
        {asset.found_in && (
          <p className={`${layout.fine} ${layout.clamped}`} dir="auto">
            {t('In {name}: {excerpt}', asset.found_in)}
          </p>
        )}
        {found && !found.isShown && (
          <p className={`${layout.fine} ${layout.clamped}`}>{t('Found in: {field}', { field: found.label })}</p>
        )}
        {document && <PaperButton asset={asset} document={document} onOpen={() => acts.open(document)} />}
      </div>
      <div className={classes.foot}>
        <p className={classes.value}>
          <Value asset={asset} list={list} wording={wording} />
        </p>
        <AssetMenu asset={asset} list={list} onValue={() => acts.addValue(asset)} onDelete={() => acts.remove(asset)} />
      </div>
    </li>
  )
})

function Value({
  asset: { value, valued_as },
  list: { valued_by },
  wording,
}: Pick<AssetItemProps, 'asset' | 'list' | 'wording'>) {
  return (
    value && (
      <>
        <VisuallyHidden>{valued_by === undefined ? wording.value : basisInWords(valued_by)}: </VisuallyHidden>
        {wholeMoney(value)}
        {valued_as !== null &&
          valued_by !== undefined &&
          isFallback({ source: valued_as as Worth['source'] }, valued_by) && (
            <span className={`${layout.fine} ${layout.block}`}>{t(valued_as)}</span>
          )}
      </>
    )
  )
}

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
