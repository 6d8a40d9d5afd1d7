import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ChosenColumn } from '../rules/columns.ts'
import { detailColumnsIn } from '../rules/detail-columns.ts'
import { NO_FILTERS, PAGE_SIZES, type ReportFilters } from '../rules/reports.ts'
import type { ReportRowGroup, ReportRow, ReportRows, ReportSummary } from '../contract.ts'
import { api, client } from '#platform/client/api.ts'
import { loadFirst } from '#platform/client/query-client.ts'
import type { Report } from './use-report.ts'

/**
 * Asset forms and other tabs change what is reported on: each visit loads again, and shows what it knows meanwhile. What was
 * loaded to open the page is not asked for a second time.
 */
const FRESH = { staleTime: 5_000, placeholderData: keepPreviousData }

/** Of fewer pieces a chart says nothing: each of them is shown instead. */
export const FEWEST_TO_COMPARE = 5
export const isFew = ({ total_assets }: ReportSummary) => total_assets < FEWEST_TO_COMPARE

type Asked = Pick<Report, 'filters' | 'requested'>

/** What a report asks for. The order of the rows is nothing to its figures and charts. */
function queriesOf({ filters, requested: { page, page_size, columns } }: Asked) {
  const { sortBy, sortOrder, groupBy } = NO_FILTERS
  const unsorted = { ...filters, sortBy, sortOrder, groupBy }
  const paged = { filters, page, page_size, details: detailColumnsIn(columns) }
  return {
    summary: api.reports.summary.queryOptions({ input: unsorted, ...FRESH }),
    rows: api.reports.rows.queryOptions({ input: paged, ...FRESH }),
    charts: api.reports.charts.queryOptions({ input: unsorted, ...FRESH }),
  }
}

/** Resolves when there are figures and rows, or they have failed; charts may come later, into their places. */
export async function prefetchReport(asked: Asked) {
  const { summary, rows, charts } = queriesOf(asked)
  const { view } = asked.requested
  if (view !== 'grid') void loadFirst(charts)
  await Promise.all([loadFirst(summary), ...(view === 'charts' ? [] : [loadFirst(rows)])])
}

/** Figures, rows and charts of one report. */
export function useReportData(asked: Asked) {
  const { view } = asked.requested
  const queries = queriesOf(asked)
  const summary = useQuery(queries.summary)
  const areRowsShown = view !== 'charts' || (summary.data !== undefined && isFew(summary.data))
  const rows = useQuery({ ...queries.rows, enabled: areRowsShown })
  const charts = useQuery({ ...queries.charts, enabled: view !== 'grid' })
  const shown = [summary, ...(view === 'charts' ? [] : [rows]), ...(view === 'grid' ? [] : [charts])]
  return {
    summary,
    rows,
    charts,
    fetching: shown.some(({ isFetching }) => isFetching),
    error: shown.find(({ isError }) => isError)?.error ?? null,
    refresh: () => void Promise.all(shown.map(({ refetch }) => refetch())),
  }
}

/** Every row of a report, in its order, with the details that are shown, and their groups. */
export async function loadAllRows(
  filters: ReportFilters,
  columns: readonly ChosenColumn[],
): Promise<Pick<ReportRows, 'rows' | 'groups'>> {
  const details = detailColumnsIn(columns)
  const page_size = PAGE_SIZES.at(-1)!
  const all: ReportRow[] = []
  const groups = new Map<string | null, ReportRowGroup>()
  for (let page = 1; ; page++) {
    const found = await client.reports.rows({ filters, page, page_size, details })
    all.push(...found.rows)
    for (const group of found.groups) groups.set(group.name, group)
    if (found.rows.length < page_size || all.length >= found.total) return { rows: all, groups: [...groups.values()] }
  }
}
