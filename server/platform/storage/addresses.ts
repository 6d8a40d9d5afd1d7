import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { ObjectName } from './storage.ts'

export interface Served extends ObjectName {
  content_type: string
  /** What a download is to be called. */
  name?: string | undefined
}

const DEFAULT_SECONDS = 3600
const CONTENT_TYPE = /^[a-z]+\/[a-z0-9.+-]+$/

export type Addresses = ReturnType<typeof createAddresses>

/** Addresses that open one object for a span of time. Nothing else opens one; who may use it, the route asks. */
export function createAddresses(secret: string, now: () => number = Date.now) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'strongroom signed addresses', 32))

  return {
    /** Good for `seconds` at most, and for three quarters of it at least: see `roundedExpiry`. */
    sign({ bucket, path, content_type, name, seconds = DEFAULT_SECONDS }: Served & { seconds?: number }): string {
      if (!CONTENT_TYPE.test(content_type)) throw new Error('This is not a content type')
      const expires = String(roundedExpiry(now(), seconds))
      const query = new URLSearchParams({ expires, type: content_type, ...(name === undefined ? {} : { name }) })
      query.set('signature', signatureOf({ bucket, path, content_type, name }, expires))
      return `/files/${bucket}/${path}?${query}`
    },

    /** Null unless the address is one of ours, to the letter, and its time is not over. */
    verify(object: ObjectName, query: URLSearchParams): Served | null {
      const expires = query.get('expires') ?? ''
      const served = { ...object, content_type: query.get('type') ?? '', name: query.get('name') ?? undefined }
      if (!isSame(query.get('signature') ?? '', signatureOf(served, expires))) return null
      return Number(expires) > now() / 1_000 ? served : null
    },
  }

  function signatureOf(
    { bucket, path, content_type, name = null }: Omit<Served, 'name'> & { name?: string | null | undefined },
    expires: string,
  ) {
    const text = JSON.stringify([bucket, path, expires, content_type, name])
    return createHmac('sha256', key).update(text).digest('base64url')
  }
}

/** The moment at which an address of ours stops to open anything. */
export const expiryOf = (address: string) =>
  new Date(Number(new URL(address, 'http://localhost').searchParams.get('expires')) * 1_000)

/** Rounded down to quarters of the span, so that a page asked for again has the same addresses and keeps its pictures. */
function roundedExpiry(now: number, seconds: number) {
  const step = Math.max(1, Math.floor(seconds / 4))
  return Math.floor((now / 1_000 + seconds) / step) * step
}

function isSame(given: string, expected: string) {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
