import { availableParallelism } from 'node:os'
import { bufferOf } from '#server/platform/streams.ts'
import type { Member } from '#contract/member.ts'
import { asUserAtOnce, type UserDb } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import { DISPLAY_WIDTHS, displayPath } from '#domain/files/file-rules.ts'
import type { ReportFilters } from '#domain/reports/reports.ts'
import type { Config } from '#server/config.ts'
import { type ReadInTurn, createQueue } from '#server/platform/slots.ts'
import { refuse } from '#server/platform/refusal.ts'
import { DamagedObject } from '#server/platform/storage/sealed-object.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { WorkLimitExceeded } from '#server/platform/workers/errors.ts'
import type { Circumstances, Workers } from '#server/platform/workers/workers.ts'
import { shareByCategory } from '#database/worth.ts'
import { assetsIn } from './report-assets.ts'
import { distribute, trendOf } from './queries.ts'
import { settleReport } from './settle-report.ts'
import type { ExportedColumn } from '#domain/reports/columns.ts'
import { exportRows, type ExportedAsset } from './export-rows.ts'
import { reportPdf } from './report-pdf.ts'
import { schedulePdf } from './schedule-pdf.ts'
import { listForSchedule, type ScheduledAsset } from './schedule-rows.ts'
import { writingForReader } from './words.ts'

interface Services {
  config: Config
  database: Database
  storage: Storage
  workers: Workers
  readInTurn: ReadInTurn
}

interface PrintRequest {
  filters: ReportFilters
  columns: readonly ExportedColumn[]
  today: string
  /** Says that nobody waits for it any more. */
  signal: AbortSignal
}

/** Paper is set as a whole, so what stands on it must fit in memory. */
const MOST_ROWS = 5_000
const MOST_PICTURES = 500
const [SMALL] = DISPLAY_WIDTHS

/** What waits is not read yet, and so takes no memory. */
const inTurn = createQueue({ all: Math.max(2, availableParallelism()), each: 1, waiting: 100, waitMs: 100_000 })

/** The assets of a report on paper, with its figures and charts. */
export const printReport = (services: Services, me: Member, request: PrintRequest) =>
  inTurn(me.id, () => printReportNow(services, me, request))

async function printReportNow(services: Services, me: Member, { filters, columns, today, signal }: PrintRequest) {
  signal.throwIfAborted()
  const { summary, charts, rows } = await readAtOnce(services, me, async (db) => {
    const { report, summary } = await settleReport(db, me.role, filters)
    const settled = await summary()
    requireFewer(settled.total_assets, MOST_ROWS)
    const charts = {
      currency: report.currency,
      categories: await shareByCategory(assetsIn(db, report), report.role, report.currency),
      distribution: await distribute(db, report),
      trend: await trendOf(db, report, new Date()),
    }
    return { summary: settled, charts, rows: await all(exportRows(db, report, 'without')) }
  })
  const head = letterhead(services, me)
  const job = reportPdf(
    { role: me.role, columns, summary, today },
    { filters, charts, rows, head, write: writingForReader() },
  )
  return { pdf: await services.workers.run('print-report', job, { whose: me.id, signal }), rows: rows.length }
}

/** The assets of a report with their pictures, for an insurer. */
export const printSchedule = (services: Services, me: Member, request: PrintRequest) =>
  inTurn(me.id, () => printScheduleNow(services, me, request))

async function printScheduleNow(services: Services, me: Member, { filters, today, signal }: PrintRequest) {
  signal.throwIfAborted()
  const { summary, assets } = await readAtOnce(services, me, async (db) => {
    const { report, summary } = await settleReport(db, me.role, filters)
    const settled = await summary()
    requireFewer(settled.total_assets, MOST_PICTURES)
    return { summary: settled, assets: await listForSchedule(db, report, MOST_PICTURES) }
  })
  const pictures = await picturesOf(services, assets, { whose: me.id, signal })
  const head = letterhead(services, me)
  const job = schedulePdf({ role: me.role, filters, summary, today, assets, pictures, head, write: writingForReader() })
  return { pdf: await services.workers.run('print-report', job, { whose: me.id, signal }), rows: assets.length }
}

const readAtOnce = <T>({ database, readInTurn }: Services, me: Member, work: (db: UserDb) => Promise<T>) =>
  readInTurn(me.id, () => asUserAtOnce(database, me.id, work))

function requireFewer(count: number, max: number) {
  if (count > max) refuse('TOO_MANY_TO_PRINT', { count, max })
}

const letterhead = ({ config }: Services, { display_name, email }: Member) => ({
  product_name: config.product.product_name,
  brand_color: config.product.brand_color,
  name: display_name || email,
})

async function all(pages: AsyncIterable<ExportedAsset[]>) {
  const rows: ExportedAsset[] = []
  for await (const page of pages) rows.push(...page)
  return rows
}

async function picturesOf(services: Services, assets: readonly ScheduledAsset[], by: Circumstances) {
  const pictures: Record<string, Uint8Array> = {}
  for (const { id, picture } of assets) {
    const small = picture && (await smallPicture(services, picture.path, by))
    if (small) pictures[id] = small
  }
  return pictures
}

/** Made again where the one for display was lost. An asset whose picture is lost altogether is printed without. */
async function smallPicture({ storage, workers }: Services, path: string, by: Circumstances) {
  const stored = await readUndamaged(storage, displayPath(path, SMALL))
  if (stored) return stored
  const whole = await readUndamaged(storage, path)
  if (!whole) return null
  const made = await workers.run('shrink-picture', { bytes: whole }, by).catch(nothingWhereTooMuch)
  return made?.pictures.find(({ width, format }) => width === SMALL && format === 'webp')?.bytes ?? null
}

function nothingWhereTooMuch(error: unknown): null {
  if (error instanceof WorkLimitExceeded) return null
  throw error
}

/** Storage has reported the damage by the time that it throws. */
async function readUndamaged(storage: Storage, path: string) {
  try {
    const opened = await storage.open({ bucket: 'asset-images', path })
    return opened && (await bufferOf(opened.read()))
  } catch (error) {
    if (error instanceof DamagedObject) return null
    throw error
  }
}
