import { Hono } from 'hono'
import { beneficiaryLetter } from '../contract.ts'
import { beneficiaryLetterStream } from '../contract.ts'
import { asSystem } from '#database/access.ts'
import { noteActivity } from '#account/activity/server/shared/note-activity.ts'
import type { Identity } from '#account/identity/server/shared/identity.ts'
import type { JsonBody } from '#platform/http/json-body.ts'
import { refusal, refuse } from '#platform/refusal.ts'
import { admit, stepsFor } from '#account/identity/server/shared/admit.ts'
import { streamRoute } from '#platform/rpc/stream-route.ts'
import type { PrintServices } from '#record/assets/server/shared/printing.ts'
import { requirePlan } from './beneficiary-handlers.ts'
import { printLetter } from './letter.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { reportRefusals } from '#work/reports/refusals.ts'

/** `POST /beneficiaries/letter`: what is meant for one person, as a PDF. */
export function letterRoute(services: PrintServices & { identity: Identity }) {
  const app = new Hono<JsonBody>()
  streamRoute(app, {
    stream: beneficiaryLetterStream,
    path: '/',
    admit: (c) => admit(c, services, beneficiaryLetterStream),
    words: () => ({ WorkLimitExceeded: () => refusal(reportRefusals.TOO_MUCH_TO_PRINT) }),
    handler: async (c, me) => {
      await stepsFor(c, services)((db) => requirePlan(db, me.role))
      const request = beneficiaryLetter.safeParse(JSON.parse(c.get('body') ?? '{}'))
      if (!request.success) return refuse(requestRefusals['BAD_REQUEST.judged'], { issues: request.error.issues })

      const today = new Date().toISOString().slice(0, 10)
      const pdf = await printLetter(services, me, { ...request.data, today, signal: c.req.raw.signal })
      await asSystem(services.database, (db) => noteActivity(db, me.id, 'report_exported', { format: 'letter' }))
      return c.body(pdf, 200, {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="letter-${today}.pdf"`,
      })
    },
  })
  return app
}
