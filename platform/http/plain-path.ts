import { createMiddleware } from 'hono/factory'
import { refusal } from '../refusal.ts'
import { answer } from './refuse.ts'
import { requestRefusals } from '../contract/request-refusals.ts'

/** An address that is no text leads nowhere: with a NUL in it, or with bytes that are no UTF-8. */
export const requirePlainPath = createMiddleware(async (c, next) =>
  // What is written by no number needs no second look: others are made into UTF-8 on the way.
  !c.req.url.includes('%') || isPlain(new URL(c.req.url).pathname)
    ? next()
    : answer(c, refusal(requestRefusals.NOT_FOUND), { 'cache-control': 'no-store' }),
)

function isPlain(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0')
  } catch (error) {
    if (error instanceof URIError) return false
    throw error
  }
}
