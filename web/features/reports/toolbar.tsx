import { Button } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { useId } from 'react'
import type { ReportSummary } from '#contract/reports.ts'
import { countFilters, isFiltered, REPORT_VIEWS, type ReportView } from '#domain/reports/reports.ts'
import type { Role } from '#domain/member/roles.ts'
import { plural, t, texts } from '#domain/words/words.ts'
import { FiltersButton, FiltersPanel, FiltersSheet } from '#web/ui/filters.tsx'
import { Segments } from '#web/ui/segments.tsx'
import layout from '#web/ui/layout.module.css'
import { FilterFields } from './filter-fields.tsx'
import { Templates } from './templates.tsx'
import classes from './toolbar.module.css'
import type { Report } from './use-report.ts'

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
  const { requested, show } = report
  const fields = <FilterFields role={role} report={report} currency={summary?.currency ?? null} />
  return (
    <search className={classes.toolbar}>
      <div className={classes.row}>
        <ViewSwitch view={requested.view} onView={show} />
        <div className={layout.row}>
          <FiltersButton
            id={FILTERS_BUTTON}
            active={countFilters(requested.filters)}
            opened={isPhone ? sheetOpened : panelOpened}
            panel={isPhone ? null : panel}
            onClick={isPhone ? openSheet : togglePanel}
          />
          <Templates role={role} report={report} />
          {isFiltered(requested.filters) && (
            <Button variant="subtle" onClick={onClear}>
              {t('Clear Filters')}
            </Button>
          )}
        </div>
      </div>
      {!isPhone && (
        <FiltersPanel id={panel} opened={panelOpened}>
          {fields}
        </FiltersPanel>
      )}
      {isPhone && (
        <FiltersSheet
          opened={sheetOpened}
          onClose={closeSheet}
          show={
            summary === undefined
              ? t('Show the report')
              : plural(summary.total_assets, 'Show {count} asset', 'Show {count} assets')
          }
        >
          {fields}
        </FiltersSheet>
      )}
    </search>
  )
}

const VIEWS: Record<ReportView, string> = texts({ grid: 'Data Grid', charts: 'Charts', combined: 'Combined' })

const ViewSwitch = ({ view, onView }: { view: ReportView; onView: (view: ReportView) => void }) => (
  <Segments
    legend={t('Layout')}
    choices={REPORT_VIEWS.map((each) => [each, VIEWS[each]])}
    value={view}
    onChoose={onView}
    className={classes.views}
  />
)
