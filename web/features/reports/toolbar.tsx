import { Button, Drawer, VisuallyHidden } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { useId } from 'react'
import type { ReportSummary } from '#contract/reports.ts'
import { isFiltered } from '#domain/reports.ts'
import type { Role } from '#domain/roles.ts'
import { assetsInWords } from '#web/ui/assets-in-words.ts'
import { FilterFields } from './filter-fields.tsx'
import { Templates } from './templates.tsx'
import classes from './toolbar.module.css'
import type { Report } from './use-report.ts'
import { ViewSwitch } from './view-switch.tsx'

export const FILTERS_BUTTON = 'report-filters'

interface ToolbarProps {
  role: Role
  report: Report
  onClear: () => void
  summary: ReportSummary | undefined
}

/** How the report is seen, and by what it is filtered. On a phone the filters are in a sheet. */
export function Toolbar({ role, report, onClear, summary }: ToolbarProps) {
  const isPhone = useMediaQuery('(width < 48rem)', false, { getInitialValueInEffect: false })
  // Two of them: a window that becomes narrow must not put a sheet over the report.
  const [panelOpened, { toggle: togglePanel }] = useDisclosure(true)
  const [sheetOpened, { open: openSheet, close: closeSheet }] = useDisclosure()
  const panel = useId()
  const { asked, show } = report
  const active = countFilters(report)
  const fields = <FilterFields role={role} report={report} currency={summary?.currency ?? null} />
  return (
    <search className={classes.toolbar}>
      <div className={classes.row}>
        <ViewSwitch view={asked.view} onView={show} />
        <div className={classes.buttons}>
          <Button
            id={FILTERS_BUTTON}
            variant="default"
            aria-expanded={isPhone ? sheetOpened : panelOpened}
            aria-controls={isPhone ? undefined : panel}
            aria-haspopup={isPhone ? 'dialog' : undefined}
            leftSection={<Funnel />}
            onClick={isPhone ? openSheet : togglePanel}
          >
            Filters
            {active > 0 && (
              <span className={classes.active}>
                <VisuallyHidden>, active: </VisuallyHidden>
                {active}
              </span>
            )}
          </Button>
          <Templates role={role} report={report} />
          {isFiltered(asked.filters) && (
            <Button variant="subtle" onClick={onClear}>
              Clear Filters
            </Button>
          )}
        </div>
      </div>
      {!isPhone && (
        <div id={panel} hidden={!panelOpened} className={classes.panel}>
          {panelOpened && fields}
        </div>
      )}
      {isPhone && (
        <Drawer
          opened={sheetOpened}
          onClose={closeSheet}
          position="bottom"
          size="auto"
          title="Filters"
          closeButtonProps={{ 'aria-label': 'Close the filters', size: 'xl' }}
          classNames={{ content: classes.sheet!, header: classes.sheet!, body: classes.sheetBody! }}
        >
          {fields}
          <Button fullWidth onClick={closeSheet}>
            {summary === undefined ? 'Show the report' : `Show ${assetsInWords(summary.total_assets)}`}
          </Button>
        </Drawer>
      )}
    </search>
  )
}

function countFilters({ asked: { filters } }: Report): number {
  const { searchTerm, categories, genres, dateRange, valueRange } = filters
  const inUse = [
    searchTerm.trim() !== '',
    categories.length > 0,
    genres.length > 0,
    dateRange.start !== null || dateRange.end !== null,
    valueRange.min !== null || valueRange.max !== null,
  ]
  return inUse.filter(Boolean).length
}

const Funnel = () => (
  <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden fill="none" stroke="currentColor" strokeWidth="1.5">
    <path d="M3 5.5h14M5.5 10h9M8 14.5h4" strokeLinecap="round" />
  </svg>
)
