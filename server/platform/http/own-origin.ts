import { createMiddleware } from 'hono/factory'
import { isLoopback } from './loopback.ts'
import { refusal } from '../refusal.ts'
import { answer } from './refuse.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * A write comes from our own pages or from no page at all. Browsers always tell where a write comes from, so another
 * site can't spend a visitor's cookie here. On this machine every loopback name is ours.
 */
export const requireOwnOrigin = (publicUrl: URL) =>
  createMiddleware(async (c, next) => {
    const origin = c.req.header('origin')
    if (READS.has(c.req.method) || origin === undefined || isOwn(origin, c.req.header('host'), publicUrl)) return next()
    return answer(c, refusal('FORBIDDEN.origin'))
  })

function isOwn(origin: string, host: string | undefined, publicUrl: URL) {
  if (origin === publicUrl.origin) return true
  return host !== undefined && isLoopback(host) && origin === `http://${host}`
}
