import { getCookie } from 'hono/cookie'
import type { Context } from 'hono'
import type { GuestRef } from '#database/access.ts'
import { sessionRefOf } from '#account/identity/server/shared/caller-ref.ts'
import type { Identity } from '#account/identity/server/shared/identity.ts'
import { hashOfToken } from '#account/identity/server/shared/token-hash.ts'
import { isId } from '#basics/ids.ts'
import { VISIT_HOURS } from '../../rules.ts'

const TOKEN = /^[\w-]{43}$/

/** The cookie of one link: another of the same vault has its own, so that what they show is never added up. */
export const linkCookie = (identity: Pick<Identity, 'cookiePrefix'>, grantId: string) =>
  `${identity.cookiePrefix}.link.${grantId}`

/** By what somebody comes who may have been let in: a program’s token, the cookie of the link, or else their session. */
export function guestRefOf(c: Context, identity: Identity, grantId: string): GuestRef | null {
  if (!isId(grantId)) return null
  const came = sessionRefOf(c)
  if (came?.scope !== undefined) return { tokenHash: came.tokenHash, maxSeconds: 0, scope: came.scope, grantId }
  const token = getCookie(c, linkCookie(identity, grantId))
  if (token !== undefined && TOKEN.test(token))
    return { tokenHash: hashOfToken(token), maxSeconds: VISIT_HOURS * 60 * 60, grantId }
  const session = identity.sessionRef(c.req.raw.headers)
  return session && { ...session, grantId }
}
