import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import type { Role } from '#domain/member/roles.ts'
import { t } from '#domain/words/words.ts'
import { FiltersButton, FiltersPanel, FiltersSheet } from '#web/ui/filters.tsx'
import { ownFieldsQuery } from '../own-fields/own-fields-query.ts'
import { SavedSearches } from '../searches/saved-searches.tsx'
import { Choices, SortChoice } from './choices.tsx'
import { FieldFilters } from './field-filters.tsx'
import { SearchBox } from './search-box.tsx'
import classes from './toolbar.module.css'
import { filtersOf, isFiltered } from './use-address.ts'
import type { VaultSearch } from './vault-search.ts'
import { type View, ViewToggle } from './view-toggle.tsx'

interface ToolbarProps {
  role: Role
  search: VaultSearch
  onChange: (change: Partial<VaultSearch>) => void
  onClear: () => void
  view: View
  onView: (view: View) => void
  /** How many there are to see, for the sheet that stands in front of them. */
  matching: number | undefined
  /** Before all else in the row. */
  children: ReactNode
}

/** One row of search and filters. On a phone what is chosen from is in a sheet. */
export function Toolbar({ role, search, onChange, onClear, view, onView, matching, children }: ToolbarProps) {
  const own = useQuery(ownFieldsQuery()).data
  const inUse = filtersOf(search, own)
  const [opened, { open, toggle, close }] = useDisclosure()
  const isPhone = useMediaQuery('(width < 48rem)', false, { getInitialValueInEffect: false })
  const panel = useId()
  const choices = (
    <>
      <Choices role={role} search={search} onChange={onChange} />
      <FieldFilters role={role} search={search} onChange={onChange} />
    </>
  )
  const sorts = (label?: string) => <SortChoice search={search} onChange={onChange} label={label} />
  return (
    <search className={classes.toolbar}>
      <div className={classes.row}>
        <div className={classes.first}>{children}</div>
        <div className={classes.search}>
          <SearchBox value={search.search ?? ''} onSearch={(words) => onChange({ search: words })} />
        </div>
        <FiltersButton active={inUse.length} opened={opened} panel={isPhone ? null : panel} onClick={toggle} />
        <SavedSearches search={search} />
        <div className={classes.sort}>{sorts()}</div>
        <ViewToggle view={view} onView={onView} />
      </div>
      {!isPhone && (
        <FiltersPanel id={panel} opened={opened}>
          {choices}
        </FiltersPanel>
      )}
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
      {isPhone && (
        <FiltersSheet
          opened={opened}
          onClose={close}
          show={matching === undefined ? t('Show the assets') : t('Show {count}', { count: matching })}
        >
          {choices}
          {sorts(t('Sort by'))}
        </FiltersSheet>
      )}
    </search>
  )
}
