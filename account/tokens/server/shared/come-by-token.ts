import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { ScopeOfCall } from '#basics/scopes.ts'
import { asSystem, type SessionRef } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import { RecentMap } from '#database/recent-map.ts'
import { hashOfToken } from '#account/identity/server/shared/token-hash.ts'
import type { Access } from '#platform/contract/access.ts'
import { networkOf } from '#platform/http/client-address.ts'
import { answer } from '#platform/http/refuse.ts'
import { refusal } from '#platform/refusal.ts'
import { tokenRefusals } from '../../refusals.ts'
import { noteTokenUse } from '../queries.ts'
import { ANY_TOKEN, bearerIn, isAccessToken } from './access-token.ts'

/** What a call asks of whoever makes it. */
export interface Asked {
  access: Access
  scope: ScopeOfCall | null
}

interface Came {
  Variables: { sessionRef: SessionRef | null; route: Asked }
}

/** By which token a program comes to a call; null where it comes by none, or by one that can’t be good. */
export function tokenRef(headers: Headers, { scope }: Asked): SessionRef | null {
  const token = bearerIn(headers)
  if (token === null || scope === null || !isAccessToken(token)) return null
  return { tokenHash: hashOfToken(token), maxSeconds: 0, scope }
}

/**
 * Whoever comes by a token is told what is wrong with it, and what is for nobody’s programs; what is for everybody asks for none. Of a
 * token in an address its owner hears before it is used any more.
 */
export const requireUsableToken = createMiddleware<Came>(async (c, next) => {
  if (isInAddress(c.req.url)) return answer(c, refusal(tokenRefusals.TOKEN_IN_ADDRESS))
  const token = bearerIn(c.req.raw.headers)
  const { access, scope } = c.get('route')
  if (token === null || (scope === null && access === 'open')) return next()
  if (!isAccessToken(token)) return challenged(answer(c, refusal(tokenRefusals['UNAUTHORIZED.token'])), scope)
  if (scope === null) return answer(c, refusal(tokenRefusals.NOT_FOR_TOKENS))
  await next()
  challenged(c.res, scope)
})

const isInAddress = (url: string) => url.includes('srm_') && (url.match(ANY_TOKEN) ?? []).some(isAccessToken)

/** As RFC 6750 wants it said. */
function challenged(response: Response, scope: ScopeOfCall | null): Response {
  if (response.status === 401) response.headers.set('www-authenticate', 'Bearer error="invalid_token"')
  if (response.status === 403)
    response.headers.set('www-authenticate', `Bearer error="insufficient_scope", scope="${scope}"`)
  return response
}

const MOST_REMEMBERED = 1_000
const AGAIN_MS = 60_000

interface Noting {
  database: Database
  doInBackground: (what: string, work: () => Promise<unknown>) => void
  clientAddress: (c: Context) => string
}

/** When a token was used last, and from where, its owner reads to the minute; nobody waits for that. */
export function noteUse({ database, doInBackground, clientAddress }: Noting) {
  const noted = new RecentMap<string, number>(MOST_REMEMBERED)
  return createMiddleware<Came>(async (c, next) => {
    await next()
    const session = c.get('sessionRef')
    if (session?.scope === undefined || c.res.status === 401) return
    const now = Date.now()
    if (now - (noted.get(session.tokenHash) ?? 0) < AGAIN_MS) return
    noted.set(session.tokenHash, now)
    const { tokenHash } = session
    const origin = [networkOf(clientAddress(c)), c.req.header('user-agent') ?? []].flat().join(', ')
    doInBackground('noting a use', () => asSystem(database, (db) => noteTokenUse(db, tokenHash, origin)))
  })
}
