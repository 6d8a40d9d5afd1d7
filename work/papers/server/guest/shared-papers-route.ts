import { type Context, Hono } from 'hono'
import { asGuestAtOnce, type GuestDb } from '#database/access.ts'
import {
  admitGuest,
  type AdmittedGuest,
  inGuestQueue,
  inGuestReading,
  workOf,
} from '#account/access/server/shared/handed/admit-guest.ts'
import { markOf } from '#account/access/server/shared/handed/mark-of.ts'
import { requireNoted } from '#account/access/server/shared/handed/note-paper.ts'
import type { Identity } from '#account/identity/server/shared/identity.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import type { JsonBody } from '#platform/http/json-body.ts'
import { parsedJson } from '#platform/parsed-json.ts'
import { bufferOf } from '#platform/streams.ts'
import { soft } from '#platform/pdf/long-words.ts'
import type { PdfJob } from '#platform/pdf/print-pdf.ts'
import { refusal, refuse } from '#platform/refusal.ts'
import { streamRoute } from '#platform/rpc/stream-route.ts'
import type { PrintServices } from '#record/assets/server/shared/printing.ts'
import { writingForReader } from '#record/assets/server/shared/writing.ts'
import { type SharedPaperRequest, sharedPaperRequest, sharedPaperStream } from '../../contract.ts'
import { paperRefusals } from '../../refusals.ts'
import { EXECUTOR_FORMATS, SHARED_PAPERS, type SharedPaper } from '../../rules/papers.ts'
import type { Paper } from '../paper.ts'
import { csvOf, xlsxOf } from '../paper-tables.ts'
import { paperPdf, picturesIn } from '../paper-pdf.ts'
import { fetchPictures } from '../pictures.ts'
import { executorsClaim, executorsInventory, executorsList } from './of-executor.ts'
import { sharedInventory } from './inventory.ts'
import { sharedSheet } from './sheet.ts'
import type { Reading } from './reading.ts'

type Services = PrintServices & { identity: Identity }

const MAKERS: Record<SharedPaper, (db: GuestDb, reading: Reading) => Promise<Paper | null>> = {
  inventory: sharedInventory,
  asset: sharedSheet,
  'estate-inventory': executorsInventory,
  'beneficiary-list': executorsList,
  'claim-pack': executorsClaim,
}

/** `POST /api/shared/{grant}/papers/{paper}`: what somebody is let see, as a PDF with their name on each page. */
export function sharedPapersRoute(services: Services) {
  const app = new Hono<JsonBody>()
  streamRoute(app, {
    stream: sharedPaperStream,
    path: '/:grant/papers/:paper',
    admit: (c) => admitGuest(c, services, sharedPaperStream, 'print'),
    words: () => ({ WorkLimitExceeded: () => refusal(paperRefusals.TOO_MUCH_FOR_PAPER) }),
    handler: async (c, guest) => {
      const paper = SHARED_PAPERS.find((each) => each === c.req.param('paper'))
      const asked = sharedPaperRequest.safeParse(parsedJson(c.get('body') ?? '{}'))
      if (!paper || !asked.success || (paper === 'asset') !== (asked.data.asset !== undefined))
        return refuse(requestRefusals.NOT_FOUND)
      if (!(EXECUTOR_FORMATS[paper] ?? ['pdf']).includes(asked.data.format)) return refuse(requestRefusals.NOT_FOUND)
      return answer(c, services, guest, { paper, piece: asked.data.asset ?? null, asked: asked.data })
    },
  })
  return app
}

interface Asked {
  paper: SharedPaper
  piece: string | null
  asked: SharedPaperRequest
}

const TYPES = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

async function answer(c: Context, services: Services, guest: AdmittedGuest, asked: Asked) {
  const { ref } = guest
  const { signal } = c.req.raw
  const { format } = asked.asked
  const content = await inGuestQueue(ref.grantId, async () => {
    signal.throwIfAborted()
    const [mark, write] = [await markOf(services, guest), writingForReader()]
    const paper = await readPaper(services, guest, { ...asked, mark, write })
    if (format === 'csv') return new Uint8Array(Buffer.from(csvOf(paper.table!())))
    if (format === 'xlsx') return new Uint8Array(await bufferOf(xlsxOf(paper, paper.table!())))
    const job = await jobOf(services, guest, { paper, mark, write, signal })
    return services.workers.run('print-paper', job, { whose: workOf(ref), signal })
  })
  await requireNoted(c, services.database, ref, asked)
  return c.body(content, 200, {
    'content-type': TYPES[format],
    'content-disposition': `attachment; filename="${asked.paper}-${new Date().toISOString().slice(0, 10)}.${format}"`,
    'content-length': String(content.length),
  })
}

type Written = Pick<Reading, 'mark' | 'write'>

/** Made of one moment’s reading, by the guest’s own role. */
async function readPaper(
  services: Services,
  { ref }: AdmittedGuest,
  { paper, ...asked }: Asked & Written,
): Promise<Paper> {
  const notThere = () => refuse(requestRefusals.NOT_FOUND)
  const made = await inGuestReading(ref.grantId, () =>
    asGuestAtOnce(services.database, ref, (db, visit) => MAKERS[paper](db, { visit, ...asked }), notThere),
  )
  return made ?? notThere()
}

async function jobOf(
  services: Services,
  { ref }: AdmittedGuest,
  { paper: made, mark, write, signal }: Written & { paper: Paper; signal: AbortSignal },
): Promise<PdfJob> {
  const parts = made.parts()
  const isList = parts.every(({ kind }) => kind !== 'piece')
  const pictures = await fetchPictures(services, picturesIn(parts), isList, { whose: workOf(ref), signal })
  const { product_name, brand_color } = services.config.product
  const head = { product_name, brand_color, name: mark.owner }
  return paperPdf({ ...made, parts }, { today: mark.today, pictures, head, write, foot: soft(mark.line) })
}
