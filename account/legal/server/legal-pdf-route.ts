import { type Context, Hono } from 'hono'
import { legalPdfStream } from '../contract/legal.ts'
import { asSession } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import type { Config } from '#platform/config.ts'
import { namesTag } from '#platform/http/fixed-document.ts'
import { refuse } from '#platform/refusal.ts'
import { admitAnyone } from '#account/identity/server/shared/admit.ts'
import { streamRoute } from '#platform/rpc/stream-route.ts'
import { speaking, speechFor } from '#platform/speech.ts'
import { language } from '#basics/words/words.ts'
import type { Workers } from '#platform/workers/workers.ts'
import { fileNameOf, legalPdf } from './legal-document.ts'
import { findLegalDocument, type LegalRow } from './queries.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { createHash } from 'node:crypto'

interface Services {
  config: Config
  database: Database
  workers: Workers
  clientAddress: (c: Context) => string
}

/** Whoever asks first prints for all. */
const VISITORS = { whose: 'visitors' }
const SLUG = /^[a-z]+(-[a-z]+)*$/

/**
 * `GET /legal/{slug}/pdf`, for everybody. It stands beside the contract rather than in it, because a handler there holds
 * a connection to the database until it has answered, and paper takes its time.
 */
export function legalPdfRoute({ config, database, workers, clientAddress }: Services) {
  const app = new Hono()
  const pdfFor = createPdfCache()
  // One copy a language, whatever land its reader is in.
  const pdfOf = (document: LegalRow) =>
    speaking(speechFor(language()), () =>
      pdfFor(`${document.id} ${document.version} ${document.updated_at.toISOString()} ${language()}`, () =>
        workers.run('print-page', legalPdf(document, config.product, config.publicUrl.origin), VISITORS),
      ),
    )

  streamRoute(app, {
    stream: legalPdfStream,
    path: '/:slug/pdf',
    admit: (c) => admitAnyone(clientAddress(c), { database }, legalPdfStream),
    handler: async (c) => {
      const document = await findDocument(database, c.req.param('slug'))
      if (!document) refuse(requestRefusals.NOT_FOUND)
      return serve(c, fileNameOf(document), await pdfOf(document))
    },
  })
  return app
}

async function findDocument(database: Database, slug: string): Promise<LegalRow | undefined> {
  return SLUG.test(slug) ? asSession(database, null, (db) => findLegalDocument(db, slug)) : undefined
}

function serve(c: Context, name: string, { bytes, etag }: CachedPdf) {
  // Whoever has a copy asks whether it is still the current one.
  const headers = { etag, 'cache-control': 'public, no-cache', vary: 'Accept-Language, Cookie' }
  if (namesTag(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
  return c.body(bytes, 200, {
    ...headers,
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${name}"`,
    'content-length': String(bytes.length),
    'x-content-type-options': 'nosniff',
  })
}

interface CachedPdf {
  bytes: Uint8Array<ArrayBuffer>
  /** What an unchanged document is known by. */
  etag: string
}

/** More than there are documents, in all languages; a new edition drives out the oldest. */
const MOST = 16

/** Keeps what was printed, and whoever asks for what is being printed waits for the same copy. */
export function createPdfCache() {
  const copies = new Map<string, Promise<CachedPdf>>()

  return async function pdfFor(edition: string, print: () => Promise<Uint8Array<ArrayBuffer>>): Promise<CachedPdf> {
    const found = copies.get(edition)
    if (found) return found

    const copy = print().then((bytes) => ({ bytes, etag: `"${createHash('sha256').update(bytes).digest('hex')}"` }))
    copies.set(edition, copy)
    copy.catch(() => copies.delete(edition))
    for (const oldest of copies.keys()) if (copies.size > MOST) copies.delete(oldest)
    return copy
  }
}
