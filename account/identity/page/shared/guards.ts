import { defaultParseSearch, type ParsedLocation, redirect } from '@tanstack/react-router'
import { restrictionAt, whereToLand } from '#account/member/rules/routes.ts'
import { installation } from '#platform/client/installation.ts'
import { findMember } from './session.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The step on this page was finished a moment ago: the page says so before it leads on by itself. */
    finished?: true
  }
}

/** Runs before every page, known or not: lets in, or leads on without leaving a step to go back to. */
export async function guard({ pathname, searchStr, state }: ParsedLocation) {
  const member = await findMember()
  const restriction = restrictionAt(pathname, member)
  // No address of the vault of another leads to what is its owner's, or to one's own account: the page says so.
  if (restriction === 'owner-only') return { member, restriction }
  const { portal } = installation
  if (portal && !member && pathname === '/') throw redirectTo(`/at/${portal.handle}`)
  const landing = whereToLand(pathname + searchStr, member)
  if ('redirect' in landing && !(member && state.finished)) throw redirectTo(landing.redirect)
  return { member, restriction }
}

function redirectTo(address: string) {
  const { pathname, search, hash } = new URL(address, window.location.origin)
  return redirect({ to: pathname, search: defaultParseSearch(search), hash: hash.slice(1), replace: true })
}
