import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { useId } from 'react'
import { FiltersButton, FiltersPanel, FiltersSheet } from '#web/ui/filters.tsx'
import { CategoryChoice, SortChoice } from './choices.tsx'
import { SearchBox } from './search-box.tsx'
import classes from './toolbar.module.css'
import { isFiltered, type VaultSearch } from './vault-search.ts'
import { ViewToggle } from './view-toggle.tsx'

interface ToolbarProps {
  search: VaultSearch
  onChange: (change: Partial<VaultSearch>) => void
  onClear: () => void
  /** How many there are to see, for the sheet that stands in front of them. */
  matching: number | undefined
}

/** One row of search and filters. On a phone what is chosen from is in a sheet. */
export function Toolbar({ search, onChange, onClear, matching }: ToolbarProps) {
  const { category, sort } = search
  const [opened, { toggle, close }] = useDisclosure()
  const isPhone = useMediaQuery('(width < 48rem)', false, { getInitialValueInEffect: false })
  const panel = useId()
  const categories = <CategoryChoice category={category} onCategory={(category) => onChange({ category })} />
  const sorts = (label?: string) => <SortChoice sort={sort} onSort={(sort) => onChange({ sort })} label={label} />
  return (
    <search className={classes.toolbar}>
      <div className={classes.row}>
        <div className={classes.search}>
          <SearchBox value={search.search ?? ''} onSearch={(words) => onChange({ search: words })} />
        </div>
        <FiltersButton
          active={category === undefined ? 0 : 1}
          opened={opened}
          panel={isPhone ? null : panel}
          onClick={toggle}
        />
        <div className={classes.sort}>{sorts()}</div>
        <ViewToggle
          view={search.view ?? 'grid'}
          onView={(view) => onChange({ view: view === 'list' ? view : undefined })}
        />
      </div>
      {!isPhone && (
        <FiltersPanel id={panel} opened={opened}>
          {categories}
        </FiltersPanel>
      )}
      {isFiltered(search) && matching !== 0 && (
        <div className={classes.applied}>
          {category !== undefined && (
            <button
              type="button"
              className={classes.chip}
              aria-label={`Remove the filter ${category}`}
              onClick={() => onChange({ category: undefined })}
            >
              {category}
              <span aria-hidden>×</span>
            </button>
          )}
          <button type="button" className={classes.clear} onClick={onClear}>
            Clear Filters
          </button>
        </div>
      )}
      {isPhone && (
        <FiltersSheet
          opened={opened}
          onClose={close}
          show={matching === undefined ? 'Show the assets' : `Show ${matching.toLocaleString()}`}
        >
          {categories}
          {sorts('Sort by')}
        </FiltersSheet>
      )}
    </search>
  )
}
