import { createHmac, hash, timingSafeEqual } from 'node:crypto'
import type { SessionRef } from '#database/access.ts'
import { RecentMap } from '#database/recent-map.ts'
import { sessionTokenIn, type SignedToken } from '#platform/http/session-token.ts'
import { hashOfToken } from './shared/token-hash.ts'

interface Settings {
  name: string
  secret: string
  maxSeconds: number
}

const MOST_REMEMBERED = 10_000

/**
 * Reads the cookie that better-auth gave: null where there is none, or where it is not signed by us. One that was found
 * to be signed is remembered by a hash of all of it, so that nothing is kept that opens a door.
 */
export function readSessionCookie({ name, secret, maxSeconds }: Settings) {
  const signedByUs = new RecentMap<string, SessionRef>(MOST_REMEMBERED)

  return (headers: Headers): SessionRef | null => {
    const given = sessionTokenIn(headers.get('cookie') ?? undefined, name)
    if (!given) return null
    const whole = hash('sha256', `${given.token}.${given.signature}`, 'base64')
    const known = signedByUs.get(whole)
    if (known) return known
    if (!isSigned(given, secret)) return null
    const sessionRef = { tokenHash: hashOfToken(given.token), maxSeconds }
    signedByUs.set(whole, sessionRef)
    return sessionRef
  }
}

function isSigned({ token, signature }: SignedToken, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(token).digest()
  const given = Buffer.from(signature, 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
