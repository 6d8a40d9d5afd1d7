import { type Context, Hono } from 'hono'
import type { GuestDb } from '#database/access.ts'
import { admitGuest, type AdmittedGuest, inGuestQueue } from '#account/access/server/shared/handed/admit-guest.ts'
import { requireNoted } from '#account/access/server/shared/handed/note-paper.ts'
import type { Identity } from '#account/identity/server/shared/identity.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import type { JsonBody } from '#platform/http/json-body.ts'
import { parsedJson } from '#platform/parsed-json.ts'
import { refusal, refuse } from '#platform/refusal.ts'
import { streamRoute } from '#platform/rpc/stream-route.ts'
import type { PrintServices } from '#record/assets/server/shared/printing.ts'
import { sharedPaperRequest, sharedPaperStream } from '../../contract.ts'
import { paperRefusals } from '../../refusals.ts'
import { SHARED_PAPERS, type SharedPaper } from '../../rules/papers.ts'
import { sharedInventory } from './inventory.ts'
import { leftLetter } from './letter.ts'
import type { Reading } from './reading.ts'
import { sharedSheet } from './sheet.ts'
import { paperToPrint, printForGuest, readAsGuest, type ToPrint } from './to-print.ts'

type Services = PrintServices & { identity: Identity }

const READERS: Record<SharedPaper, (db: GuestDb, reading: Reading) => Promise<ToPrint | null>> = {
  inventory: paperToPrint(sharedInventory),
  asset: paperToPrint(sharedSheet),
  letter: leftLetter,
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
      return answer(c, services, guest, { paper, piece: asked.data.asset ?? null })
    },
  })
  return app
}

interface Asked {
  paper: SharedPaper
  piece: string | null
}

async function answer(c: Context, services: Services, guest: AdmittedGuest, asked: Asked) {
  const { ref } = guest
  const { signal } = c.req.raw
  const pdf = await inGuestQueue(ref.grantId, async () => {
    signal.throwIfAborted()
    return printForGuest(services, guest, await readAsGuest(services, guest, READERS[asked.paper], asked.piece), signal)
  })
  await requireNoted(c, services.database, ref, asked)
  return c.body(pdf, 200, {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${asked.paper}-${new Date().toISOString().slice(0, 10)}.pdf"`,
    'content-length': String(pdf.length),
  })
}
