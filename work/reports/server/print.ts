import type { Member } from '#account/member/contract.ts'
import type { ExportedColumns } from '../rules/columns.ts'
import type { ReportFilters } from '../rules/reports.ts'
import { refuse } from '#platform/refusal.ts'
import {
  allThatFits,
  inPrintQueue,
  letterhead,
  picturesOf,
  type PrintServices,
  readAtOnce,
} from '#record/assets/server/shared/printing.ts'
import { writingForReader } from '#record/assets/server/shared/writing.ts'
import { chartsOf } from './charts.ts'
import { columnsIn } from './columns-in.ts'
import { detailsOf } from './details-in.ts'
import { exportRows } from './export-rows.ts'
import { groupsOf } from './group-rows.ts'
import { reportPdf } from './report-pdf.ts'
import { schedulePdf } from './schedule-pdf.ts'
import { listForSchedule } from './schedule-rows.ts'
import { settleReport } from './settle-report.ts'
import { reportRefusals } from '../refusals.ts'

interface PrintRequest {
  filters: ReportFilters
  columns: ExportedColumns
  today: string
  /** Says that nobody waits for it any more. */
  signal: AbortSignal
}

/** Paper is set as a whole, so what stands on it must fit in memory. */
const MOST_ROWS = 5_000
const MOST_PICTURES = 500
/** The assets of a report on paper, with its figures and charts. */
export const printReport = (services: PrintServices, me: Member, request: PrintRequest) =>
  inPrintQueue(me.id, () => printReportNow(services, me, request))

async function printReportNow(services: PrintServices, me: Member, request: PrintRequest) {
  const { filters, columns: requested, today, signal } = request
  signal.throwIfAborted()
  const { summary, charts, columns, details, rows, groups } = await readAtOnce(services, me, async (db) => {
    const { report, exchange, summary } = await settleReport(db, me.role, filters, { today })
    const settled = await summary()
    requireFewer(settled.total_assets, MOST_ROWS)
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
  })
  const head = letterhead(services, me)
  const job = reportPdf(
    { role: me.role, columns, details, summary, today },
    { filters, charts, rows, groups, head, write: writingForReader() },
  )
  return { pdf: await services.workers.run('print-report', job, { whose: me.id, signal }), rows: rows.length }
}

/** The assets of a report with their pictures, for an insurer. */
export const printSchedule = (services: PrintServices, me: Member, request: PrintRequest) =>
  inPrintQueue(me.id, () => printScheduleNow(services, me, request))

async function printScheduleNow(services: PrintServices, me: Member, { filters, today, signal }: PrintRequest) {
  signal.throwIfAborted()
  const { summary, assets } = await readAtOnce(services, me, async (db) => {
    const { report, summary } = await settleReport(db, me.role, filters, { today })
    const settled = await summary()
    requireFewer(settled.total_assets, MOST_PICTURES)
    return { summary: settled, assets: await listForSchedule(db, report, MOST_PICTURES) }
  })
  const pictures = await picturesOf(services, assets, { whose: me.id, signal })
  const head = letterhead(services, me)
  const job = schedulePdf({ role: me.role, filters, summary, today, assets, pictures, head, write: writingForReader() })
  return { pdf: await services.workers.run('print-report', job, { whose: me.id, signal }), rows: assets.length }
}

function requireFewer(count: number, max: number) {
  if (count > max) refuse(reportRefusals.TOO_MANY_TO_PRINT, { count, max })
}
