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
import { soft } from '#platform/pdf/long-words.ts'
import type { PdfJob } from '#platform/pdf/print-pdf.ts'
import { refusal, refuse } from '#platform/refusal.ts'
import { streamRoute } from '#platform/rpc/stream-route.ts'
import { type PrintServices, sheetOf } from '#record/assets/server/shared/printing.ts'
import { divisionPdf, readDivided } from '#work/dividing/server/shared/divided.ts'
import { writingForReader } from '#record/assets/server/shared/writing.ts'
import { sharedPaperRequest, sharedPaperStream } from '../../contract.ts'
import { paperRefusals } from '../../refusals.ts'
import { SHARED_PAPERS, type SharedPaper } from '../../rules/papers.ts'
import type { Paper } from '../paper.ts'
import { paperPdf, picturesIn } from '../paper-pdf.ts'
import { fetchPictures } from '../pictures.ts'
import { sharedInventory } from './inventory.ts'
import { sharedSheet } from './sheet.ts'
import type { Reading } from './reading.ts'

type Services = PrintServices & { identity: Identity }

const MAKERS: Record<SharedPaper, (db: GuestDb, reading: Reading) => Promise<Paper | null>> = {
  inventory: sharedInventory,
  asset: sharedSheet,
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
      const asked = sharedPaperRequest.safeParse(parsedJson(c.get('body') ?? '{}'))
      const of = c.req.param('paper')
      const { asset = null, round = null } = asked.data ?? {}
      if (!asked.success || (of === 'asset') !== (asset !== null) || (of === 'division') !== (round !== null))
        return refuse(requestRefusals.NOT_FOUND)
      if (round !== null) return answer(c, services, guest, { paper: 'division', piece: null, round })
      const paper = SHARED_PAPERS.find((each) => each === of)
      return paper ? answer(c, services, guest, { paper, piece: asset }) : refuse(requestRefusals.NOT_FOUND)
    },
  })
  return app
}

type Asked = { paper: SharedPaper; piece: string | null } | { paper: 'division'; piece: null; round: string }

async function answer(c: Context, services: Services, guest: AdmittedGuest, asked: Asked) {
  const { ref } = guest
  const { signal } = c.req.raw
  const pdf = await inGuestQueue(ref.grantId, async () => {
    signal.throwIfAborted()
    const job = await jobOf(services, guest, { ...asked, signal })
    return services.workers.run('print-paper', job, { whose: workOf(ref), signal })
  })
  await requireNoted(c, services.database, ref, asked)
  return c.body(pdf, 200, {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${asked.paper}-${new Date().toISOString().slice(0, 10)}.pdf"`,
    'content-length': String(pdf.length),
  })
}

/** Made of one moment’s reading, by the guest’s own role. */
async function jobOf(
  services: Services,
  guest: AdmittedGuest,
  asked: Asked & { signal: AbortSignal },
): Promise<PdfJob> {
  const { ref } = guest
  const notThere = () => refuse(requestRefusals.NOT_FOUND)
  const [mark, write] = [await markOf(services, guest), writingForReader()]
  if (asked.paper === 'division') {
    const divided = await inGuestReading(ref.grantId, () =>
      asGuestAtOnce(services.database, ref, (db) => readDivided(db, asked.round), notThere),
    )
    const { product_name, brand_color } = services.config.product
    const head = { product_name, brand_color, name: mark.owner }
    const sheet = (title: string) => ({ ...sheetOf(title, mark.today, head, false, write), foot: mark.line })
    return divided ? divisionPdf(divided, { sheet, head, write, today: mark.today }) : notThere()
  }
  const { paper, piece, signal } = asked
  const made = await inGuestReading(ref.grantId, () =>
    asGuestAtOnce(services.database, ref, (db, visit) => MAKERS[paper](db, { visit, piece, write, mark }), notThere),
  )
  if (!made) return notThere()
  const parts = made.parts()
  const isList = parts.every(({ kind }) => kind !== 'piece')
  const pictures = await fetchPictures(services, picturesIn(parts), isList, { whose: workOf(ref), signal })
  const { product_name, brand_color } = services.config.product
  const head = { product_name, brand_color, name: mark.owner }
  return paperPdf({ ...made, parts }, { today: mark.today, pictures, head, write, foot: soft(mark.line) })
}
