import { Hono, type Context } from 'hono'
import type { Member } from '#account/member/contract.ts'
import { type ExportRequest, exportReportStream, exportRequest } from '../contract.ts'
import { asSystem } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import { noteMade } from '#account/access/server/shared/note-made.ts'
import { entitlementsOf } from '#account/billing/rules/plans.ts'
import { exportFileName, TABLE_FORMATS, type TableFormat } from '../rules/reports.ts'
import type { Config } from '#platform/config.ts'
import type { JsonBody } from '#platform/http/json-body.ts'
import { bodyOf } from '#platform/http/spooled.ts'
import type { ReadInTurn } from '#platform/slots.ts'
import { refuse } from '#platform/refusal.ts'
import { admit, stepsFor } from '#account/identity/server/shared/admit.ts'
import { streamRoute } from '#platform/rpc/stream-route.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { Workers } from '#platform/workers/workers.ts'
import { findPlanInForce } from '#account/billing/server/shared/plan-in-force.ts'
import { spoolReport } from './spool-report.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { reportRefusals } from '../refusals.ts'

interface Services {
  config: Config
  database: Database
  storage: Storage
  workers: Workers
  readInTurn: ReadInTurn
}

const TYPES: Record<TableFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/**
 * `POST /reports/exports/{format}`: the assets of a report as a table; as a document it is in work/papers. It stands beside the contract, because a file is no
 * JSON. All of it lies on the disk before the first byte goes out, and no connection waits for whoever reads it.
 */
export function exportRoute(services: Services) {
  const app = new Hono<JsonBody>()
  streamRoute(app, {
    stream: exportReportStream,
    path: `/:format{${TABLE_FORMATS.join('|')}}`,
    admit: (c) => admit(c, services, exportReportStream),
    handler: async (c, me) => {
      const plan = await stepsFor(c, services)(findPlanInForce)
      if (!entitlementsOf(me.role, plan).reportExport) refuse(reportRefusals.EXPORT_NOT_IN_PLAN)

      const format = c.req.param('format') as TableFormat
      const request = exportRequest.safeParse(JSON.parse(c.get('body') ?? '{}'))
      if (!request.success) refuse(requestRefusals['BAD_REQUEST.judged'], { issues: request.error.issues })
      return answer(c, services, me, format, request.data)
    },
  })
  return app
}

async function answer(
  c: Context,
  services: Services,
  me: Member,
  format: TableFormat,
  { filters, columns, pieces }: ExportRequest,
) {
  const today = new Date().toISOString().slice(0, 10)
  const { signal } = c.req.raw
  const folder = `${services.config.dataFolder}/incoming`
  const { spool, rows } = await services.readInTurn(me.id, () =>
    spoolReport({ ...services, folder }, me, { format, columns, filters, pieces, today, signal }),
  )
  await asSystem(services.database, (db) => noteMade(db, c, { me, detail: { format } })).catch(
    async (error: unknown) => {
      await spool.close()
      throw error
    },
  )
  return c.body(bodyOf(spool), 200, {
    'content-type': TYPES[format],
    'content-disposition': `attachment; filename="${exportFileName(format, today)}"`,
    'x-export-rows': String(rows),
  })
}
