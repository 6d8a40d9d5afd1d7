import type { ExportFormat } from '#domain/reports/reports.ts'
import { type Downloading, useDownload } from '#web/ui/use-download.ts'
import { fetchExport } from '#web/client/fetch-export.ts'

export const useExport = (focusAfter: string) => useDownload(fetchExport, focusAfter)
export type Exporting = Downloading<ExportFormat>
