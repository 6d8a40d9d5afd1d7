import { oc } from '@orpc/contract'
import type { ScopeOfCall } from '#basics/scopes.ts'
import type { Access } from '#platform/contract/access.ts'
import type { Limits } from '#platform/contract/limits.ts'
import { errors } from '#platform/contract/refusals.ts'
import { identityRefusals } from '../refusals.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'

/* What the routes of all contracts are made from: docs/decisions/access.md. */

interface Meta<A extends Access> {
  access: A
  limits?: Partial<Limits>
  /** What somebody may do at least who works in the vault of another; without it the route is for one’s own vault alone. */
  works?: 'edit' | 'manage'
  /** What a program’s access token must allow, where that is not to read or to write what whoever works in a vault may. */
  scope?: ScopeOfCall
}

const declare = <A extends Access>(access: A) =>
  oc.$meta<Meta<A>>({ access }).errors(errors(requestRefusals.TOO_MANY_REQUESTS, requestRefusals.NOT_FOUND))

export const open = declare('open')
export const signedIn = declare('signed-in').errors(errors(requestRefusals.UNAUTHORIZED, identityRefusals.VAULT_KEPT))
export const registered = declare('registered').errors(
  errors(requestRefusals.UNAUTHORIZED, identityRefusals.REGISTRATION_INCOMPLETE, identityRefusals.VAULT_KEPT),
)
export const registeredNoTx = declare('registered-no-tx').errors(
  errors(requestRefusals.UNAUTHORIZED, identityRefusals.REGISTRATION_INCOMPLETE),
)
/** As those, also for whoever works in the vault of somebody who let them in. */
const inVault = errors(identityRefusals.OWNER_ONLY, identityRefusals.VAULT_CLOSED, identityRefusals.VAULT_KEPT)
export const working = registered.meta({ access: 'registered', works: 'edit' }).errors(inVault)
/** As `working`, for figures: a program’s access token allows them apart. */
export const reporting = working.meta({ access: 'registered', works: 'edit', scope: 'reports' })
export const workingNoTx = registeredNoTx.meta({ access: 'registered-no-tx', works: 'edit' }).errors(inVault)
/** As `working`, for those who may do what can’t be undone. */
export const managing = registered.meta({ access: 'registered', works: 'manage' }).errors(inVault)
export const investor = declare('investor').errors(
  errors(requestRefusals.UNAUTHORIZED, identityRefusals.INVESTORS_ONLY),
)
export const guest = declare('guest')
export const administrator = declare('administrator').errors(
  errors(requestRefusals.UNAUTHORIZED, requestRefusals.FORBIDDEN, identityRefusals.CONFIRMATION_NEEDED),
)
export const development = declare('development')
