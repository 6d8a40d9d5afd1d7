import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { KeyedRequest } from '#database/keyed-request.ts'
import { KEY_HEADER, MOST_OF_KEY, REPEATED_HEADER } from '../contract/keys.ts'
import { requestRefusals } from '../contract/request-refusals.ts'
import { refuse } from '../refusal.ts'

/** Printable ASCII. */
const FORM = /^[\x20-\x7e]+$/

/** The name that a request was given; null where it has none. */
export function keyOf(c: Context): string | null {
  const given = c.req.header(KEY_HEADER)
  if (given === undefined) return null
  // In quotes, too, as the draft has it.
  const key = given.length > 1 && given.startsWith('"') && given.endsWith('"') ? given.slice(1, -1) : given
  return key.length <= MOST_OF_KEY && FORM.test(key) && key.trim() !== '' ? key : refuse(requestRefusals.KEY_INVALID)
}

/** A request by its key, with what it asks for. */
export function keyedRequest(c: Context, ...body: readonly (string | Uint8Array)[]): KeyedRequest | null {
  const key = keyOf(c)
  if (key === null) return null
  const { pathname, search } = new URL(c.req.url)
  const hash = createHash('sha256').update(`${c.req.method} ${pathname}${search}\n`)
  for (const part of body) hash.update(part)
  return { key, hash: `sha256:${hash.digest('hex')}`, onRepeated: () => c.header(REPEATED_HEADER, 'true') }
}
