import { Hono, type Context } from 'hono'
import { paperRequest, type PaperRequest } from '../contract.ts'
import type { Member } from '#account/member/contract.ts'
import { paperStream } from '../contract.ts'
import { asSystem } from '#database/access.ts'
import { noteActivity } from '#account/activity/server/shared/note-activity.ts'
import { entitlementsOf } from '#account/billing/rules/plans.ts'
import {
  isPaperId,
  mayMake,
  PAPER_FORMATS,
  paperEntry,
  paperFileName,
  type PaperFormat,
  type PaperId,
} from '../rules/papers.ts'
import type { Identity } from '#account/identity/server/shared/identity.ts'
import type { JsonBody } from '#platform/http/json-body.ts'
import { bodyOf } from '#platform/http/spooled.ts'
import { refusal, refuse } from '#platform/refusal.ts'
import { type Spool, spoolOf } from '#platform/spool.ts'
import { admit, stepsFor } from '#account/identity/server/shared/admit.ts'
import { streamRoute } from '#platform/rpc/stream-route.ts'
import { findPlanInForce } from '#account/billing/server/shared/plan-in-force.ts'
import { inPrintQueue, type PrintServices } from '#record/assets/server/shared/printing.ts'
import { contentOf } from './contents.ts'
import { makePaper } from './make-paper.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { paperRefusals } from '../refusals.ts'

type Services = PrintServices & { identity: Identity }

const TYPES: Record<PaperFormat, string> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  zip: 'application/zip',
  jsonld: 'application/ld+json',
}

/** `POST /papers/{paper}/{format}`: a document for a purpose. All of it lies there before the first byte goes out. */
export function papersRoute(services: Services) {
  const app = new Hono<JsonBody>()
  streamRoute(app, {
    stream: paperStream,
    path: '/:paper/:format',
    admit: (c) => admit(c, services, paperStream),
    words: () => ({ WorkLimitExceeded: () => refusal(paperRefusals.TOO_MUCH_FOR_PAPER) }),
    handler: async (c, me) => {
      const { paper: id, format } = formatOf(c)
      const plan = await stepsFor(c, services)(findPlanInForce)
      if (!mayMake(id, entitlementsOf(me.role, plan))) refuse(paperRefusals.PLAN_LACKS_PAPERS)

      const request = paperRequest.safeParse(JSON.parse(c.get('body') ?? '{}'))
      if (!request.success) refuse(requestRefusals['BAD_REQUEST.judged'], { issues: request.error.issues })
      if (!paperEntry(id).pieces.includes(request.data.pieces.by)) refuse(requestRefusals.NOT_FOUND)
      return answer(c, services, me, { id, format, request: request.data })
    },
  })
  return app
}

function formatOf(c: Context): { paper: PaperId; format: PaperFormat } {
  const paper = c.req.param('paper')
  const format = PAPER_FORMATS.find((each) => each === c.req.param('format'))
  if (!isPaperId(paper) || !format || !paperEntry(paper).formats.includes(format))
    return refuse(requestRefusals.NOT_FOUND)
  return { paper, format }
}

interface Asked {
  id: PaperId
  format: PaperFormat
  request: PaperRequest
}

async function answer(c: Context, services: Services, me: Member, { id, format, request }: Asked) {
  const today = new Date().toISOString().slice(0, 10)
  const { signal } = c.req.raw
  const { spool, given, paper } = await inPrintQueue(me.id, async () => {
    signal.throwIfAborted()
    const { paper, given } = await makePaper(services, me, { id, request, today })
    const folder = `${services.config.dataFolder}/incoming`
    const spool = await spoolOf(folder, contentOf(services, { paper, given, format, signal }))
    return { spool, paper, given }
  })
  await note(spool)
  return c.body(bodyOf(spool), 200, {
    'content-type': TYPES[format],
    'content-disposition': `attachment; filename="${paperFileName(id, format, today)}"`,
    'content-length': String(spool.size),
    'x-export-rows': String(given.pieces.length),
    'x-left-out': String(paper.leftOut.length),
  })

  function note(spool: Spool) {
    return asSystem(services.database, (db) => noteActivity(db, me.id, 'report_exported', { format: id })).catch(
      async (error: unknown) => {
        await spool.close()
        throw error
      },
    )
  }
}
