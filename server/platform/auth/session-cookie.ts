import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ComesBy } from '#database/access.ts'
import { sessionTokenIn } from '../http/session-token.ts'
import { sessionTokenHash } from './session-tokens.ts'

interface Settings {
  name: string
  secret: string
  maxSeconds: number
}

/** Reads the cookie that better-auth gave: null where there is none, or where it is not signed by us. */
export const readSessionCookie =
  ({ name, secret, maxSeconds }: Settings) =>
  (headers: Headers): ComesBy | null => {
    const signed = sessionTokenIn(headers.get('cookie') ?? undefined, name)
    if (!signed) return null
    const expected = createHmac('sha256', secret).update(signed.token).digest()
    const given = Buffer.from(signed.signature, 'base64')
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
    return { tokenHash: sessionTokenHash(signed.token), maxSeconds }
  }
