import { createMiddleware } from 'hono/factory'
import { isKeepable } from '#domain/texts.ts'
import { judgeBounds } from '../json-bounds.ts'
import type { Limited } from './limit-requests.ts'
import { readBody, WITHOUT_BODY } from './receive.ts'
import { refusal } from './refuse.ts'

export interface JsonBody {
  Variables: { body: string | null }
}

/** Lets only well-formed JSON through, as the text `body`, with texts that PostgreSQL can keep: a NUL it can't. */
export const readJsonBody = createMiddleware<JsonBody & Limited>(async (c, next) => {
  c.set('body', null)
  if (WITHOUT_BODY.has(c.req.method)) return next()

  const body = new TextDecoder().decode(await readBody(c, c.get('limits')))
  if (body === '') return next()
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? ''))
    return c.json(refusal(415, 'Please send JSON (content-type: application/json).'), 415)
  const unfit = judgeJson(body)
  if (unfit) return c.json(refusal(400, unfit), 400)
  c.set('body', body)
  return next()
})

function judgeJson(text: string): string | null {
  if (judgeBounds(text)) return 'The request is nested too deeply.'
  try {
    const value: unknown = JSON.parse(text)
    // Nothing is left to look for where no character is written by its number: what was sent is UTF-8.
    return text.includes('\\u') && !isKeepableThroughout(value)
      ? 'The request holds a character that no text may hold.'
      : null
  } catch {
    return 'The request is not well-formed JSON.'
  }
}

const isKeepableThroughout = (value: unknown): boolean => {
  if (typeof value === 'string') return isKeepable(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, each]) => isKeepable(key) && isKeepableThroughout(each))
}

/** The request again, for a handler that reads it itself. */
export const withBody = (request: Request, body: string | null, headers = new Headers(request.headers)) => {
  headers.delete('content-length')
  return new Request(request.url, { method: request.method, headers, body })
}
