import type { ExportFormat } from '../rules/reports.ts'
import { type Downloading, useDownload } from '#ui/use-download.ts'
import { fetchExport } from './shared/fetch-export.ts'

export const useExport = (focusAfter: string) => useDownload(fetchExport, focusAfter)
export type Exporting = Downloading<ExportFormat>
