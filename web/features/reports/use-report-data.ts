import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ChosenColumn } from '#domain/reports/columns.ts'
import { detailColumnsIn } from '#domain/reports/detail-columns.ts'
import { NO_FILTERS, PAGE_SIZES, type ReportFilters } from '#domain/reports/reports.ts'
import type { ReportRowGroup, ReportRow, ReportRows, ReportSummary } from '#contract/reports.ts'
import { api, client } from '#web/client/api.ts'
import type { Report } from './use-report.ts'

/** Asset forms and other tabs change what is reported on: each visit loads again, and shows what it knows meanwhile. */
const FRESH = { staleTime: 0, placeholderData: keepPreviousData }

/** Of fewer pieces a chart says nothing: each of them is shown instead. */
export const FEWEST_TO_COMPARE = 5
export const isFew = ({ total_assets }: ReportSummary) => total_assets < FEWEST_TO_COMPARE

/** Figures, rows and charts of one report. The order of the rows is nothing to the other two. */
export function useReportData({ filters, requested: { view, page, page_size, columns } }: Omit<Report, 'basis'>) {
  const { sortBy, sortOrder, groupBy } = NO_FILTERS
  const unsorted = { ...filters, sortBy, sortOrder, groupBy }
  const summary = useQuery(api.reports.summary.queryOptions({ input: unsorted, ...FRESH }))
  const rows = useQuery(
    api.reports.rows.queryOptions({
      input: { filters, page, page_size, details: detailColumnsIn(columns) },
      enabled: view !== 'charts' || (summary.data !== undefined && isFew(summary.data)),
      ...FRESH,
    }),
  )
  const charts = useQuery(api.reports.charts.queryOptions({ input: unsorted, enabled: view !== 'grid', ...FRESH }))
  const queries = [summary, ...(view === 'charts' ? [] : [rows]), ...(view === 'grid' ? [] : [charts])]
  return {
    summary,
    rows,
    charts,
    fetching: queries.some(({ isFetching }) => isFetching),
    error: queries.find(({ isError }) => isError)?.error ?? null,
    refresh: () => void Promise.all(queries.map(({ refetch }) => refetch())),
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
