import { chartReport, listReportChoices, listReportRows, summarizeReport } from './handlers.ts'
import {
  createReportTemplate,
  listReportTemplates,
  removeReportTemplate,
  renameReportTemplate,
} from './template-handlers.ts'
import { subject } from '#platform/rpc/subject.ts'
import { exportRoute } from './export-route.ts'
import { photoSchedule, portfolioReport } from './print.ts'

export const reports = subject({
  calls: {
    reports: { summary: summarizeReport, charts: chartReport, rows: listReportRows, choices: listReportChoices },
    reportTemplates: {
      list: listReportTemplates,
      create: createReportTemplate,
      rename: renameReportTemplate,
      remove: removeReportTemplate,
    },
  },
  streams: { '/api/reports/exports': exportRoute },
  papers: [portfolioReport, photoSchedule],
})
