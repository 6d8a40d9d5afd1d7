import { setTimeout as sleep } from 'node:timers/promises'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { refusal } from './refuse.ts'

/** Far more than any form of ours; files go another way. */
const MAX_BYTES = 256 * 1024
const PATIENCE_MS = 60_000
const WITHOUT_BODY = new Set(['GET', 'HEAD', 'OPTIONS', 'DELETE'])

export interface JsonBody {
  Variables: { body: string | null }
}

export const limitBody = bodyLimit({
  maxSize: MAX_BYTES,
  onError: (c) => {
    // The rest of the body is on its way, so the connection can't serve another request.
    c.header('connection', 'close')
    return c.json(refusal(413, 'This is more than one request may carry.'), 413)
  },
})

/** Lets only well-formed JSON through, as the text `body`, with texts that PostgreSQL can keep: a NUL it can't. */
export const readJsonBody = createMiddleware<JsonBody>(async (c, next) => {
  c.set('body', null)
  if (WITHOUT_BODY.has(c.req.method)) return next()

  const body = await Promise.race([c.req.text(), sleep(PATIENCE_MS, null, { ref: false })])
  if (body === null) {
    c.header('connection', 'close')
    return c.json(refusal(408, 'The request stopped on its way. Please try again.'), 408)
  }
  if (body === '') return next()
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? ''))
    return c.json(refusal(415, 'Please send JSON (content-type: application/json).'), 415)
  const unfit = judgeJson(body)
  if (unfit) return c.json(refusal(400, unfit), 400)
  c.set('body', body)
  return next()
})

function judgeJson(text: string): string | null {
  try {
    let unfit = false
    JSON.parse(text, (key, value) => {
      unfit ||= !isFit(key) || (typeof value === 'string' && !isFit(value))
      return value
    })
    return unfit ? 'The request holds a character that no text may hold.' : null
  } catch {
    return 'The request is not well-formed JSON.'
  }
}

/** Half of a surrogate pair is no character; kept, it would turn into another one. */
const isFit = (text: string) => !text.includes('\0') && text.isWellFormed()

/** The request again, for a handler that reads it itself. */
export const withBody = (request: Request, body: string | null, headers = new Headers(request.headers)) => {
  headers.delete('content-length')
  return new Request(request.url, { method: request.method, headers, body })
}
