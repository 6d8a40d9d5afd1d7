import { type Context, Hono } from 'hono'
import { firmRefusals } from '#account/firms/refusals.ts'
import { admit, admitAnyone, stepsFor } from '#account/identity/server/shared/admit.ts'
import type { Identity } from '#account/identity/server/shared/identity.ts'
import { hashOfToken } from '#account/identity/server/shared/token-hash.ts'
import { judgeFile } from '#basics/files/file-rules.ts'
import { isId } from '#basics/ids.ts'
import { oneLine } from '#basics/texts.ts'
import { asSession } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import type { Config } from '#platform/config.ts'
import { judgeUpload } from '#platform/content/judge-upload.ts'
import { createScanner } from '#platform/content/scanner.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import type { JsonBody } from '#platform/http/json-body.ts'
import { readBody } from '#platform/http/receive.ts'
import { parsedJson } from '#platform/parsed-json.ts'
import { refusal, refuse } from '#platform/refusal.ts'
import { streamRoute } from '#platform/rpc/stream-route.ts'
import { contentDisposition } from '#platform/storage/content-disposition.ts'
import { HARMLESS } from '#platform/storage/files-route.ts'
import type { Workers } from '#platform/workers/workers.ts'
import { readPdfStream, sendPdfStream } from '../contract/signatures.ts'
import { signingFile, signingFileStream } from '../contract/signing.ts'
import { signatureRefusals } from '../refusals.ts'
import { findPdf } from './queries.ts'
import { findSendingMember } from './shared/sending-member.ts'
import { keepToSign, signablePdf } from './shared/make-to-sign.ts'
import { fileToSign } from './signing-queries.ts'

interface Services {
  config: Config
  database: Database
  identity: Identity
  workers: Workers
  clientAddress: (c: Context) => string
}

/** PDFs of a firm that are to be signed, and were. */
export function pdfRoutes(services: Services) {
  const app = new Hono()
  const { config, workers } = services
  const scan = config.clamd === undefined ? null : createScanner(config.clamd)
  const notTaken = () => refusal(signatureRefusals.PDF_REFUSED)
  streamRoute(app, {
    stream: sendPdfStream,
    path: '/',
    admit: async (c) => {
      const me = await admit(c, services, sendPdfStream)
      const member = await stepsFor(c, services)(findSendingMember)
      return member ? me : refuse(firmRefusals.FIRM_NEEDED)
    },
    words: () => ({ TooLarge: notTaken, FileEmpty: notTaken, RefusedContent: notTaken, WorkLimitExceeded: notTaken }),
    handler: async (c, { id: whose }) => {
      const file = namedPdf(c)
      const content = await readBody(c, sendPdfStream.limits)
      const by = { whose, bytes: content.length, signal: c.req.raw.signal }
      await judgeUpload(workers, { ...file, bucket: 'asset-documents' }, async () => ({ bytes: content }), by)
      await scan?.(content)
      const title =
        oneLine(file.name.replace(/\.pdf$/i, ''))
          .slice(0, 200)
          .trim() || 'PDF'
      const pdf = await signablePdf(workers, { title, file_name: file.name, content }, by)
      const id = await stepsFor(c, services)((db) => keepToSign(db, pdf))
      return id === null ? refuse(firmRefusals.FIRM_NEEDED) : c.json({ id }, 201)
    },
  })
  streamRoute(app, {
    stream: readPdfStream,
    path: '/:id/:which',
    admit: (c) => admit(c, services, readPdfStream),
    handler: async (c) => {
      const id = c.req.param('id')
      const which = (['original', 'sealed'] as const).find((each) => each === c.req.param('which'))
      if (!which || !isId(id)) return refuse(requestRefusals.NOT_FOUND)
      return answer(c, await stepsFor(c, services)((db) => findPdf(db, id, which)), which)
    },
  })
  return app
}

/** The same bytes for whoever has the letter, or a page of them as a picture. */
export function signingFilesRoute(services: Services) {
  const app = new Hono<JsonBody>()
  const { database, workers, clientAddress } = services
  streamRoute(app, {
    stream: signingFileStream,
    path: '/',
    admit: (c) => admitAnyone(clientAddress(c), services, signingFileStream),
    handler: async (c) => {
      const asked = signingFile.safeParse(parsedJson(c.get('body') ?? ''))
      if (!asked.success) return refuse(requestRefusals['BAD_REQUEST.judged'], { issues: asked.error.issues })
      const { token, proof, ...wanted } = asked.data
      const letter = { token: hashOfToken(token), proof: proof && hashOfToken(proof) }
      const found = await asSession(database, null, (db) => fileToSign(db, letter, wanted.which === 'sealed'))
      if (wanted.which !== 'page') return answer(c, found, wanted.which)
      if (!found?.content) return refuse(requestRefusals.NOT_FOUND)
      const by = { whose: letter.token, bytes: found.content.length, signal: c.req.raw.signal }
      const picture = await workers.run('picture-of-pdf-page', { bytes: found.content, page: wanted.page }, by)
      if (picture === null) return refuse(requestRefusals.NOT_FOUND)
      return c.body(new Uint8Array(picture), 200, {
        ...HARMLESS,
        'cache-control': 'private, no-store',
        'content-type': 'image/jpeg',
      })
    },
  })
  return app
}

function answer(c: Context, found: { name: string | null; content: Buffer | null } | undefined, which: string) {
  if (!found?.content || found.name === null) return refuse(requestRefusals.NOT_FOUND)
  const name = which === 'sealed' ? found.name.replace(/(?:\.pdf)?$/i, '-signed.pdf') : found.name
  return c.body(new Uint8Array(found.content), 200, {
    ...HARMLESS,
    'cache-control': 'private, no-store',
    'content-type': 'application/pdf',
    'content-disposition': contentDisposition('attachment', name),
  })
}

function namedPdf(c: Context) {
  const name = nameIn(c)
  const type = 'application/pdf'
  const verdict = judgeFile('asset-documents', { name, type })
  return verdict.ok && c.req.header('content-type') === type
    ? { ...verdict, name }
    : refuse(signatureRefusals.PDF_REFUSED)
}

/** What is no UTF-8 becomes a character that no name may hold. */
function nameIn(c: Context): string {
  try {
    return decodeURIComponent(c.req.header('x-file-name') ?? '')
  } catch {
    return '\0'
  }
}
