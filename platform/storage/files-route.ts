import { type Context, type Env, Hono } from 'hono'
import { downloadFileStream } from '../contract/streams.ts'
import { type DisplayFormat, originalPath, shownAt } from '#basics/files/display-pictures.ts'
import { namesTag } from '../http/fixed-document.ts'
import { asStream } from '../streams.ts'
import { answer } from '../http/refuse.ts'
import { refusal, refuse } from '../refusal.ts'
import { streamRoute } from '../rpc/stream-route.ts'
import type { Addresses } from './addresses.ts'
import { contentDisposition } from './content-disposition.ts'
import { requestedRange } from './requested-range.ts'
import { DamagedObject } from './sealed-object.ts'
import type { ObjectName, OpenObject, Storage } from './storage.ts'
import type { ByteRange } from './store.ts'
import { requestRefusals } from '../contract/request-refusals.ts'

/** Whatever a stored file is, it can neither run nor load anything here, nor be used by another site. */
export const HARMLESS = {
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
}

export interface FilesRouteOptions {
  storage: Storage
  addresses: Addresses
  /** The file, if it is still stored and belongs to the caller. An address alone opens nothing. */
  findFile: (c: Context, file: ObjectName) => Promise<StoredFile | null>
}

interface StoredFile {
  content_type: string
  name: string
  /** Whether it is given away in the forms made to be shown alone. */
  isOnlyShown?: true
}

/**
 * Our own pages show a PDF in a frame, and nothing else. Chromium's viewer does not start in a sandbox, and lays itself out by styles in its page. It keeps a document's
 * scripts in a process of their own, and an upload with one is refused.
 */
export const FRAMED = {
  'content-security-policy': "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
}

/** Signed downloads, to be mounted at `/files`. Every reason not to serve one looks the same from outside. */
export function filesRoute(options: FilesRouteOptions) {
  const app = new Hono()
  app.use((c, next) => {
    for (const [name, value] of Object.entries({ ...HARMLESS, 'cache-control': 'no-store' })) c.header(name, value)
    return next()
  })
  streamRoute(app, {
    stream: downloadFileStream,
    path: '/:bucket/:path{.+}',
    admit: (c) => admit(c, options),
    handler: async (c, { object, original, file }) => {
      const open = await options.storage.openerFor(ownerIn(object))
      const takesAvif = (c.req.header('accept') ?? '').includes('image/avif')
      for (const { path, format } of shownAt(object.path, takesAvif)) {
        const opened = await openUndamaged(open, { ...object, path })
        c.header('vary', 'Accept')
        if (opened) return serve(c, asShown(file, format), opened, 'inline')
      }
      // A picture that was never made for display, or was lost, is shown as it came.
      const whole = file.isOnlyShown ? null : await openUndamaged(open, original)
      return whole ? serve(c, file, whole, isPdf(file) ? 'inline' : 'attachment') : refuse(requestRefusals.NOT_FOUND)
    },
  })
  app.all('*', (c) => answer(c, refusal(requestRefusals.NOT_FOUND)))
  return app
}

async function admit(c: Context<Env, '/:bucket/:path'>, { addresses, findFile }: FilesRouteOptions) {
  const object = { bucket: c.req.param('bucket'), path: c.req.param('path') }
  const original = { ...object, path: originalPath(object.path) }
  const isGood = addresses.isGood(object, new URL(c.req.url).searchParams)
  const file = isGood && (await findFile(c, original))
  return file ? { object, original, file } : refuse(requestRefusals.NOT_FOUND)
}

/** Whose a file is, its path begins with. */
const ownerIn = ({ path }: ObjectName) => path.slice(0, path.indexOf('/'))

type Disposition = 'inline' | 'attachment'

/** A browser opens as a page of its own what was written by us, and a PDF. All else it is given to keep, as it came. */
const isPdf = ({ content_type }: StoredFile) => content_type === 'application/pdf'

/** Storage has reported the damage by the time that it throws. */
async function openUndamaged(open: (object: ObjectName) => Promise<OpenObject | null>, object: ObjectName) {
  try {
    return await open(object)
  } catch (error) {
    if (error instanceof DamagedObject) return null
    throw error
  }
}

function serve(c: Context, file: StoredFile, { size, tag, read }: OpenObject, disposition: Disposition) {
  const etag = `"${tag}"`
  const headers = {
    etag,
    // The browser keeps it, and asks each time whether it may still show it: not once its owner has signed out.
    'cache-control': 'private, no-cache, no-transform',
    'accept-ranges': 'bytes',
  }
  if (namesTag(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)

  const range = c.req.method === 'HEAD' || !mayBePart(c, etag) ? null : requestedRange(c.req.header('range'), size)
  if (range === 'unsatisfiable')
    return answer(c, refusal(requestRefusals.RANGE_NOT_SATISFIABLE), { 'content-range': `bytes */${size}` })

  const part = range ?? { start: 0, end: size - 1 }
  const body = c.req.method === 'HEAD' ? null : asStream(read(part))
  return c.newResponse(body, range ? 206 : 200, {
    ...headers,
    ...(isPdf(file) ? FRAMED : {}),
    'content-type': file.content_type,
    'content-disposition': contentDisposition(disposition, file.name),
    ...lengthOf(part, size, range !== null),
  })
}

const lengthOf = ({ start, end }: ByteRange, size: number, isPart: boolean) => ({
  'content-length': String(end - start + 1),
  ...(isPart ? { 'content-range': `bytes ${start}-${end}/${size}` } : {}),
})

/** A download that goes on where it stopped goes on only with the same file. */
const mayBePart = (c: Context, etag: string) => (c.req.header('if-range') ?? etag) === etag

/** A picture that was made for display, under a name that fits. */
const asShown = ({ name }: { name: string }, format: DisplayFormat) => ({
  content_type: `image/${format}`,
  name: `${name.replace(/\.[^.]*$/, '')}.${format}`,
})
