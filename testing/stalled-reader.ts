import { request, type IncomingHttpHeaders } from 'node:http'

export interface Request {
  method: string
  path: string
  headers?: Record<string, string>
  body?: string | Buffer
}

export interface Stalled {
  status: number
  headers: IncomingHttpHeaders
  /** How long the answer took to begin. */
  ms: number
  leave: () => void
}

/** Asks over a connection of its own, and then reads nothing of the answer and does not leave. */
export function stalledReader(
  { url }: { url: string },
  { cookies }: { cookies: Map<string, string> },
  { method, path, headers = {}, body }: Request,
): Promise<Stalled> {
  const started = performance.now()
  const cookie = [...cookies].map((each) => each.join('=')).join('; ')
  const asking = request(url + path, { method, agent: false, headers: { cookie, ...headers } })
  asking.end(body)
  return new Promise((resolve, reject) => {
    // Nothing is read where nobody listens for it.
    asking.on('response', ({ statusCode = 0, headers }) => {
      asking.on('error', () => {})
      resolve({ status: statusCode, headers, ms: performance.now() - started, leave: () => void asking.destroy() })
    })
    asking.on('error', reject)
  })
}
