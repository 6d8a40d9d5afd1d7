import { defaultParseSearch } from '@tanstack/react-router'
import { isSignUpRole } from '#basics/roles.ts'
import { findRule } from '#account/member/rules/routes.ts'
import { installation } from '#platform/client/installation.ts'

/**
 * The address for which the server renders a page: of a query only what the page shows counts, so there are few of them.
 * Null where the page is made by scripts.
 */
export function prerenderedAddress(pathname: string, search: string): string | null {
  const rule = findRule(pathname)
  if (rule?.public) return pathname
  if (!rule?.form) return null
  const query = defaultParseSearch(search)
  // What became of a sign-in with a provider.
  if ('error' in query || 'second-factor' in query) return null
  return rule.path === '/register' ? registerAddress(query) : pathname
}

function registerAddress({ role, invitation, from }: Record<string, unknown>) {
  if (installation.sign_up !== 'open' || typeof (invitation ?? from) === 'string') return null
  return isSignUpRole(role) ? `/register?role=${role}` : '/register'
}
