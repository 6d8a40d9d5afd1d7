import { brotliCompressSync, constants } from 'node:zlib'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** What is shorter fits one packet as it is. */
const WORTH_COMPRESSING = 1_024
/** So much takes two milliseconds. What is longer is compressed as it goes out, as any stream. */
const AT_ONCE = 1_000_000

/**
 * An answer of which all is there. Every browser takes Brotli over a safe line, and its lightest form is smaller than the usual
 * gzip at an eighth of its time; a stream, as others are compressed, costs more than that for each answer, however short.
 */
export function wholeAnswer(c: Context, text: string, status: ContentfulStatusCode, headers: Record<string, string>) {
  // A short one leaves in one piece with its headers.
  if (text.length < WORTH_COMPRESSING) {
    const length = Buffer.byteLength(text)
    if (length < WORTH_COMPRESSING) return c.body(text, status, { ...headers, 'content-length': String(length) })
  }
  const bytes = bytesOf(text)
  if (bytes.length > AT_ONCE || !takesBrotli(c)) return c.body(bytes, status, headers)
  return c.body(lightly(bytes), status, { ...headers, 'content-encoding': 'br' })
}

/** Three bytes a letter are the most. */
const room = Buffer.allocUnsafeSlow(3 * 256 * 1_024)

/** Where there is room at once, nobody has to go through all of a text first to see how long it will be: that takes as long as to write it. */
function bytesOf(text: string) {
  if (text.length * 3 > room.length) return Buffer.from(text)
  return Buffer.from(room.subarray(0, room.write(text)))
}

const lightly = (body: Uint8Array) =>
  brotliCompressSync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  })

export const takesBrotli = (c: Context) =>
  (c.req.header('accept-encoding') ?? '').split(',', 20).some((each) => {
    const [coding = '', quality = ''] = each.split(';').map((part) => part.trim())
    return coding === 'br' && quality !== 'q=0'
  })
