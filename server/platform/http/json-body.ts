import { createMiddleware } from 'hono/factory'
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

/** Nothing that anybody is asked for is half as deep. */
const DEEPEST = 32
const [QUOTE, BACKSLASH] = [0x22, 0x5c]
/** What closes them comes two places after. */
const [BRACKET, BRACE] = [0x5b, 0x7b]

function judgeJson(text: string): string | null {
  if (isTooDeep(text)) return 'The request is nested too deeply.'
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

/** Looked at first: parsing a hundred thousand levels keeps everybody waiting for tens of milliseconds. */
function isTooDeep(text: string): boolean {
  let depth = 0
  let isInText = false
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (isInText) {
      if (code === BACKSLASH) i++
      else if (code === QUOTE) isInText = false
    } else if (code === QUOTE) isInText = true
    else if (code === BRACKET || code === BRACE) {
      if (++depth > DEEPEST) return true
    } else if (code === BRACKET + 2 || code === BRACE + 2) depth--
  }
  return false
}

/** Half of a surrogate pair is no character; kept, it would turn into another one. */
const isFit = (text: string) => !text.includes('\0') && text.isWellFormed()

/** The request again, for a handler that reads it itself. */
export const withBody = (request: Request, body: string | null, headers = new Headers(request.headers)) => {
  headers.delete('content-length')
  return new Request(request.url, { method: request.method, headers, body })
}
