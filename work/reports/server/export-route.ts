import { Hono, type Context } from 'hono'
import * as z from 'zod'
import { chosenColumns, reportFilters } from '../contract.ts'
import { anyId } from '#basics/shapes.ts'
import type { Member } from '#account/member/contract.ts'
import { exportReportStream } from '../contract.ts'
import { asSystem } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import { noteActivity } from '#account/activity/server/shared/note-activity.ts'
import { entitlementsOf } from '#account/billing/rules/plans.ts'
import {
  EXPORT_FORMATS,
  type ExportFormat,
  exportFileName,
  isTableFormat,
  MOST_EXPORTED,
  type TableFormat,
} from '../rules/reports.ts'
import type { Config } from '#platform/config.ts'
import type { Identity } from '#account/identity/server/shared/identity.ts'
import type { JsonBody } from '#platform/http/json-body.ts'
import { bodyOf } from '#platform/http/spooled.ts'
import type { ReadInTurn } from '#platform/slots.ts'
import { refusal, refuse } from '#platform/refusal.ts'
import { admit, stepsFor } from '#account/identity/server/shared/admit.ts'
import { streamRoute } from '#platform/rpc/stream-route.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { Workers } from '#platform/workers/workers.ts'
import { findPlanInForce } from '#account/billing/server/shared/plan-in-force.ts'
import { printReport, printSchedule } from './print.ts'
import { spoolReport } from './spool-report.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { reportRefusals } from '../refusals.ts'

interface Services {
  config: Config
  database: Database
  identity: Identity
  storage: Storage
  workers: Workers
  readInTurn: ReadInTurn
}

const TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  schedule: 'application/pdf',
}

const exportRequest = z.strictObject({
  filters: reportFilters.prefault({}),
  columns: z.union([z.literal('all'), chosenColumns]).default('all'),
  /** These and no others, whatever the filters say: only of a table. */
  pieces: z.array(anyId).min(1).max(MOST_EXPORTED).optional(),
})

const paperRequest = exportRequest.omit({ pieces: true })

/**
 * `POST /reports/exports/{format}`: the assets of a report as a file. It stands beside the contract, because a file is no
 * JSON. All of it lies on the disk before the first byte goes out, and no connection waits for whoever reads it.
 */
export function exportRoute(services: Services) {
  const app = new Hono<JsonBody>()
  streamRoute(app, {
    stream: exportReportStream,
    path: `/:format{${EXPORT_FORMATS.join('|')}}`,
    admit: (c) => admit(c, services, exportReportStream),
    words: () => ({ WorkLimitExceeded: () => refusal(reportRefusals.TOO_MUCH_TO_PRINT) }),
    handler: async (c, me) => {
      const plan = await stepsFor(c, services)(findPlanInForce)
      if (!entitlementsOf(me.role, plan).reportExport) refuse(reportRefusals.EXPORT_NOT_IN_PLAN)

      const format = c.req.param('format') as ExportFormat
      const request = (isTableFormat(format) ? exportRequest : paperRequest).safeParse(
        JSON.parse(c.get('body') ?? '{}'),
      )
      if (!request.success) refuse(requestRefusals['BAD_REQUEST.judged'], { issues: request.error.issues })
      return answer(c, services, me, format, request.data)
    },
  })
  return app
}

type ExportRequest = z.output<typeof exportRequest>

async function answer(
  c: Context,
  services: Services,
  me: Member,
  format: ExportFormat,
  { filters, columns: requested, pieces }: ExportRequest,
) {
  const today = new Date().toISOString().slice(0, 10)
  const { signal } = c.req.raw
  const { body, rows } = isTableFormat(format) ? await spool(format) : await print(format)
  return c.body(body, 200, {
    'content-type': TYPES[format],
    'content-disposition': `attachment; filename="${exportFileName(format, today)}"`,
    'x-export-rows': String(rows),
  })

  async function print(format: Exclude<ExportFormat, TableFormat>) {
    const print = format === 'pdf' ? printReport : printSchedule
    const { pdf, rows } = await print(services, me, { filters, columns: requested, today, signal })
    await note()
    return { body: pdf, rows }
  }

  async function spool(format: TableFormat) {
    const folder = `${services.config.dataFolder}/incoming`
    const spooled = await services.readInTurn(me.id, () =>
      spoolReport({ ...services, folder }, me, { format, columns: requested, filters, pieces, today, signal }),
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
