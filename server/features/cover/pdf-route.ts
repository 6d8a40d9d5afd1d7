import { Hono } from 'hono'
import { STREAMS } from '#contract/streams.ts'
import { asSystem } from '#database/access.ts'
import { noteActivity } from '#database/note-activity.ts'
import type { Identity } from '#server/platform/auth/identity.ts'
import { refusal } from '#server/platform/refusal.ts'
import { admit } from '#server/rpc/admit.ts'
import { streamRoute } from '#server/rpc/stream-route.ts'
import type { PrintServices } from '#server/shared/printing.ts'
import { printCover } from './cover-pdf.ts'

/** `POST /cover/pdf`: the cover check of today on paper. */
export function coverRoute(services: PrintServices & { identity: Identity }) {
  const app = new Hono()
  streamRoute(app, {
    stream: STREAMS.coverCheck,
    path: '/',
    admit: (c) => admit(c, services, STREAMS.coverCheck),
    words: () => ({ WorkLimitExceeded: () => refusal('TOO_MUCH_TO_PRINT') }),
    handler: async (c, me) => {
      const today = new Date().toISOString().slice(0, 10)
      const pdf = await printCover(services, me, { today, signal: c.req.raw.signal })
      await asSystem(services.database, (db) => noteActivity(db, me.id, 'report_exported', { format: 'cover' }))
      return c.body(pdf, 200, {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="cover-check-${today}.pdf"`,
      })
    },
  })
  return app
}
