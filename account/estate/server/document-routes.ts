import { type Context, Hono } from 'hono'
import type { Identity } from '#account/identity/server/shared/identity.ts'
import { identityRefusals } from '#account/identity/refusals.ts'
import { isId } from '#basics/ids.ts'
import { judgeFile } from '#basics/files/file-rules.ts'
import { asSession, type Authenticated, type UserDb } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import type { Config } from '#platform/config.ts'
import { judgeUpload } from '#platform/content/judge-upload.ts'
import { createScanner } from '#platform/content/scanner.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import type { Stream } from '#platform/contract/streams.ts'
import { readBody } from '#platform/http/receive.ts'
import { countRequest } from '#platform/rate-limit.ts'
import { refusal, refuse } from '#platform/refusal.ts'
import { streamRoute } from '#platform/rpc/stream-route.ts'
import { contentDisposition } from '#platform/storage/content-disposition.ts'
import { FRAMED, HARMLESS } from '#platform/storage/files-route.ts'
import type { Workers } from '#platform/workers/workers.ts'
import { readDocumentStream, sendDocumentStream } from '../contract/duties.ts'
import { estateRefusals } from '../refusals.ts'
import { DOCUMENT_TYPES } from '../rules.ts'
import { findDocument, sendDocument } from './queries.ts'

interface Services {
  config: Config
  database: Database
  identity: Identity
  workers: Workers
}

/** Documents that a release waits for: sent in by those who confirm, read by whoever is to look at them. */
export function documentRoutes(services: Services) {
  const app = new Hono()
  const { config, workers } = services
  const scan = config.clamd === undefined ? null : createScanner(config.clamd)
  const notTaken = () => refusal(estateRefusals.DOCUMENT_REFUSED)

  streamRoute(app, {
    stream: readDocumentStream,
    path: '/documents/:id',
    admit: (c) => admitSignedIn(c, services, readDocumentStream),
    handler: async (c) => {
      const id = c.req.param('id')
      const found = isId(id) ? await asCaller(c, services, (db) => findDocument(db, id)) : undefined
      if (!found) return refuse(requestRefusals.NOT_FOUND)
      return c.body(new Uint8Array(found.content), 200, {
        ...HARMLESS,
        ...(found.content_type === 'application/pdf' && FRAMED),
        'cache-control': 'private, no-store',
        'content-type': found.content_type,
        'content-disposition': contentDisposition('inline', found.name),
      })
    },
  })

  streamRoute(app, {
    stream: sendDocumentStream,
    path: '/:id/documents',
    admit: (c) => admitSignedIn(c, services, sendDocumentStream),
    words: () => ({ TooLarge: notTaken, FileEmpty: notTaken, RefusedContent: notTaken, WorkLimitExceeded: notTaken }),
    handler: async (c, { person }) => {
      const id = c.req.param('id')
      const file = nameAndType(c)
      const bytes = await readBody(c, sendDocumentStream.limits)
      const by = { whose: person.id, bytes: bytes.length, signal: c.req.raw.signal }
      await judgeUpload(workers, { ...file, bucket: 'asset-documents' }, async () => ({ bytes }), by)
      await scan?.(bytes)
      const sent = { id, name: file.name, type: file.content_type, content: bytes }
      const made = isId(id) ? await asCaller(c, services, (db) => sendDocument(db, sent)) : null
      return made === null ? refuse(requestRefusals.NOT_FOUND) : c.json({ id: made }, 201)
    },
  })
  return app
}

function nameAndType(c: Context) {
  const type = c.req.header('content-type') ?? ''
  const verdict = judgeFile('asset-documents', { name: nameIn(c), type })
  const isWanted = (DOCUMENT_TYPES as readonly string[]).includes(type)
  return verdict.ok && isWanted ? { ...verdict, name: nameIn(c) } : refuse(estateRefusals.DOCUMENT_REFUSED)
}

/** What is no UTF-8 becomes a character that no name may hold. */
function nameIn(c: Context): string {
  try {
    return decodeURIComponent(c.req.header('x-file-name') ?? '')
  } catch {
    return '\0'
  }
}

/** Whoever has an account: those who confirm need no vault of their own. */
async function admitSignedIn(c: Context, { database, identity }: Services, { name, limits }: Stream) {
  const arrived = await asSession(database, identity.sessionRef(c.req.raw.headers), (_, arriving) => arriving)
  if (!arrived) return refuse(requestRefusals.UNAUTHORIZED)
  c.get('rememberPerson')?.(arrived.person.id)
  const verdict = await countRequest(database, `${name} by ${arrived.person.id}`, limits.counted!)
  if (!verdict.ok) refuse(requestRefusals.TOO_MANY_REQUESTS, { retry_after_seconds: verdict.retryAfterSeconds })
  return arrived
}

const asCaller = <T>(c: Context, { database, identity }: Services, work: (db: UserDb) => Promise<T>) =>
  asSession(database, identity.sessionRef(c.req.raw.headers), async (db, arriving) => {
    const arrived: Authenticated | null = await arriving
    return arrived ? work(db) : refuse(identityRefusals['UNAUTHORIZED.ended'])
  })
