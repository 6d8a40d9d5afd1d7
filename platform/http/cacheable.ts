import type { Context } from 'hono'
import { every } from 'hono/combine'
import { etag, RETAINED_304_HEADERS } from 'hono/etag'

/**
 * The browser may keep a good answer for so many seconds, and afterwards asks only whether it has changed. For answers
 * that are the same for everybody: what was stored outlives the session in which it was requested.
 */
export const cacheable = (seconds: number) =>
  every(
    // A session that was just prolonged says so in a cookie, also when nothing else is new.
    etag({ retainedHeaders: [...RETAINED_304_HEADERS, 'set-cookie'] }),
    async (c: Context, next: () => Promise<void>) => {
      await next()
      if (c.res.ok) c.header('cache-control', `private, max-age=${seconds}`)
    },
  )
