import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { useId } from 'react'
import type { ReportSummary } from '../contract.ts'
import { countFilters, REPORT_VIEWS, type ReportView } from '../rules/reports.ts'
import type { Role } from '#basics/roles.ts'
import { plural, t, texts } from '#basics/words/words.ts'
import { FiltersSheet } from '#ui/filters-sheet.tsx'
import { FiltersButton } from '#ui/filters.tsx'
import { Segments } from '#ui/segments.tsx'
import { FilterFields } from './filter-fields.tsx'
import { Chips, FilterRow } from './filter-row.tsx'
import { Templates } from './templates.tsx'
import layout from '#ui/layout.module.css'
import classes from './toolbar.module.css'
import type { Report } from './use-report.ts'

export const FILTERS_BUTTON = 'report-filters'

/** Where the filters are: in a row that is open to begin with, on a phone in a sheet. */
export function useFilterPlace() {
  const isPhone = useMediaQuery('(width < 48rem)', false, { getInitialValueInEffect: false })
  // Two of them: a window that becomes narrow must not put a sheet over the report.
  const [rowOpened, { toggle: toggleRow }] = useDisclosure(true)
  const [sheetOpened, { open: openSheet, close: closeSheet }] = useDisclosure()
  return {
    id: useId(),
    isPhone,
    opened: isPhone ? sheetOpened : rowOpened,
    turn: isPhone ? openSheet : toggleRow,
    closeSheet,
  }
}
type FilterPlace = ReturnType<typeof useFilterPlace>

interface ToolbarProps {
  role: Role
  report: Report
  place: FilterPlace
}

/** How the report is seen, and what of it is saved. */
export const Toolbar = ({ role, report, place }: ToolbarProps) => (
  <>
    <ViewSwitch view={report.requested.view} onView={report.show} />
    <FiltersButton
      id={FILTERS_BUTTON}
      active={countFilters(report.requested.filters)}
      opened={place.opened}
      panel={place.isPhone ? null : place.id}
      onClick={place.turn}
    />
    <Templates role={role} report={report} />
  </>
)

interface FiltersProps extends ToolbarProps {
  summary: ReportSummary | undefined
  onClear: () => void
}

export function Filters({ role, report, place, summary, onClear }: FiltersProps) {
  const filters = { role, report, currency: summary?.currency ?? null }
  return (
    <search className={classes.filters}>
      {!place.isPhone && (
        <div id={place.id} hidden={!place.opened} className={`${layout.stack} ${layout.near}`}>
          {place.opened && <FilterRow {...filters} />}
        </div>
      )}
      <Chips {...filters} onClear={onClear} />
      {place.isPhone && (
        <FiltersSheet
          opened={place.opened}
          onClose={place.closeSheet}
          show={
            summary === undefined
              ? t('Show the report')
              : plural(summary.total_assets, 'Show {count} asset', 'Show {count} assets')
          }
        >
          <FilterFields {...filters} />
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
