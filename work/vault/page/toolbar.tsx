import { type ReactNode, useEffect } from 'react'
import { FiltersButton } from '#ui/filters.tsx'
import { t } from '#basics/words/words.ts'
import { lazyWithRetry } from '#ui/lazy-with-retry.tsx'
import { whenIdle } from '#ui/when-idle.ts'
import { SavedSearches } from '#work/searches/page/shared/saved-searches.tsx'
import { searchedFields } from './searched-fields.ts'
import { SearchBox } from './shared/search-box.tsx'
import { SortChoice } from './sort-choice.tsx'
import classes from './toolbar.module.css'
import { countFilters, isFiltered } from './use-address.ts'
import type { FiltersShown } from './use-filters.ts'
import { FILTERS_PANEL } from './vault-filters.tsx'
import type { VaultSearch } from './shared/vault-search.ts'
import { type View, ViewToggle } from './view-toggle.tsx'

const FiltersInUse = lazyWithRetry(async () => (await import('./filters-in-use.tsx')).FiltersInUse)

interface ToolbarProps {
  search: VaultSearch
  filters: FiltersShown
  onChange: (change: Partial<VaultSearch>) => void
  onClear: () => void
  view: View
  onView: (view: View) => void
  /** How many there are to see. */
  matching: number | undefined
  isChoosing: boolean
  /** What chooses all of them. */
  children: ReactNode
}

/** One row of search and what is chosen by, and below it the filters in use. */
export function Toolbar({
  search,
  filters,
  onChange,
  onClear,
  view,
  onView,
  matching,
  isChoosing,
  children,
}: ToolbarProps) {
  const { isPhone, opened, open, toggle } = filters
  const searched = searchedFields()
  useEffect(() => whenIdle(FiltersInUse.fetchAhead), [])
  return (
    <search className={classes.toolbar}>
      <div className={classes.row}>
        <div className={classes.search}>
          <SearchBox
            label={t('Search {fields} and {last}', {
              fields: searched.slice(0, -1).join(', '),
              last: searched.at(-1)!,
            })}
            placeholder={t('Search {fields}', { fields: searched.join(', ') })}
            value={search.search ?? ''}
            onSearch={(words) => onChange({ search: words })}
          />
        </div>
        <FiltersButton
          active={countFilters(search)}
          opened={opened}
          panel={isPhone ? null : FILTERS_PANEL}
          onClick={toggle}
        />
        <SavedSearches search={search} />
        <div className={classes.sort}>
          <SortChoice search={search} onChange={onChange} />
        </div>
        <ViewToggle view={view} onView={onView} />
        <div className={classes.all} data-idle={!isChoosing || undefined}>
          {children}
        </div>
      </div>
      {isFiltered(search) && matching !== 0 && (
        <FiltersInUse search={search} onChange={onChange} onOpen={open} onClear={onClear} />
      )}
    </search>
  )
}
