import type { ExportedColumns } from '#domain/reports/columns.ts'
import type { ExportFormat, ReportFilters } from '#domain/reports/reports.ts'
import { fetchWithProgress, type Watched } from '#web/client/fetch-progress.ts'
import { rowCounter } from './row-counter.ts'

export interface ExportRequest {
  filters: ReportFilters
  columns: ExportedColumns
}

export const fetchExport = (format: ExportFormat, wanted: ExportRequest, watched: Watched) =>
  fetchWithProgress(`/api/reports/exports/${format}`, wanted, watched, rowCounter(format))
