import type { ReactNode } from 'react'
import { vaultCount } from '#record/assets/rules/messages.ts'
import { t } from '#basics/words/words.ts'
import { rich } from '#ui/rich.tsx'
import classes from './shared/asset-list.module.css'
import type { AssetWindow } from './shared/asset-window.ts'
import { COUNT_ID } from './deletion.tsx'
import layout from '#ui/layout.module.css'
import pageClasses from './vault-page.module.css'
import type { Piece, Selection } from './shared/selection.ts'
import { asOfInWords } from './use-address.ts'
import type { VaultSearch } from './shared/vault-search.ts'

/** How many there are, said aloud when that changes. */
export const Count = ({ counts }: Pick<AssetWindow, 'counts'>) => (
  <span id={COUNT_ID} tabIndex={-1} role="status" className={layout.numbers}>
    {vaultCount(counts)}
  </span>
)

interface OtherThanTodayProps {
  search: VaultSearch
  gone: number
  onShowGone: () => void
}

/** Which day the list is about; and where it is about what is held today, what is not in it. */
export function OtherThanToday({ search, gone, onShowGone }: OtherThanTodayProps) {
  if (search.as_of !== undefined) return <strong>{asOfInWords(search.as_of)}</strong>
  if (gone === 0 || search.status !== undefined) return null
  return (
    <button type="button" className={pageClasses.gone} onClick={onShowGone}>
      {t('{count} no longer owned', { count: gone })}
    </button>
  )
}

/** What a phone has no room for. */
const more = (words: ReactNode) => <span className={classes.more}>{words}</span>

interface SelectAllProps {
  items: readonly Piece[]
  selection: Selection
}

/** It stands there before anything is found, and where nothing is: what is beside it doesn’t move. */
export const SelectAll = ({ items, selection: { chosen, choose } }: SelectAllProps) => (
  <label className={classes.pickAll}>
    <input
      type="checkbox"
      checked={items.length > 0 && items.every(({ id }) => chosen.has(id))}
      disabled={items.length === 0}
      onChange={(event) => choose(items, event.currentTarget.checked)}
    />
    <span>{rich('Select all<more> shown</more>', { more })}</span>
  </label>
)
