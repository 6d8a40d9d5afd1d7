import { patternOf } from '#server/platform/http/limit-requests.ts'
import type { DeclaredRoute } from './routes-of.ts'

/** The methods that a known path answers, for a request that used another one; null where the path is unknown. */
export function methodsFor(routes: DeclaredRoute[], path: string): string[] | null {
  const methods = routes.filter((route) => patternOf(route.path).test(path)).map(({ method }) => method)
  return methods.length > 0 ? methods : null
}
