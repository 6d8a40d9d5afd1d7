import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { isStorable } from '#basics/texts.ts'
import { judgeBounds } from '../json-bounds.ts'
import { owned } from '../owned-bytes.ts'
import { refusal } from '../refusal.ts'
import type { Limited } from './limit-requests.ts'
import { readBody, WITHOUT_BODY } from './receive.ts'
import { answer } from './refuse.ts'
import { requestRefusals } from '../contract/request-refusals.ts'

export interface JsonBody {
  Variables: { body: string | null }
}

/** Lets only well-formed JSON through, as the text `body`, with texts that PostgreSQL can keep: a NUL it can't. */
export const readJsonBody = createMiddleware<JsonBody & Limited>(async (c, next) => {
  c.set('body', null)
  if (WITHOUT_BODY.has(c.req.method)) return next()

  const body = await textOf(c)
  if (body === '') return next()
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? ''))
    return answer(c, refusal(requestRefusals.UNSUPPORTED_MEDIA_TYPE))
  const unfit = judgeJson(body)
  if (unfit) return answer(c, refusal(unfit))
  c.set('body', body)
  return next()
})

async function textOf(c: Context<JsonBody & Limited>): Promise<string> {
  using whole = owned(await readBody(c, c.get('limits')))
  return new TextDecoder().decode(whole.bytes)
}

function judgeJson(text: string) {
  if (judgeBounds(text)) return requestRefusals['BAD_REQUEST.deep']
  try {
    const value: unknown = JSON.parse(text)
    // Nothing is left to look for where no character is written by its number: what was sent is UTF-8.
    const isSpelled = text.includes('\\u')
    if (isSpelled && !isKeepableThroughout(value)) return requestRefusals['BAD_REQUEST.character']
    // No shape of ours has it, and where any key goes it would be left out without a word.
    return (isSpelled || text.includes(PROTOTYPE)) && namesPrototype(value)
      ? requestRefusals['BAD_REQUEST.malformed']
      : null
  } catch {
    return requestRefusals['BAD_REQUEST.malformed']
  }
}

const isKeepableThroughout = (value: unknown): boolean => {
  if (typeof value === 'string') return isStorable(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, each]) => isStorable(key) && isKeepableThroughout(each))
}

const PROTOTYPE = '__proto__'
const namesPrototype = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).some(([key, each]) => key === PROTOTYPE || namesPrototype(each))

/** The request again, with other headers, for a handler that reads it itself. */
export const withBody = (request: Request, body: string | null, headers: Headers) => {
  headers.delete('content-length')
  return new Request(request.url, { method: request.method, headers, body })
}
