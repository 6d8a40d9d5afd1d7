import type { ExportedColumns } from '../../rules/columns.ts'
import { exportAddress, type ExportFormat, type ReportFilters } from '../../rules/reports.ts'
import { fetchWithProgress, type Watched } from '#platform/client/fetch-progress.ts'
import { rowCounter } from './row-counter.ts'

export interface ExportRequest {
  filters: ReportFilters
  columns: ExportedColumns
  /** These and no others, whatever the filters say. */
  pieces?: readonly string[]
}

export const fetchExport = (format: ExportFormat, wanted: ExportRequest, watched: Watched) =>
  fetchWithProgress(exportAddress(format), wanted, watched, rowCounter(format))
