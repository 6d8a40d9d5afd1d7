import { refuse } from '#platform/refusal.ts'
import { allThatFits } from '#record/assets/server/shared/printing.ts'
import { type Making, paper, requireFewer } from '#work/papers/server/shared/paper.ts'
import type { UserDb } from '#database/access.ts'
import { type ReportPaper, reportPaper } from '../contract.ts'
import { reportRefusals } from '../refusals.ts'
import { chartsOf } from './charts.ts'
import { columnsIn } from './columns-in.ts'
import { detailsOf } from './details-in.ts'
import { exportRows } from './export-rows.ts'
import { groupsOf } from './group-rows.ts'
import { photoSchedulePdf } from './photo-schedule.ts'
import { reportPdf } from './report-pdf.ts'
import { listForSchedule } from './schedule-rows.ts'
import { settleReport } from './settle-report.ts'

const OF_REPORTS = {
  formats: ['pdf'] as const,
  request: reportPaper,
  requirePlan: ({ reportExport }: { reportExport: boolean }) => {
    if (!reportExport) refuse(reportRefusals.EXPORT_NOT_IN_PLAN)
  },
  tooLong: reportRefusals.TOO_MUCH_TO_PRINT,
}

/** The assets of a report on paper, with its figures and charts. */
export const portfolioReport = paper({
  ...OF_REPORTS,
  name: 'portfolio-report',
  noted: 'pdf',
  read: readReport,
  make: (read, { me, request: { filters }, today, sheet, head, write }) => ({
    content: { pdf: reportPdf({ role: me.role, today, ...read }, { filters, ...read, sheet, head, write }) },
    rows: read.rows.length,
  }),
})

async function readReport(db: UserDb, { me, request, today }: Making<ReportPaper>) {
  const { filters, columns: requested } = request
  const { report, exchange, summary } = await settleReport(db, me.role, filters, { today })
  const settled = await summary()
  requireFewer(settled.total_assets)
  const charts = await chartsOf(db, report, new Date())
  const columns = await columnsIn(db, report, requested)
  // All details of all kinds of pieces side by side fit on no paper.
  const details = requested === 'all' ? [] : await detailsOf(db, report, requested)
  const rows = await allThatFits(exportRows(db, report, columns, details.length > 0 ? 'with details' : 'without'))
  const { groupBy } = filters
  const groups =
    groupBy === null
      ? []
      : await groupsOf(
          db,
          { report, exchange },
          rows.map((row) => row[groupBy]),
        )
  return { summary: settled, charts, columns, details, rows, groups }
}

const MOST_PICTURES = 500

/** The assets of a report with their pictures. What an insurer asks of each is the insurance schedule of work/papers. */
export const photoSchedule = paper({
  ...OF_REPORTS,
  name: 'photo-schedule',
  noted: 'schedule',
  read: async (db, { me, request, today }) => {
    const { report, summary } = await settleReport(db, me.role, request.filters, { today })
    const settled = await summary()
    requireFewer(settled.total_assets, MOST_PICTURES)
    return { summary: settled, assets: await listForSchedule(db, report, MOST_PICTURES) }
  },
  make: async (read, making) => ({
    content: { pdf: await photoSchedulePdf(read, making) },
    rows: read.assets.length,
  }),
})
