import { ReadableStream as NodeStream } from 'node:stream/web'
import { Hono, type Context } from 'hono'
import { DISPLAY_TYPE, originalPath } from '#domain/file-rules.ts'
import { namesTag } from '../http/names-tag.ts'
import { answer } from '../http/refuse.ts'
import { refusal } from '../refusal.ts'
import type { Addresses, Served } from './addresses.ts'
import { contentDisposition } from './content-disposition.ts'
import { requestedRange } from './requested-range.ts'
import { DamagedObject } from './sealed-object.ts'
import type { ObjectName, OpenObject, Storage } from './storage.ts'
import { StoreAway, type ByteRange } from './store.ts'

/** Whatever a stored file is, it can neither run nor load anything here, nor be used by another site. */
const HARMLESS = {
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
}

export interface FilesRouteOptions {
  storage: Storage
  addresses: Addresses
  /** The file, if it is still kept and belongs to whoever asks. An address alone opens nothing. */
  findFile: (c: Context, file: ObjectName) => Promise<KeptFile | null>
}

interface KeptFile {
  content_type: string
  name: string
}

/**
 * Our own pages show a PDF in a frame, and nothing else. Chromium's viewer does not start in a sandbox, and lays itself out by styles in its page. It keeps a document's
 * scripts in a process of their own, and an upload with one is refused.
 */
const FRAMED = {
  'content-security-policy': "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
}

/** Signed downloads, to be mounted at `/files`. Every reason not to serve one looks the same from outside. */
export function filesRoute({ storage, addresses, findFile }: FilesRouteOptions) {
  const app = new Hono()
  app.get('/:bucket/:path{.+}', async (c) => {
    const object = { bucket: c.req.param('bucket'), path: c.req.param('path') }
    const signed = addresses.verify(object, new URL(c.req.url).searchParams)
    const original = { ...object, path: originalPath(object.path) }
    const file = signed && (await findFile(c, original))
    if (!file) return notThere(c)
    try {
      const opened = await openUndamaged(storage, object)
      if (opened) return serve(c, signed, opened, dispositionOf(signed, original))
      // A picture that was never made for display, or was lost, is shown as it came.
      const whole = object.path === original.path ? null : await openUndamaged(storage, original)
      return whole ? serve(c, { ...signed, ...file }, whole, 'attachment') : notThere(c)
    } catch (error) {
      if (error instanceof StoreAway) return outOfReach(c)
      throw error
    }
  })
  app.all('*', notThere)
  return app
}

type Disposition = 'inline' | 'attachment'

/** A browser opens as a page of its own what was written by us, and a PDF. All else it is given to keep, as it came. */
const dispositionOf = ({ path, content_type }: Served, original: ObjectName): Disposition =>
  content_type === 'application/pdf' || (path !== original.path && content_type === DISPLAY_TYPE)
    ? 'inline'
    : 'attachment'

/** Storage has reported the damage by the time that it throws. */
async function openUndamaged(storage: Storage, object: ObjectName) {
  try {
    return await storage.open(object)
  } catch (error) {
    if (error instanceof DamagedObject) return null
    throw error
  }
}

function serve(c: Context, signed: Served, { size, tag, read }: OpenObject, disposition: Disposition) {
  const etag = `"${tag}"`
  const headers = {
    ...HARMLESS,
    etag,
    // The browser keeps it, and asks each time whether it may still show it: not once its owner has signed out.
    'cache-control': 'private, no-cache, no-transform',
    'accept-ranges': 'bytes',
  }
  if (namesTag(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)

  const range = c.req.method === 'HEAD' || !mayBePart(c, etag) ? null : requestedRange(c.req.header('range'), size)
  if (range === 'unsatisfiable')
    return answer(c, refusal('RANGE_NOT_SATISFIABLE'), { ...HARMLESS, 'content-range': `bytes */${size}` })

  const part = range ?? { start: 0, end: size - 1 }
  const body = c.req.method === 'HEAD' ? null : streamOf(read(part))
  return c.newResponse(body, range ? 206 : 200, {
    ...headers,
    ...(signed.content_type === 'application/pdf' ? FRAMED : {}),
    'content-type': signed.content_type,
    'content-disposition': contentDisposition(disposition, signed.name),
    ...lengthOf(part, size, range !== null),
  })
}

/** The one kind of stream under two names: the DOM's types do not know `from`. */
const streamOf = (content: AsyncIterable<Uint8Array>) =>
  NodeStream.from(content) as unknown as ReadableStream<Uint8Array>

const lengthOf = ({ start, end }: ByteRange, size: number, isPart: boolean) => ({
  'content-length': String(end - start + 1),
  ...(isPart ? { 'content-range': `bytes ${start}-${end}/${size}` } : {}),
})

/** A download that goes on where it stopped goes on only with the same file. */
const mayBePart = (c: Context, etag: string) => (c.req.header('if-range') ?? etag) === etag

const notThere = (c: Context) => answer(c, refusal('NOT_FOUND'), { ...HARMLESS, 'cache-control': 'no-store' })

const outOfReach = (c: Context) =>
  answer(c, refusal('SERVICE_UNAVAILABLE.files'), { ...HARMLESS, 'cache-control': 'no-store' })
