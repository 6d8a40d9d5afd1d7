import type { Context } from 'hono'
import type { Ask } from './built.ts'

/** What says in which form a document is wanted, and not who wants it. */
const OF_DOCUMENT = ['accept', 'accept-encoding', 'if-none-match', 'if-modified-since', 'range']

/**
 * Asks this server in the name of whoever asks it for a page: with their cookies, from their address, held to their limits.
 * It only reads. The cookies that the answers set are for the document to pass on.
 */
export function askAs(
  c: Context,
  fetch: (request: Request, connection: object) => Response | Promise<Response>,
  signal: AbortSignal,
) {
  const cookies: string[] = []
  const ask: Ask = async (asked, init) => {
    const { method, url } = new Request(new URL(asked instanceof Request ? asked.url : asked, c.req.url), init)
    if (method !== 'GET' || (asked instanceof Request && asked.method !== 'GET'))
      throw new Error('A page that is made on the server only reads.')
    const { pathname, search } = new URL(url)
    const headers = new Headers(c.req.raw.headers)
    for (const name of OF_DOCUMENT) headers.delete(name)
    const response = await fetch(new Request(new URL(pathname + search, c.req.url), { headers, signal }), c.env)
    cookies.push(...response.headers.getSetCookie())
    return response
  }
  return { ask, cookies }
}
