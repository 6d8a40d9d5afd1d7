import type { Access } from '#platform/contract/access.ts'
import type { ScopeOfCall } from '#basics/scopes.ts'
import { contract } from '../contract.ts'
import { limitsOf, SLOW } from '#platform/contract/limits.ts'
import { STREAMS } from '../contract.ts'
import type { Stream } from '#platform/contract/streams.ts'
import { IDENTITY_ROUTES } from '#account/identity/server/identity-routes.ts'
import type { LimitedRoute } from '#platform/http/limit-requests.ts'
import { listRoutes } from '#platform/rpc/routes-of.ts'

export interface NamedRoute extends LimitedRoute {
  name: string
  access: Access
  /** What a program’s access token must allow; null where none does. */
  scope: ScopeOfCall | null
}

const { page, ...streams } = STREAMS

/** Every address that is answered here, with what it may take up; what is in none of the lists is a page. */
export const LIMITED_ROUTES: readonly NamedRoute[] = [
  ...Object.values<Stream>(streams).map((each) => ({ ...each, scope: each.scope ?? null })),
  ...Object.entries(IDENTITY_ROUTES).map(([name, { access }]) => {
    const [method = '', path = ''] = name.split(' ')
    return {
      name,
      access,
      scope: null,
      method,
      path: `/api/auth${path}`,
      limits: limitsOf({ access, method }, { ...SLOW, lane: 'identity' }),
    }
  }),
  ...listRoutes(contract).map(({ path, ...route }) => ({ ...route, path: `/api${path}` })),
  // What is not there, and the description of what is.
  {
    name: 'other calls',
    access: 'open',
    scope: null,
    method: 'GET',
    path: '/api/{+path}',
    limits: limitsOf({ access: 'open', method: 'GET' }),
  },
  { ...page, scope: null },
]
