import { Button, Drawer, VisuallyHidden } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { useId } from 'react'
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
  const active = category === undefined ? 0 : 1
  const categories = <CategoryChoice category={category} onCategory={(category) => onChange({ category })} />
  const sorts = (label?: string) => <SortChoice sort={sort} onSort={(sort) => onChange({ sort })} label={label} />
  return (
    <search className={classes.toolbar}>
      <div className={classes.row}>
        <div className={classes.search}>
          <SearchBox value={search.search ?? ''} onSearch={(words) => onChange({ search: words })} />
        </div>
        <Button
          variant="default"
          className={classes.filters}
          aria-expanded={opened}
          aria-controls={isPhone ? undefined : panel}
          aria-haspopup={isPhone ? 'dialog' : undefined}
          onClick={toggle}
          leftSection={<Funnel />}
        >
          Filters
          {active > 0 && (
            <>
              <VisuallyHidden component="span">, </VisuallyHidden>
              <span className={classes.active}>{active}</span>
              <VisuallyHidden component="span"> active</VisuallyHidden>
            </>
          )}
        </Button>
        <div className={classes.sort}>{sorts()}</div>
        <ViewToggle
          view={search.view ?? 'grid'}
          onView={(view) => onChange({ view: view === 'list' ? view : undefined })}
        />
      </div>
      {!isPhone && (
        <div id={panel} hidden={!opened} className={classes.panel}>
          {opened && categories}
        </div>
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
        <Drawer
          opened={opened}
          onClose={close}
          position="bottom"
          size="auto"
          title="Filters"
          closeButtonProps={{ 'aria-label': 'Close the filters', size: 'xl' }}
          classNames={{ content: classes.sheet!, header: classes.sheetHeader!, body: classes.sheetBody! }}
        >
          {categories}
          {sorts('Sort by')}
          <Button fullWidth onClick={close}>
            {matching === undefined ? 'Show the assets' : `Show ${matching.toLocaleString()}`}
          </Button>
        </Drawer>
      )}
    </search>
  )
}

const Funnel = () => (
  <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden fill="none" stroke="currentColor" strokeWidth="1.5">
    <path d="M3 5.5h14M5.5 10h9M8 14.5h4" strokeLinecap="round" />
  </svg>
)
