import { Hono, type Context } from 'hono'
import type { Member } from '#account/member/contract.ts'
import { noteMade } from '#account/access/server/shared/note-made.ts'
import { entitlementsOf } from '#account/billing/rules/plans.ts'
import { findPlanInForce } from '#account/billing/server/shared/plan-in-force.ts'
import { admit, stepsFor } from '#account/identity/server/shared/admit.ts'
import type { Identity } from '#account/identity/server/shared/identity.ts'
import { asSystem } from '#database/access.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import type { JsonBody } from '#platform/http/json-body.ts'
import { bodyOf } from '#platform/http/spooled.ts'
import { refusal, refuse } from '#platform/refusal.ts'
import { streamRoute } from '#platform/rpc/stream-route.ts'
import { type Spool, spoolOf } from '#platform/spool.ts'
import { inPrintQueue, type PrintServices, readAtOnce } from '#record/assets/server/shared/printing.ts'
import { paperStream } from '../contract.ts'
import { paperRefusals } from '../refusals.ts'
import { PAPER_FORMATS, type PaperFormat } from '../rules/papers.ts'
import type { Circumstances } from '#platform/workers/workers.ts'
import { type Made, makingOf, type Paper } from './shared/paper.ts'

type Services = PrintServices & { identity: Identity; papers: readonly Paper[] }

const TYPES: Record<PaperFormat, string> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  zip: 'application/zip',
  jsonld: 'application/ld+json',
  json: 'application/json',
}

/** `POST /papers/{paper}/{format}`: any document of any subject. All of it lies there before the first byte goes out. */
export function papersRoute(services: Services) {
  const app = new Hono<JsonBody>()
  const byName = new Map(services.papers.map((paper) => [paper.name, paper]))
  const paperOf = (c: Context) => byName.get(c.req.param('paper') ?? '')
  streamRoute(app, {
    stream: paperStream,
    path: '/:paper/:format',
    admit: (c) => admit(c, services, paperStream),
    words: (c) => ({ WorkLimitExceeded: () => refusal(paperOf(c)?.tooLong ?? paperRefusals.TOO_MUCH_FOR_PAPER) }),
    handler: async (c, me) => {
      const paper = paperOf(c)
      const format = PAPER_FORMATS.find((each) => each === c.req.param('format'))
      if (!paper || !format || !paper.formats.includes(format)) return refuse(requestRefusals.NOT_FOUND)
      if (paper.requirePlan) {
        const plan = await stepsFor(c, services)(findPlanInForce)
        paper.requirePlan(entitlementsOf(me.role, plan))
      }
      // In the address stands what it had at the address of an earlier version.
      const request = paper.request.safeParse({ ...c.req.query(), ...JSON.parse(c.get('body') ?? '{}') })
      if (!request.success) return refuse(requestRefusals['BAD_REQUEST.judged'], { issues: request.error.issues })
      return answer(c, services, me, { paper, format, request: request.data })
    },
  })
  return app
}

interface Asked {
  paper: Paper
  format: PaperFormat
  request: unknown
}

async function answer(c: Context, services: Services, me: Member, { paper, format, request }: Asked) {
  const making = makingOf(services, { me, request, format, signal: c.req.raw.signal })
  const { made, content } = await inPrintQueue(me.id, async () => {
    making.signal.throwIfAborted()
    const rows = await readAtOnce(services, me, (db) => paper.read(db, making))
    if (rows === null) return refuse(requestRefusals.NOT_FOUND)
    const made = await paper.make(rows, making)
    return { made, content: await contentOf(services, made, { whose: me.id, signal: making.signal }) }
  })
  await asSystem(services.database, (db) =>
    noteMade(db, c, { me, detail: { format: paper.noted ?? paper.name } }),
  ).catch(async (error: unknown) => {
    if ('close' in content) await content.close()
    throw error
  })
  const { fileName = `${paper.name}-${making.today}.${format}`, rows, leftOut } = made
  return c.body('close' in content ? bodyOf(content) : content, 200, {
    'content-type': TYPES[format],
    'content-disposition': `attachment; filename="${fileName}"`,
    'content-length': String('close' in content ? content.size : content.length),
    ...(rows !== undefined && { 'x-export-rows': String(rows) }),
    ...(leftOut !== undefined && { 'x-left-out': String(leftOut) }),
  })
}

/** Whole in memory where it is one PDF or a text; else on the disk. */
async function contentOf(
  { config, workers }: Services,
  { content }: Made,
  by: Circumstances,
): Promise<Uint8Array<ArrayBuffer> | Spool> {
  if ('pdf' in content) return workers.run('print-report', content.pdf, by)
  if ('text' in content) return new Uint8Array(Buffer.from(content.text))
  return spoolOf(`${config.dataFolder}/incoming`, content.bytes)
}
