import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { asGuest } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import type { Identity } from '#account/identity/server/shared/identity.ts'
import { language } from '#basics/words/words.ts'
import type { Config } from '#platform/config.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { namesTag } from '#platform/http/fixed-document.ts'
import { bodyOf } from '#platform/http/spooled.ts'
import { refusal, refuse } from '#platform/refusal.ts'
import { streamRoute } from '#platform/rpc/stream-route.ts'
import { contentDisposition } from '#platform/storage/content-disposition.ts'
import { FRAMED, HARMLESS } from '#platform/storage/files-route.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { Workers } from '#platform/workers/workers.ts'
import { markedAs, markedName } from '#record/files/rules/handed-out.ts'
import { findShownFile } from '#record/files/server/shared/shown-file.ts'
import { sharedFileStream } from '../contract.ts'
import { accessRefusals } from '../refusals.ts'
import { admitGuest, type AdmittedGuest, inGuestQueue } from './shared/handed/admit-guest.ts'
import { markedFile, printMark, requireNotedFile } from './shared/handed/marked-file.ts'
import { markOf } from './shared/handed/mark-of.ts'

interface Services {
  config: Config
  database: Database
  identity: Identity
  storage: Storage
  workers: Workers
}

/**
 * `GET /api/shared/{grant}/files/{bucket}/{path}`: a document or a picture for one reader, whose name it bears. Nothing is handed
 * out as it came, and nothing without a line in the owner’s log.
 */
export function sharedFilesRoute(services: Services) {
  const app = new Hono()
  const notHandedOut = () => refusal(accessRefusals.NOT_HANDED_OUT)
  streamRoute(app, {
    stream: sharedFileStream,
    path: '/:grant/files/:bucket/:path{.+}',
    admit: (c) => admitGuest(c, services, sharedFileStream, 'download'),
    words: () => ({ RefusedContent: notHandedOut, WorkLimitExceeded: notHandedOut }),
    handler: (c, guest) => handOut(c, services, guest),
  })
  return app
}

async function handOut(c: Context, services: Services, guest: AdmittedGuest) {
  const { database } = services
  const object = { bucket: c.req.param('bucket')!, path: c.req.param('path')! }
  const file = await asGuest(database, guest.ref, (db) => findShownFile(db, object))
  if (!file) return refuse(requestRefusals.NOT_FOUND)
  const as = markedAs(file.content_type)
  if (as === null) return refuse(accessRefusals.NOT_HANDED_OUT)
  const mark = await markOf(services, guest)
  const etag = tagOf([object.path, mark.line, language()])
  const headers = {
    ...HARMLESS,
    ...(as === 'application/pdf' && FRAMED),
    etag,
    'cache-control': 'private, no-cache, no-transform',
    'content-type': as,
    'content-disposition': contentDisposition('inline', markedName(file.name, as)),
  }
  if (c.req.method === 'HEAD') return c.body(null, 200, headers)
  if (namesTag(c.req.header('if-none-match'), etag)) {
    await requireNotedFile(c, database, guest.ref, object)
    return c.body(null, 304, headers)
  }
  const by = { guest, signal: c.req.raw.signal }
  const marked = await inGuestQueue(guest.ref.grantId, async () =>
    markedFile(services, { ...object, ...file }, { ...by, printed: await printMark(services, mark, by) }),
  )
  try {
    await requireNotedFile(c, database, guest.ref, object)
  } catch (error) {
    await marked.close()
    throw error
  }
  // What a release opened may close while a slow reader takes it.
  const isShown = () => asGuest(database, guest.ref, async (_, visit) => (await visit) !== null)
  return c.body(bodyOf(marked, isShown), 200, { ...headers, 'content-length': String(marked.size) })
}

const tagOf = (of: readonly string[]) => `"${createHash('sha256').update(JSON.stringify(of)).digest('base64url')}"`
