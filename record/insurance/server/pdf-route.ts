import { Hono } from 'hono'
import { coverPaper } from '../contract.ts'
import { coverCheckStream } from '../contract.ts'
import { asSystem } from '#database/access.ts'
import { noteActivity } from '#account/activity/server/shared/note-activity.ts'
import type { Identity } from '#account/identity/server/shared/identity.ts'
import type { JsonBody } from '#platform/http/json-body.ts'
import { refusal, refuse } from '#platform/refusal.ts'
import { admit } from '#account/identity/server/shared/admit.ts'
import { streamRoute } from '#platform/rpc/stream-route.ts'
import type { PrintServices } from '#record/assets/server/shared/printing.ts'
import { printCover } from './cover-pdf.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { reportRefusals } from '#work/reports/refusals.ts'

/** `POST /cover/pdf`: the cover check of today on paper, or a part of it. */
export function coverRoute(services: PrintServices & { identity: Identity }) {
  const app = new Hono<JsonBody>()
  streamRoute(app, {
    stream: coverCheckStream,
    path: '/',
    admit: (c) => admit(c, services, coverCheckStream),
    words: () => ({ WorkLimitExceeded: () => refusal(reportRefusals.TOO_MUCH_TO_PRINT) }),
    handler: async (c, me) => {
      const request = coverPaper.safeParse(JSON.parse(c.get('body') ?? '{}'))
      if (!request.success) return refuse(requestRefusals['BAD_REQUEST.judged'], { issues: request.error.issues })
      const today = new Date().toISOString().slice(0, 10)
      const pdf = await printCover(services, me, { ...request.data, today, signal: c.req.raw.signal })
      await asSystem(services.database, (db) => noteActivity(db, me.id, 'report_exported', { format: 'cover' }))
      return c.body(pdf, 200, {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="cover-check-${today}.pdf"`,
      })
    },
  })
  return app
}
