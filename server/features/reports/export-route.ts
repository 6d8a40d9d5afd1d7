import { Hono, type Context } from 'hono'
import * as z from 'zod'
import { reportFilters } from '#contract/reports.ts'
import type { Member } from '#contract/member.ts'
import { asSystem, asUser, asUserAtOnce } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import { noteActivity } from '#database/note-activity.ts'
import { entitlementsOf } from '#domain/plans.ts'
import {
  DEFAULT_COLUMNS,
  columnsFor,
  EXPORT_FORMATS,
  type ExportFormat,
  exportFileName,
  REPORT_COLUMNS,
  type ReportFilters,
} from '#domain/reports.ts'
import type { Config } from '#server/config.ts'
import type { Identity } from '#server/platform/auth/identity.ts'
import type { JsonBody } from '#server/platform/http/json-body.ts'
import { refusal } from '#server/platform/http/refuse.ts'
import { admit } from '#server/platform/rpc/admit.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { WorkersBusy, WorkLimitExceeded } from '#server/platform/workers/errors.ts'
import type { Workers } from '#server/platform/workers/workers.ts'
import { settleReport } from './settle-report.ts'
import { csvOf } from './csv.ts'
import type { ExportedColumn } from './export.ts'
import { exportRows } from './export-rows.ts'
import { findPlanInForce } from './plan-in-force.ts'
import { jsonOf } from './json.ts'
import { printReport, printSchedule, TooManyToPrint } from './print.ts'
import { streamed } from '#server/platform/http/streamed.ts'
import { xlsxOf } from './xlsx.ts'

interface Services {
  config: Config
  database: Database
  identity: Identity
  storage: Storage
  workers: Workers
}

const LIMIT = { of: 'export', max: 60, seconds: 600 }

/** For the log alone, as web servers write it: the browser has gone away. */
const NOBODY_WAITS = 499

const TOO_MUCH = 'This report takes too long to print. Please narrow the filters, or export a table.'

const TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  schedule: 'application/pdf',
}

const exportRequest = z.strictObject({
  filters: reportFilters.prefault({}),
  columns: z
    .array(z.enum(REPORT_COLUMNS))
    .max(REPORT_COLUMNS.length)
    .default([...DEFAULT_COLUMNS]),
})

/**
 * `POST /reports/exports/{format}`: the assets of a report as a file. It stands beside the contract, because a file is no
 * JSON; it goes out as the rows come in, and stops when nobody takes it any more.
 */
export function exportRoute(services: Services) {
  const app = new Hono<JsonBody>()
  const path = `/:format{${EXPORT_FORMATS.join('|')}}` as const
  app.post(path, async (c) => {
    const admission = await admit(c, services, LIMIT)
    if (!admission.ok) return c.json(refusal(admission.status, admission.message, admission), admission.status)
    const { me } = admission
    const plan = await asUser(services.database, me.id, findPlanInForce)
    if (!entitlementsOf(me.role, plan).reportExport) return notInPlan(c)

    const request = exportRequest.safeParse(JSON.parse(c.get('body') ?? '{}'))
    if (!request.success)
      return c.json(refusal(400, request.error.issues[0]!.message, { data: { issues: request.error.issues } }), 400)
    const format = c.req.param('format') as ExportFormat
    try {
      return await answer(c, services, me, format, request.data)
    } catch (error) {
      const { signal } = c.req.raw
      if (signal.aborted && error === signal.reason) return new Response(null, { status: NOBODY_WAITS })
      if (error instanceof WorkersBusy) {
        c.header('retry-after', String(error.retryAfterSeconds))
        return c.json(refusal(503, error.message), 503)
      }
      if (error instanceof WorkLimitExceeded) return c.json(refusal(422, TOO_MUCH, { code: 'TOO_MUCH_TO_PRINT' }), 422)
      if (error instanceof TooManyToPrint)
        return c.json(refusal(422, error.message, { code: 'TOO_MANY_TO_PRINT', data: { max: error.max } }), 422)
      throw error
    }
  })
  app.all(path, (c) => {
    c.header('allow', 'POST')
    return c.json(refusal(405, 'This address answers POST only.'), 405)
  })
  return app
}

type ExportRequest = z.output<typeof exportRequest>

async function answer(c: Context, services: Services, me: Member, format: ExportFormat, request: ExportRequest) {
  const today = new Date().toISOString().slice(0, 10)
  const name = exportFileName(format, today)
  const columns = columnsOf(me, request.columns)
  const isPrinted = format === 'pdf' || format === 'schedule'
  const file = isPrinted ? await print() : await stream(format, request.filters)
  await asSystem(services.database, (db) => noteActivity(db, me.id, 'report_exported', { format }))
  return c.body(file.body, 200, {
    'content-type': TYPES[format],
    'content-disposition': `attachment; filename="${name}"`,
    'x-export-rows': String(file.rows),
  })

  async function print() {
    const print = format === 'pdf' ? printReport : printSchedule
    const { pdf, rows } = await print(services, me, {
      filters: request.filters,
      columns,
      today,
      signal: c.req.raw.signal,
    })
    return { body: pdf, rows }
  }

  function stream(format: 'csv' | 'json' | 'xlsx', filters: ReportFilters) {
    const write = { csv: csvOf, json: jsonOf, xlsx: xlsxOf }[format]
    return streamed<number>((begin) =>
      asUserAtOnce(services.database, me.id, async (db) => {
        const { report, summary } = await settleReport(db, me.role, filters)
        const settled = await summary()
        const send = begin(settled.total_assets)
        const rows = exportRows(db, report)
        for await (const chunk of write({ role: me.role, columns, summary: settled, today, rows })) await send(chunk)
      }),
    ).then(({ head, body }) => ({ body, rows: head }))
  }
}

/** As in the grid: in our order, without the buttons, and only what this person has. */
const columnsOf = ({ role }: Member, asked: readonly string[]): ExportedColumn[] => {
  const shown = columnsFor(role).filter(
    (column): column is ExportedColumn => column !== 'actions' && asked.includes(column),
  )
  return shown.length > 0 ? shown : ['title']
}

const notInPlan = (c: Context) =>
  c.json(
    refusal(403, 'Exports of reports are part of the fixed plan. Your archive can be downloaded in every plan.', {
      code: 'EXPORT_NOT_IN_PLAN',
    }),
    403,
  )
