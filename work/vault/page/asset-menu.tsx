import { Link } from '@tanstack/react-router'
import { t } from '#basics/words/words.ts'
import { PanelButton } from '#ui/panel-button.tsx'
import layout from '#ui/layout.module.css'
import classes from './asset-menu.module.css'
import type { Piece } from './shared/selection.ts'
import type { VaultList } from './shared/vault-search.ts'

interface AssetMenuProps {
  asset: Piece
  list: VaultList
  onValue: () => void
  onDelete: () => void
}

/** What can be done with an asset of the list beside opening it: seen where the pointer or the focus is, and on touch. */
export const AssetMenu = ({ asset: { id, title }, list, onValue, onDelete }: AssetMenuProps) => (
  <div className={classes.around}>
    <PanelButton dots above name={t('Actions for {title}', { title })} label={<Dots />} side="right">
      {(close) => (
        <ul className={layout.menu}>
          <li>
            <Link
              to="/asset-summary/$id"
              params={{ id }}
              state={{ fromVault: list }}
              aria-label={t('View {title}', { title })}
            >
              {t('View')}
            </Link>
          </li>
          <li>
            <Link to="/edit-asset/$id" params={{ id }} aria-label={t('Edit {title}', { title })}>
              {t('Edit')}
            </Link>
          </li>
          <li>
            <button
              type="button"
              onClick={() => {
                close()
                onValue()
              }}
              aria-label={t('Add a value of {title}', { title })}
            >
              {t('Add a value')}
            </button>
          </li>
          {/* The menu goes with its card; where it closed before, the pointer would be on a card that is being deleted. */}
          <li>
            <button type="button" onClick={onDelete} aria-label={t('Delete {title}', { title })}>
              {t('Delete')}
            </button>
          </li>
        </ul>
      )}
    </PanelButton>
  </div>
)

const Dots = () => (
  <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden fill="currentColor">
    <circle cx="4" cy="10" r="1.6" />
    <circle cx="10" cy="10" r="1.6" />
    <circle cx="16" cy="10" r="1.6" />
  </svg>
)
