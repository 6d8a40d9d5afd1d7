import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '#domain/words/words.ts'
import { FiltersButton } from '#web/ui/filters.tsx'
import { ownFieldsQuery } from '../own-fields/own-fields-query.ts'
import { SavedSearches } from '../searches/saved-searches.tsx'
import { SortChoice } from './choices.tsx'
import { SearchBox } from './search-box.tsx'
import classes from './toolbar.module.css'
import { filtersOf, isFiltered } from './use-address.ts'
import type { FiltersShown } from './use-filters.ts'
import { FILTERS_PANEL } from './vault-filters.tsx'
import type { VaultSearch } from './vault-search.ts'
import { type View, ViewToggle } from './view-toggle.tsx'

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
  const own = useQuery(ownFieldsQuery()).data
  const inUse = filtersOf(search, own)
  const { isPhone, opened, open, toggle } = filters
  return (
    <search className={classes.toolbar}>
      <div className={classes.row}>
        <div className={classes.search}>
          <SearchBox value={search.search ?? ''} onSearch={(words) => onChange({ search: words })} />
        </div>
        <FiltersButton active={inUse.length} opened={opened} panel={isPhone ? null : FILTERS_PANEL} onClick={toggle} />
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
        <div className={classes.applied}>
          {inUse.map(({ key, said, without }) => (
            <span key={key} className={classes.chip}>
              <button type="button" aria-label={t('Change the filter {value}', { value: said })} onClick={open}>
                {said}
              </button>
              <button
                type="button"
                aria-label={t('Remove the filter {value}', { value: said })}
                onClick={() => onChange(without)}
              >
                <span aria-hidden>×</span>
              </button>
            </span>
          ))}
          <button type="button" className={classes.clear} onClick={onClear}>
            {t('Clear Filters')}
          </button>
        </div>
      )}
    </search>
  )
}
