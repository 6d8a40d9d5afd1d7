import '@mantine/core/styles/Combobox.layer.css'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Member } from '#account/member/contract.ts'
import type { Role } from '#basics/roles.ts'
import { dateInWords } from '#basics/dates/date-in-words.ts'
import { type ExportFormat, isFiltered, reportWordingFor } from '../rules/reports.ts'
import { t } from '#basics/words/words.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { ConvertedTotal } from '#record/rates/page/shared/converted-total.tsx'
import { Fallbacks } from '#record/assets/page/shared/fallbacks.tsx'
import { EmptyNiche } from '#ui/drawings/empty-niche.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { giveFocusBack } from '#ui/focus.ts'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Page } from '#ui/page.tsx'
import { usePrintAll } from '#ui/use-print-all.ts'
import { useSlow } from '#ui/use-slow.ts'
import { CurrencySwitch } from './currency-switch.tsx'
import { DataGrid } from './data-grid.tsx'
import { EXPORT_BUTTON, ExportMenu, type WhichColumns } from './export-menu.tsx'
import { ExportStatus } from './export-status.tsx'
import { ReportFigures } from './report-figures.tsx'
import { ReportCharts } from './report-charts.tsx'
import { ChartsPending, FiguresPending, GridSkeleton } from './report-skeletons.tsx'
import layout from '#ui/layout.module.css'
import classes from './reports-page.module.css'
import { Filters, FILTERS_BUTTON, Toolbar, useFilterPlace } from './toolbar.tsx'
import { useExport } from './use-export.ts'
import { isFew, loadAllRows, useReportData } from './use-report-data.ts'
import { type Report, useReport } from './use-report.ts'

export function ReportsPage({ member: { role } }: { member: Member }) {
  const asked = useReport(role)
  const { requested, filters } = asked
  const data = useReportData(asked)
  const { summary, fetching, error, refresh } = data
  const report = { ...asked, basis: summary.data?.valued_by ?? filters.valuedBy ?? 'cost' }
  const printing = usePrintAll(() => loadAllRows(filters, requested.columns))
  const exporting = useExport(EXPORT_BUTTON)
  const [which, setWhich] = useState<WhichColumns>('all')
  const start = (format: ExportFormat) =>
    exporting.start(format, { filters, columns: which === 'all' ? which : requested.columns })
  const place = useFilterPlace()
  const isEmpty = summary.data?.total_assets === 0
  const isBare = isEmpty && !isFiltered(filters) && filters.currency === null
  const slow = useSlow(fetching)

  return (
    <Page
      title={t('Reports')}
      lead={
        filters.asOf === null ? (
          reportWordingFor(role).subtitle
        ) : (
          <strong>{t('As of {day}', { day: dateInWords(filters.asOf) })}</strong>
        )
      }
      action={
        <div className={classes.actions}>
          {!isBare && <Toolbar role={role} report={report} place={place} />}
          <ExportMenu
            role={role}
            working={exporting.state.is === 'working' ? exporting.state.format : null}
            disabled={!summary.data || isEmpty}
            which={which}
            onWhich={setWhich}
            onExport={start}
          />
        </div>
      }
    >
      <ExportStatus exporting={exporting} onRetry={start} />
      {error && !fetching && (
        <LoadFailure title={t('Failed to load assets for reporting')} error={error} onRetry={refresh} />
      )}
      {isBare ? <NothingYet /> : <Body role={role} report={report} data={data} place={place} printed={printing.all} />}
      <footer className={`${layout.head} ${layout.thin}`}>
        <p className={classes.privacy}>
          <Lock />
          {t('All reports are generated from your private data. No information is shared publicly.')}
        </p>
        {!isBare && (
          <div className={classes.actions}>
            <Button
              variant="subtle"
              className={layout.roomy}
              disabled={!summary.data || isEmpty}
              loading={printing.isPending}
              onClick={() => printing.print()}
            >
              {t('Print')}
            </Button>
            <Button variant="subtle" leftSection={<Arrows />} loading={slow} onClick={refresh}>
              {t('Refresh')}
            </Button>
          </div>
        )}
      </footer>
    </Page>
  )
}

const NothingYet = () => (
  <EmptyState
    drawing={<EmptyNiche />}
    title={t('No assets yet')}
    action={<ButtonLink to="/add-asset">{t('Add Your First Asset')}</ButtonLink>}
  >
    {t('Add assets to see figures, charts and a table here.')}
  </EmptyState>
)

interface ShownProps {
  role: Role
  report: Report
  data: ReturnType<typeof useReportData>
  /** All rows, while they are printed. */
  printed: Awaited<ReturnType<typeof loadAllRows>> | null
}

/** What is in the report: figures, filters, rows and charts. */
function Body({ place, ...shown }: ShownProps & { place: ReturnType<typeof useFilterPlace> }) {
  const { role, report, data } = shown
  const { summary } = data
  // The button that clears goes with what it clears.
  const clear = () => {
    giveFocusBack([], FILTERS_BUTTON)
    report.clear()
  }
  return (
    <div className={`${layout.stack} ${layout.near}`}>
      {summary.isPending && <FiguresPending />}
      {summary.data && (
        <div className={classes.figures} aria-busy={summary.isPlaceholderData}>
          <ReportFigures summary={summary.data} role={role} />
        </div>
      )}
      <Filters role={role} report={report} place={place} summary={summary.data} onClear={clear} />
      {summary.data?.total_assets === 0 ? (
        <EmptyState
          drawing={<EmptyNiche />}
          title={t('No assets match your filters')}
          action={
            <Button variant="default" onClick={clear}>
              {t('Clear All Filters')}
            </Button>
          }
        >
          {t('Try a wider range or fewer words.')}
        </EmptyState>
      ) : (
        <RowsAndCharts {...shown} />
      )}
      {summary.data && (
        <div className={classes.figures} aria-busy={summary.isPlaceholderData}>
          <CurrencySwitch summary={summary.data} onCurrency={(currency) => report.filter({ currency })} />
          <Fallbacks fallbacks={summary.data.fallbacks} />
          {summary.data.converted && <ConvertedTotal converted={summary.data.converted} />}
        </div>
      )}
    </div>
  )
}

function RowsAndCharts({ role, report, data: { summary, rows, charts }, printed }: ShownProps) {
  const { view, columns } = report.requested
  return (
    <div className={classes.body} data-view={view} data-many={columns.length > 6 || undefined}>
      {view !== 'charts' && rows.isPending && <GridSkeleton />}
      {view !== 'charts' && rows.data && rows.data.total > 0 && (
        <DataGrid
          role={role}
          report={report}
          rows={{ ...rows.data, ...printed }}
          held={summary.data?.held ?? []}
          isBehind={rows.isPlaceholderData}
        />
      )}
      {view !== 'grid' &&
        (charts.data && summary.data ? (
          <ReportCharts
            role={role}
            charts={charts.data}
            pieces={isFew(summary.data) && rows.data ? rows.data.rows : null}
            isBehind={charts.isPlaceholderData}
          />
        ) : (
          charts.isPending && <ChartsPending role={role} />
        ))}
    </div>
  )
}

const Arrows = () => (
  <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden fill="none" stroke="currentColor" strokeWidth="1.5">
    <path d="M16 6.5A7 7 0 0 0 3.2 8.5M4 13.5a7 7 0 0 0 12.8-2M16.5 3v4h-4M3.5 17v-4h4" strokeLinecap="round" />
  </svg>
)

const Lock = () => (
  <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden fill="none" stroke="currentColor" strokeWidth="1.5">
    <path d="M5 9h10v7.5H5zM7 9V6.5a3 3 0 0 1 6 0V9" strokeLinejoin="round" />
  </svg>
)
