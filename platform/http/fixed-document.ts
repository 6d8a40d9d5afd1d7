import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Context } from 'hono'

const compressed = promisify(gzip)

/** Something that is the same for everybody until the next start: made, weighed and compressed once. */
export function fixedDocument(type: string, make: () => Promise<string>) {
  let made: ReturnType<typeof finish> | undefined

  return async function serve(c: Context) {
    made ??= finish()
    // Whoever comes next tries again.
    made.catch(() => (made = undefined))
    const { whole, small, etag } = await made
    const headers = { etag, 'cache-control': 'public, no-cache', vary: 'accept-encoding' }
    if (namesTag(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
    const takesSmall = /\bgzip\b/.test(c.req.header('accept-encoding') ?? '')
    return takesSmall
      ? c.body(small, 200, { ...headers, 'content-type': type, 'content-encoding': 'gzip' })
      : c.body(whole, 200, { ...headers, 'content-type': type })
  }

  async function finish() {
    const whole = new Uint8Array(Buffer.from(await make()))
    const small = new Uint8Array(await compressed(whole))
    return { whole, small, etag: `"${createHash('sha256').update(whole).digest('base64url')}"` }
  }
}

/** Whether whoever asks has this copy already; a compressed answer bears the tag in its weak form. */
export const namesTag = (header: string | undefined, etag: string) =>
  header?.split(',').some((each) => ['*', etag, `W/${etag}`].includes(each.trim())) ?? false
