import { Hono, type Context } from 'hono'
import * as z from 'zod'
import { reportFilters } from '#contract/reports.ts'
import type { Member } from '#contract/member.ts'
import { STREAMS } from '#contract/streams.ts'
import { asSystem, asUser } from '#database/access.ts'
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
} from '#domain/reports.ts'
import type { Config } from '#server/config.ts'
import type { Identity } from '#server/platform/auth/identity.ts'
import type { JsonBody } from '#server/platform/http/json-body.ts'
import { refusal, refuseBusy } from '#server/platform/http/refuse.ts'
import { bodyOf } from '#server/platform/http/spooled.ts'
import type { ReadInTurn } from '#server/platform/read-in-turn.ts'
import { admit } from '#server/platform/rpc/admit.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { WorkersBusy, WorkLimitExceeded } from '#server/platform/workers/errors.ts'
import type { Workers } from '#server/platform/workers/workers.ts'
import type { ExportedColumn } from './export.ts'
import { findPlanInForce } from './plan-in-force.ts'
import { printReport, printSchedule, TooManyToPrint } from './print.ts'
import { spoolReport, type TableFormat } from './spool-report.ts'

interface Services {
  config: Config
  database: Database
  identity: Identity
  storage: Storage
  workers: Workers
  readInTurn: ReadInTurn
}

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
 * JSON. All of it lies on the disk before the first byte goes out, and no connection waits for whoever reads it.
 */
export function exportRoute(services: Services) {
  const app = new Hono<JsonBody>()
  const path = `/:format{${EXPORT_FORMATS.join('|')}}` as const
  app.post(path, async (c) => {
    const admission = await admit(c, services, STREAMS.exportReport)
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
      if (error instanceof WorkersBusy) return refuseBusy(c, error.message, error.retryAfterSeconds)
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

async function answer(
  c: Context,
  services: Services,
  me: Member,
  format: ExportFormat,
  { filters, columns: asked }: ExportRequest,
) {
  const today = new Date().toISOString().slice(0, 10)
  const columns = columnsOf(me, asked)
  const { signal } = c.req.raw
  const { body, rows } = format === 'pdf' || format === 'schedule' ? await print(format) : await spool(format)
  return c.body(body, 200, {
    'content-type': TYPES[format],
    'content-disposition': `attachment; filename="${exportFileName(format, today)}"`,
    'x-export-rows': String(rows),
  })

  async function print(format: 'pdf' | 'schedule') {
    const print = format === 'pdf' ? printReport : printSchedule
    const { pdf, rows } = await print(services, me, { filters, columns, today, signal })
    await note()
    return { body: pdf, rows }
  }

  async function spool(format: TableFormat) {
    const folder = `${services.config.dataFolder}/incoming`
    const spooled = await services.readInTurn(me.id, () =>
      spoolReport({ ...services, folder }, me, { format, columns, filters, today, signal }),
    )
    await note().catch(async (error: unknown) => {
      await spooled.spool.close()
      throw error
    })
    return { body: bodyOf(spooled.spool), rows: spooled.rows }
  }

  function note() {
    return asSystem(services.database, (db) => noteActivity(db, me.id, 'report_exported', { format }))
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
