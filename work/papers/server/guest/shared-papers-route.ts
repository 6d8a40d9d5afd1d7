import { type Context, Hono } from 'hono'
import type { GuestDb } from '#database/access.ts'
import { admitGuest, type AdmittedGuest, inGuestQueue } from '#account/access/server/shared/handed/admit-guest.ts'
import { requireNoted } from '#account/access/server/shared/handed/note-paper.ts'
import type { Identity } from '#account/identity/server/shared/identity.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import type { JsonBody } from '#platform/http/json-body.ts'
import { parsedJson } from '#platform/parsed-json.ts'
import { bufferOf } from '#platform/streams.ts'
import { refusal, refuse } from '#platform/refusal.ts'
import { streamRoute } from '#platform/rpc/stream-route.ts'
import type { PrintServices } from '#record/assets/server/shared/printing.ts'
import { type SharedPaperRequest, sharedPaperRequest, sharedPaperStream } from '../../contract.ts'
import { paperRefusals } from '../../refusals.ts'
import { EXECUTOR_FORMATS, SHARED_PAPERS, type SharedPaper } from '../../rules/papers.ts'
import { csvOf, xlsxOf } from '../paper-tables.ts'
import { executorsDivision } from './division.ts'
import { practiceInventory, propertyMemorandum, propertySchedule } from './for-practice.ts'
import { executorsClaim, executorsInventory, executorsList } from './of-executor.ts'
import { sharedInventory } from './inventory.ts'
import { leftLetter } from './letter.ts'
import type { Reading } from './reading.ts'
import { sharedSheet } from './sheet.ts'
import { paperToPrint, printForGuest, readAsGuest, type ToPrint } from './to-print.ts'
import { underwriting } from './underwriting.ts'

type Services = PrintServices & { identity: Identity }

const READERS: Record<SharedPaper, (db: GuestDb, reading: Reading) => Promise<ToPrint | null>> = {
  inventory: paperToPrint(sharedInventory),
  asset: paperToPrint(sharedSheet),
  letter: leftLetter,
  'estate-inventory': paperToPrint(executorsInventory),
  'beneficiary-list': paperToPrint(executorsList),
  'claim-pack': paperToPrint(executorsClaim),
  division: executorsDivision,
  'property-schedule': paperToPrint(propertySchedule),
  'property-memorandum': paperToPrint(propertyMemorandum),
  'practice-inventory': paperToPrint(practiceInventory),
  underwriting,
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
      const paper = SHARED_PAPERS.find((each) => each === c.req.param('paper'))
      if (!paper || !asked.success) return refuse(requestRefusals.NOT_FOUND)
      const { asset = null, round = null, format } = asked.data
      if ((paper === 'asset') !== (asset !== null) || (paper === 'division') !== (round !== null))
        return refuse(requestRefusals.NOT_FOUND)
      if (!(EXECUTOR_FORMATS[paper] ?? ['pdf']).includes(format)) return refuse(requestRefusals.NOT_FOUND)
      return answer(c, services, guest, { paper, piece: asset, asked: asked.data })
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
    const made = await readAsGuest(services, guest, READERS[asked.paper], asked)
    const table = made.read.paper?.table
    if (table && format === 'csv') return new Uint8Array(Buffer.from(csvOf(table())))
    if (table && format === 'xlsx') return new Uint8Array(await bufferOf(xlsxOf(made.read.paper!, table())))
    return printForGuest(services, guest, made, signal)
  })
  await requireNoted(c, services.database, ref, asked)
  return c.body(content, 200, {
    'content-type': TYPES[format],
    'content-disposition': `attachment; filename="${asked.paper}-${new Date().toISOString().slice(0, 10)}.${format}"`,
    'content-length': String(content.length),
  })
}
