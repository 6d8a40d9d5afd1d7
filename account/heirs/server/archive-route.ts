import { type Context, Hono } from 'hono'
import { asGuest } from '#database/access.ts'
import { admitGuest, type AdmittedGuest, inGuestQueue } from '#account/access/server/shared/handed/admit-guest.ts'
import { requireNoted } from '#account/access/server/shared/handed/note-paper.ts'
import type { Identity } from '#account/identity/server/shared/identity.ts'
import { t } from '#basics/words/words.ts'
import { bodyOfParts } from '#platform/http/spooled.ts'
import { refusal } from '#platform/refusal.ts'
import { streamRoute } from '#platform/rpc/stream-route.ts'
import { createQueue } from '#platform/slots.ts'
import { safeName } from '#platform/safe-name.ts'
import { contentDisposition } from '#platform/storage/content-disposition.ts'
import { HARMLESS } from '#platform/storage/files-route.ts'
import { zipped } from '#platform/zipped.ts'
import type { PrintServices } from '#record/assets/server/shared/printing.ts'
import { paperRefusals } from '#work/papers/refusals.ts'
import { printLeftLetter, readLeftBehind } from '#work/papers/server/shared/left.ts'
import { leftArchiveStream } from '../contract.ts'
import { type Asking, entriesOf } from './archive-entries.ts'

type Services = PrintServices & { identity: Identity }

/** `GET /api/shared/{grant}/archive`: all that is meant for an heir as one zip, made while it goes out. */
export function leftArchiveRoute(services: Services) {
  const app = new Hono()
  streamRoute(app, {
    stream: leftArchiveStream,
    path: '/:grant/archive',
    admit: (c) => admitGuest(c, services, leftArchiveStream, 'print'),
    words: () => ({ WorkLimitExceeded: () => refusal(paperRefusals.TOO_MUCH_FOR_PAPER) }),
    handler: (c, guest) => answer(c, services, guest),
  })
  return app
}

async function answer(c: Context, services: Services, guest: AdmittedGuest) {
  const { database } = services
  const { ref } = guest
  const { signal } = c.req.raw
  if (c.req.method === 'HEAD') return c.body(null, 200, HEADERS)
  const { left, letter } = await inGuestQueue(ref.grantId, async () => {
    signal.throwIfAborted()
    const left = await readLeftBehind(services, guest)
    return { left, letter: await printLeftLetter(services, guest, left, signal) }
  })
  await requireNoted(c, database, ref, { paper: 'archive', piece: null })
  const now = new Date()
  // What is made and what is asked while it goes out never hold two connections at once.
  const inTurn = createQueue({ all: 1, waiting: 2 })
  const asking: Asking = (ask) => inTurn(ref.grantId, ask)
  const entries = entriesOf(c, services, { guest, left, letter, signal, asking })
  // What a release opened may close while a slow reader takes it.
  const isShown = () => asking(() => asGuest(database, ref, async (_, visit) => (await visit) !== null))
  return c.body(bodyOfParts(zipped(entries, now), isShown), 200, {
    ...HEADERS,
    'content-disposition': contentDisposition('attachment', fileName(left.reading.mark)),
  })
}

const HEADERS = {
  ...HARMLESS,
  'content-type': 'application/zip',
  'cache-control': 'no-store, no-transform',
  'accept-ranges': 'none',
}

const fileName = ({ owner, today }: { owner: string; today: string }) =>
  `${safeName(t('What {owner} meant for you', { owner }), 80, 'Archive')} ${today}.zip`
