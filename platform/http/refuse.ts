import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { type Refusal, refusal } from '../refusal.ts'
import { wholeAnswer } from './whole-answer.ts'
import { requestRefusals } from '../contract/request-refusals.ts'

/** Where nobody knows better. */
export const LATER_SECONDS = 5

/** A refusal of whatever is no handler of the contract, in the form that those have. */
export function answer(c: Context, refusal: Refusal, headers: Record<string, string> = {}): Response {
  const status = refusal.status as ContentfulStatusCode
  const again = secondsUntilAgain(refusal)
  if (again !== null) c.header('retry-after', String(again))
  if (again !== null && !c.res.headers.has('cache-control')) c.header('cache-control', 'no-store')
  closeAfterBody(c)
  const json = { ...headers, 'content-type': 'application/json' }
  return wholeAnswer(c, JSON.stringify(refusal), status, json)
}

/** By another method than what is answered here. */
export function methodNotAllowed(c: Context, methods: readonly string[], allow = methods): Response {
  c.header('allow', allow.join(', '))
  return answer(c, refusal(requestRefusals.METHOD_NOT_ALLOWED, methods))
}

function secondsUntilAgain({ status, data }: Refusal): number | null {
  const given = (data as { retry_after_seconds?: number } | undefined)?.retry_after_seconds
  return given ?? (status === 503 ? LATER_SECONDS : null)
}

/** Where the rest of a body that nobody reads is on its way, the connection can't serve another request. */
function closeAfterBody(c: Context) {
  if (c.get('received') === undefined && c.req.method !== 'GET' && c.req.method !== 'HEAD')
    c.header('connection', 'close')
}
