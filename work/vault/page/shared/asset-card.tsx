import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ListedAsset } from '../../contract.ts'
import { LIST_FIELDS } from '#record/assets/rules/list-fields.ts'
import { dateInWords } from '#basics/dates/date-in-words.ts'
import { wholeMoney } from '#basics/money.ts'
import type { Wording } from '#account/member/rules/wording.ts'
import { t } from '#basics/words/words.ts'
import { basisInWords, isFallback, type Worth } from '#record/values/rules/worth.ts'
import { AssetPicture } from '#record/assets/page/shared/asset-picture.tsx'
import { PaperSheet } from '#ui/paper-sheet.tsx'
import { type FrameWidth, sourcesOf } from '#ui/picture-sources.ts'
import { StatusBadge } from '#record/statuses/page/shared/status-badge.tsx'
import layout from '#ui/layout.module.css'
import classes from './asset-list.module.css'
import type { CardView } from '../view-toggle.tsx'
import type { VaultList } from './vault-search.ts'

/** What has no place of its own. */
const IN_FACTS = LIST_FIELDS.filter((field) => field.isShown && field.name !== 'title' && field.name !== 'category')

/** How wide the picture is seen, by the grid in asset-list.module.css. */
const FRAMES: Record<CardView, FrameWidth> = { grid: [['(max-width: 36rem)', '46vw'], '20rem'], list: ['6rem'] }
const LIST_WIDTHS = [480, 960] as const

interface AssetCardProps {
  asset: ListedAsset
  /** By what its value counts. */
  valued_by: VaultList['valued_by']
  view: CardView
  wording: Wording
  /** Of its list: its picture is asked for before all others. */
  isFirst: boolean
  /** Its title, which leads to the record. */
  link: ReactNode
  /** Beside its status. */
  badge?: ReactNode
  /** Where it was found, and what can be opened from here. */
  below?: ReactNode
  menu?: ReactNode
}

/** What a list says of a piece, as a card of the grid or a row. All of it leads to its record. */
export function AssetCard({ asset, valued_by, view, wording, isFirst, link, badge, below, menu }: AssetCardProps) {
  const { category, status, date, image, document } = asset
  const facts = [
    ...IN_FACTS.map(({ name, kind }) => asset[name] && (kind === 'listed' ? t(asset[name]) : asset[name])),
    date && t('{dated} {day}', { dated: wording.dated, day: dateInWords(date) }),
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <>
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
          {badge}
        </p>
        <h2 className={classes.title}>{link}</h2>
        {facts && <p className={classes.facts}>{facts}</p>}
        {asset.found_in && (
          <p className={`${layout.fine} ${layout.clamped}`} dir="auto">
            {t('In {name}: {excerpt}', asset.found_in)}
          </p>
        )}
        {below}
      </div>
      <div className={classes.foot}>
        <p className={classes.value}>
          <Value asset={asset} valued_by={valued_by} wording={wording} />
        </p>
        {menu}
      </div>
    </>
  )
}

function Value({
  asset: { value, valued_as },
  valued_by,
  wording,
}: Pick<AssetCardProps, 'asset' | 'valued_by' | 'wording'>) {
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
