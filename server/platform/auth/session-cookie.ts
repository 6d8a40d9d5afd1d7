import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ComesBy } from '#database/access.ts'
import { sessionTokenIn } from '../http/session-token.ts'
import { sessionTokenHash } from './session-tokens.ts'

interface Settings {
  name: string
  secret: string
  maxSeconds: number
}

const MOST_REMEMBERED = 10_000

/**
 * Reads the cookie that better-auth gave: null where there is none, or where it is not signed by us. The signature of a
 * token that came with it once is remembered by the token's hash, since it takes ten times as long to make it again.
 */
export function readSessionCookie({ name, secret, maxSeconds }: Settings) {
  const signatures = new Map<string, Buffer>()

  return (headers: Headers): ComesBy | null => {
    const signed = sessionTokenIn(headers.get('cookie') ?? undefined, name)
    if (!signed) return null
    const tokenHash = sessionTokenHash(signed.token)
    const remembered = signatures.get(tokenHash)
    const expected = remembered ?? createHmac('sha256', secret).update(signed.token).digest()
    const given = Buffer.from(signed.signature, 'base64')
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
    if (!remembered) remember(tokenHash, expected)
    return { tokenHash, maxSeconds }
  }

  function remember(tokenHash: string, signature: Buffer) {
    if (signatures.size >= MOST_REMEMBERED) signatures.delete(signatures.keys().next().value!)
    signatures.set(tokenHash, signature)
  }
}
