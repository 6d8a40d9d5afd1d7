import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

export type SessionAddresses = ReturnType<typeof createSessionAddresses>

/** Addresses of something that is made when it is asked for: good for one session and a short span of time. */
export function createSessionAddresses(secret: string, now: () => number = Date.now) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'strongroom session addresses', 32))

  return {
    sign({ path, sessionId, seconds }: { path: string; sessionId: string; seconds: number }) {
      const expires = String(Math.floor(now() / 1_000) + seconds)
      const query = new URLSearchParams({ expires, signature: signatureOf(path, sessionId, expires) })
      return { url: `${path}?${query}`, expires_at: new Date(Number(expires) * 1_000) }
    },

    /** Whether the address is one of ours, to the letter, of this session, and its time not over. */
    isGood(path: string, sessionId: string, query: URLSearchParams): boolean {
      const expires = query.get('expires') ?? ''
      const isOurs = isSame(query.get('signature') ?? '', signatureOf(path, sessionId, expires))
      return isOurs && Number(expires) > now() / 1_000
    },
  }

  function signatureOf(path: string, sessionId: string, expires: string) {
    return createHmac('sha256', key)
      .update(JSON.stringify([path, sessionId, expires]))
      .digest('base64url')
  }
}

function isSame(given: string, expected: string) {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
