import { type Context, Hono } from 'hono'
import { admit, admitAnyone, stepsFor } from '#account/identity/server/shared/admit.ts'
import type { Identity } from '#account/identity/server/shared/identity.ts'
import { hashOfToken } from '#account/identity/server/shared/token-hash.ts'
import { judgeFile } from '#basics/files/file-rules.ts'
import { isId } from '#basics/ids.ts'
import { asSession } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import type { Config } from '#platform/config.ts'
import { judgeUpload } from '#platform/content/judge-upload.ts'
import { createScanner } from '#platform/content/scanner.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { readBody } from '#platform/http/receive.ts'
import type { Enqueue } from '#platform/jobs.ts'
import { refusal, refuse } from '#platform/refusal.ts'
import { streamRoute } from '#platform/rpc/stream-route.ts'
import { contentDisposition } from '#platform/storage/content-disposition.ts'
import { FRAMED, HARMLESS } from '#platform/storage/files-route.ts'
import type { Workers } from '#platform/workers/workers.ts'
import { readRequestFileStream, sendRequestFileStream } from '../contract/requests.ts'
import { requestListRefusals } from '../refusals.ts'
import { REQUEST_FILE_TYPES } from '../rules/requests.ts'
import { tellFirm } from './handlers.ts'
import { findRequestFile, openRequest, sendRequestFile } from './queries.ts'

interface Services {
  config: Config
  database: Database
  identity: Identity
  workers: Workers
  enqueue: Enqueue
  clientAddress: (c: Context) => string
}

/** Files that come for a request: sent by whoever has its letter, read by the firm. */
export function requestFilesRoute(services: Services) {
  const app = new Hono()
  const { config, database, workers, enqueue, clientAddress } = services
  const scan = config.clamd === undefined ? null : createScanner(config.clamd)
  const notTaken = () => refusal(requestListRefusals.REQUEST_FILE_REFUSED)
  const telling = { enqueue, letterhead: config.product, origin: config.publicUrl.origin }
  streamRoute(app, {
    stream: sendRequestFileStream,
    path: '/:line',
    admit: (c) => admitAnyone(clientAddress(c), services, sendRequestFileStream),
    words: () => ({ TooLarge: notTaken, FileEmpty: notTaken, RefusedContent: notTaken, WorkLimitExceeded: notTaken }),
    handler: async (c) => {
      const token = hashOfToken(c.req.header('x-request-token') ?? '')
      const line = c.req.param('line')
      const opened = await asSession(database, null, (db) => openRequest(db, token))
      if (!opened || !isId(line)) return refuse(requestRefusals.NOT_FOUND)
      const file = nameAndType(c)
      const content = await readBody(c, sendRequestFileStream.limits)
      const by = { whose: token, bytes: content.length, signal: c.req.raw.signal }
      await judgeUpload(workers, { ...file, bucket: 'asset-documents' }, async () => ({ bytes: content }), by)
      await scan?.(content)
      const sent = { line, name: file.name, content_type: file.content_type, content }
      return asSession(database, null, async (db) => {
        const came = (await sendRequestFile(db, token, sent)) ?? refuse(requestListRefusals.LINE_IS_DONE)
        await tellFirm({ ...telling, db }, came)
        return c.json(await openRequest(db, token), 201)
      })
    },
  })
  return app
}

export function readRequestFilesRoute(services: Services) {
  const app = new Hono()
  streamRoute(app, {
    stream: readRequestFileStream,
    path: '/:id',
    admit: (c) => admit(c, services, readRequestFileStream),
    handler: async (c) => {
      const id = c.req.param('id')
      const found = isId(id) ? await stepsFor(c, services)((db) => findRequestFile(db, id)) : undefined
      if (!found) return refuse(requestRefusals.NOT_FOUND)
      return c.body(new Uint8Array(found.content), 200, {
        ...HARMLESS,
        ...(found.content_type === 'application/pdf' && FRAMED),
        'cache-control': 'private, no-store',
        'content-type': found.content_type,
        'content-disposition': contentDisposition('attachment', found.name),
      })
    },
  })
  return app
}

function nameAndType(c: Context) {
  const [name, type] = [nameIn(c), c.req.header('content-type') ?? '']
  const verdict = judgeFile('asset-documents', { name, type })
  const isWanted = REQUEST_FILE_TYPES.some((each) => each === type)
  return verdict.ok && isWanted ? { ...verdict, name } : refuse(requestListRefusals.REQUEST_FILE_REFUSED)
}

/** What is no UTF-8 becomes a character that no name may hold. */
function nameIn(c: Context): string {
  try {
    return decodeURIComponent(c.req.header('x-file-name') ?? '')
  } catch {
    return '\0'
  }
}
