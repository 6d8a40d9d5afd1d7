import { Hono } from 'hono'
import { provenanceStream } from '../contract.ts'
import { asSystem } from '#database/access.ts'
import { noteActivity } from '#account/activity/server/shared/note-activity.ts'
import { isId } from '#basics/ids.ts'
import type { Identity } from '#account/identity/server/shared/identity.ts'
import { refusal, refuse } from '#platform/refusal.ts'
import { admit } from '#account/identity/server/shared/admit.ts'
import { streamRoute } from '#platform/rpc/stream-route.ts'
import type { PrintServices } from '#record/assets/server/shared/printing.ts'
import { printProvenance } from './provenance-pdf.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { reportRefusals } from '#work/reports/refusals.ts'

/** `POST /assets/{id}/provenance`: where a piece was, as a PDF. */
export function provenanceRoute(services: PrintServices & { identity: Identity }) {
  const app = new Hono()
  streamRoute(app, {
    stream: provenanceStream,
    path: '/:id/provenance',
    admit: (c) => admit(c, services, provenanceStream),
    words: () => ({ WorkLimitExceeded: () => refusal(reportRefusals.TOO_MUCH_TO_PRINT) }),
    handler: async (c, me) => {
      const id = c.req.param('id')
      if (!isId(id)) return refuse(requestRefusals.NOT_FOUND)
      const today = new Date().toISOString().slice(0, 10)
      const pdf = await printProvenance(services, me, { id, today, signal: c.req.raw.signal })
      await asSystem(services.database, (db) => noteActivity(db, me.id, 'report_exported', { format: 'provenance' }))
      return c.body(pdf, 200, {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="provenance-${today}.pdf"`,
      })
    },
  })
  return app
}
