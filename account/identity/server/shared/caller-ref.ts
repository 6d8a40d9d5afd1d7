import type { SessionRef } from '#database/access.ts'
import { isId } from '#basics/ids.ts'
import { VAULT_HEADER } from '#platform/contract/vault-header.ts'
import type { Identity } from './identity.ts'

const NO_GRANT = '00000000-0000-0000-0000-000000000000'

/** By what somebody comes: their session, and where they work in the vault of another, the grant that lets them. */
export function callerRef(identity: Pick<Identity, 'sessionRef'>, headers: Headers): SessionRef | null {
  const session = identity.sessionRef(headers)
  const grant = headers.get(VAULT_HEADER)
  if (session === null || grant === null) return session
  return { ...session, workGrant: asGrant(grant) }
}

/** What is no grant opens nothing, and never one’s own vault instead. */
export const asGrant = (given: string) => (isId(given) ? given : NO_GRANT)
