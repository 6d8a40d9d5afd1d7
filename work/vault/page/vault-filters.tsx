import { CloseButton } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import type { Role } from '#basics/roles.ts'
import { t } from '#basics/words/words.ts'
import { giveFocusBack } from '#ui/focus.ts'
import { lazyWithRetry } from '#ui/lazy-with-retry.tsx'
import { openedLater } from '#ui/opened-later.tsx'
import { whenIdle } from '#ui/when-idle.ts'
import { COUNT_ID } from './deletion.tsx'
import { SortChoice } from './sort-choice.tsx'
import classes from './vault-filters.module.css'
import type { FiltersShown } from './use-filters.ts'
import type { VaultSearch } from './shared/vault-search.ts'

const FiltersSheet = openedLater(async () => (await import('#ui/filters-sheet.tsx')).FiltersSheet)
const VaultChoices = lazyWithRetry(async () => (await import('./vault-choices.tsx')).VaultChoices)

export const FILTERS_PANEL = 'vault-filters'

interface VaultFiltersProps {
  role: Role
  search: VaultSearch
  filters: FiltersShown
  onChange: (change: Partial<VaultSearch>) => void
  /** How many there are to see, for the sheet that stands in front of them. */
  matching: number | undefined
  /** What is narrowed. */
  children: ReactNode
}

/** What the list is narrowed by, quietly at its side; above it where there is no room, and on a phone in a sheet. */
export function VaultFilters({ role, search, filters, onChange, matching, children }: VaultFiltersProps) {
  const { isPhone, opened, close } = filters
  useEffect(() => whenIdle(VaultChoices.fetchAhead), [])
  const choices = <VaultChoices role={role} search={search} matching={matching} onChange={onChange} />
  // What is narrowed stays the same part of the page, whatever becomes of the window: dialogs that are open in it do, too.
  return (
    <div className={classes.beside} data-opened={(opened && !isPhone) || undefined}>
      {isPhone ? (
        <FiltersSheet
          opened={opened}
          onClose={close}
          show={matching === undefined ? t('Show the assets') : t('Show {count}', { count: matching })}
        >
          {choices}
          <SortChoice search={search} onChange={onChange} label={t('Sort by')} />
        </FiltersSheet>
      ) : (
        <section id={FILTERS_PANEL} className={classes.panel} hidden={!opened} aria-label={t('Filters')}>
          {opened && (
            <>
              <CloseButton
                className={classes.close}
                aria-label={t('Close the filters')}
                onClick={() => {
                  close()
                  giveFocusBack([], COUNT_ID)
                }}
              />
              {choices}
            </>
          )}
        </section>
      )}
      <div className={classes.list}>{children}</div>
    </div>
  )
}
