import { isContractProcedure, type AnyContractRouter } from '@orpc/contract'
import type { May } from '#basics/may.ts'
import type { ScopeOfCall } from '#basics/scopes.ts'
import type { Access, RoutesOf } from '../contract/access.ts'
import { limitsOf, type Limits } from '../contract/limits.ts'
import { patternOf } from '../http/limit-requests.ts'

export interface DeclaredRoute {
  name: string
  method: string
  path: string
  access: Access
  limits: Readonly<Limits>
  /** What somebody may do at least who works in the vault of another; undefined where it is for one’s own alone. */
  works: May | undefined
  /** What a program’s access token must allow for it; null where none does. */
  scope: ScopeOfCall | null
}

/** The routes of a contract that are for these kinds of caller, so that a handler can't be hung on the wrong guard. */
export function routesOf<C extends AnyContractRouter, A extends Access>(
  contract: C,
  kinds: readonly A[],
): RoutesOf<C, A> {
  const chosen = Object.entries(contract).flatMap(([name, node]): [string, unknown][] => {
    if (!isContractProcedure(node)) return [[name, routesOf(node as AnyContractRouter, kinds)]]
    return kinds.includes(node['~orpc'].meta['access'] as A) ? [[name, node]] : []
  })
  return Object.fromEntries(chosen) as RoutesOf<C, A>
}

/** Every route of a contract in one list. */
export function listRoutes(contract: AnyContractRouter, prefix = ''): DeclaredRoute[] {
  return Object.entries(contract).flatMap(([key, node]) => {
    const name = `${prefix}${key}`
    if (!isContractProcedure(node)) return listRoutes(node as AnyContractRouter, `${name}.`)
    const { route, meta } = node['~orpc']
    const { method = 'POST', path = `/${name}` } = route
    const access = meta['access'] as Access
    const limits = limitsOf({ access, method }, meta['limits'] as Partial<Limits>)
    const works = meta['works'] as May | undefined
    const scope = (meta['scope'] as ScopeOfCall | undefined) ?? scopeOf(access, method, works)
    return [{ name, method, path, access, limits, works, scope }]
  })
}

/** What somebody may do who works in the vault of another, or looks into it, a program may do that is let read or write. */
function scopeOf(access: Access, method: string, works: May | undefined): ScopeOfCall | null {
  if (access === 'guest') return method === 'GET' ? 'read' : null
  return works === 'edit' ? (method === 'GET' ? 'read' : 'write') : null
}

/** The methods that a known path answers, for a request that used another one; null where the path is unknown. */
export function methodsFor(routes: DeclaredRoute[], path: string): string[] | null {
  const methods = routes.filter((route) => patternOf(route.path).test(path)).map(({ method }) => method)
  return methods.length > 0 ? methods : null
}
