import { STATUS_CODES } from 'node:http'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Any refusal outside a contract's handler, in the form that the contract's own refusals have. */
export function refusal(status: ContentfulStatusCode, message: string, extra: { code?: string; data?: unknown } = {}) {
  const code = extra.code ?? (STATUS_CODES[status] ?? 'ERROR').toUpperCase().replaceAll(/[^A-Z]+/g, '_')
  return { defined: false, code, status, message, ...(extra.data === undefined ? {} : { data: extra.data }) }
}

const LATER_SECONDS = 5

/** Asked too often, or for too much at once: it is the asker's own doing, and time mends it. */
export function refuseTooMany(c: Context, seconds: number) {
  c.header('retry-after', String(seconds))
  c.header('cache-control', 'no-store')
  closeAfterBody(c)
  const message = 'Too many requests. Please wait a moment and try again.'
  return c.json(refusal(429, message, { data: { retry_after_seconds: seconds } }), 429)
}

/** Nobody's doing in particular. */
export function refuseBusy(c: Context, message: string, seconds = LATER_SECONDS) {
  c.header('retry-after', String(seconds))
  c.header('cache-control', 'no-store')
  closeAfterBody(c)
  return c.json(refusal(503, message), 503)
}

/** The rest of a body that nobody reads is on its way, so the connection can't serve another request. */
function closeAfterBody(c: Context) {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') c.header('connection', 'close')
}
