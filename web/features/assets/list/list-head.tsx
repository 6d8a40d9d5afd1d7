import { vaultCount } from '#domain/assets/messages.ts'
import classes from './asset-list.module.css'
import type { AssetWindow } from './asset-window.ts'
import { COUNT_ID } from './deletion.tsx'
import pageClasses from './vault-page.module.css'
import type { Selection } from './selection.ts'

interface ListHeadProps {
  shown: AssetWindow
  selection: Selection
}

/** How many there are, said aloud when that changes, and a way to choose them all. */
export const ListHead = ({ shown: { items, counts }, selection: { chosen, choose } }: ListHeadProps) => (
  <div className={pageClasses.head}>
    <p id={COUNT_ID} tabIndex={-1} role="status" className={pageClasses.count}>
      {vaultCount(counts)}
    </p>
    {items.length > 0 && (
      <label className={classes.pickAll}>
        <input
          type="checkbox"
          checked={items.every(({ id }) => chosen.has(id))}
          onChange={(event) => choose(items, event.currentTarget.checked)}
        />
        Select all shown
      </label>
    )}
  </div>
)
