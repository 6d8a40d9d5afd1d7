import { Hono } from 'hono'
import { walkthroughReportStream } from '../contract.ts'
import { asSystem } from '#database/access.ts'
import { noteActivity } from '#account/activity/server/shared/note-activity.ts'
import { isId } from '#basics/ids.ts'
import { REPORT_FORMATS } from '../rules.ts'
import type { Identity } from '#account/identity/server/shared/identity.ts'
import { refusal, refuse } from '#platform/refusal.ts'
import { admit } from '#account/identity/server/shared/admit.ts'
import { streamRoute } from '#platform/rpc/stream-route.ts'
import { type PrintServices, readAtOnce } from '#record/assets/server/shared/printing.ts'
import { listReport, listWalkthroughs } from './queries.ts'
import { printReport, reportAsCsv } from './written-report.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { reportRefusals } from '#work/reports/refusals.ts'

/** `POST /walkthroughs/{id}/report/{format}`: what a walkthrough that has ended says. */
export function walkthroughReportRoute(services: PrintServices & { identity: Identity }) {
  const app = new Hono()
  streamRoute(app, {
    stream: walkthroughReportStream,
    path: '/:id/report/:format',
    admit: (c) => admit(c, services, walkthroughReportStream),
    words: () => ({ WorkLimitExceeded: () => refusal(reportRefusals.TOO_MUCH_TO_PRINT) }),
    handler: async (c, me) => {
      const id = c.req.param('id')
      const format = REPORT_FORMATS.find((each) => each === c.req.param('format'))
      if (!isId(id) || !format) return refuse(requestRefusals.NOT_FOUND)
      const found = await readAtOnce(services, me, async (db) => {
        const [walkthrough] = await listWalkthroughs(db, id)
        return walkthrough?.ended_at ? { walkthrough, pieces: await listReport(db, id) } : null
      })
      if (!found) return refuse(requestRefusals.NOT_FOUND)

      const day = dayOf(found.walkthrough.ended_at!)
      const report = { ...found, begun: dayOf(found.walkthrough.begun_at), ended: day }
      const content =
        format === 'csv' ? reportAsCsv(report) : await printReport(services, me, { report, signal: c.req.raw.signal })
      await asSystem(services.database, (db) => noteActivity(db, me.id, 'report_exported', { format: 'walkthrough' }))
      return c.body(content, 200, {
        'content-type': format === 'csv' ? 'text/csv; charset=utf-8' : 'application/pdf',
        'content-disposition': `attachment; filename="walkthrough-${day}.${format}"`,
      })
    },
  })
  return app
}

const dayOf = (moment: string) => new Date(moment).toISOString().slice(0, 10)
