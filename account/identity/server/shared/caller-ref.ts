import type { Context } from 'hono'
import type { SessionRef } from '#database/access.ts'
import { isId } from '#basics/ids.ts'
import { VAULT_HEADER } from '#platform/contract/vault-header.ts'
import { bearerIn } from '#account/tokens/server/shared/access-token.ts'
import { type Asked, tokenRef } from '#account/tokens/server/shared/come-by-token.ts'
import type { Identity } from './identity.ts'

const NO_GRANT = '00000000-0000-0000-0000-000000000000'

/** By what somebody comes: their session or a program’s token, and where they work in the vault of another, the grant that lets them. */
export function callerRef(identity: Pick<Identity, 'sessionRef'>, headers: Headers, asked: Asked): SessionRef | null {
  const session = bearerIn(headers) === null ? identity.sessionRef(headers) : tokenRef(headers, asked)
  const grant = headers.get(VAULT_HEADER)
  if (session === null || grant === null) return session
  return { ...session, workGrant: asGrant(grant) }
}

/** As it was found out when the request came. */
export const sessionRefOf = (c: Context): SessionRef | null => c.get('sessionRef')

/** What is no grant opens nothing, and never one’s own vault instead. */
export const asGrant = (given: string) => (isId(given) ? given : NO_GRANT)
