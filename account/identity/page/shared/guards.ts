import { defaultParseSearch, type ParsedLocation, redirect } from '@tanstack/react-router'
import { restrictionAt, whereToLand } from '#account/member/rules/routes.ts'
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
  const landing = whereToLand(pathname + searchStr, member)
  if ('redirect' in landing && !(member && state.finished)) throw redirectTo(landing.redirect)
  return { member, restriction: restrictionAt(pathname, member) }
}

function redirectTo(address: string) {
  const { pathname, search, hash } = new URL(address, window.location.origin)
  return redirect({ to: pathname, search: defaultParseSearch(search), hash: hash.slice(1), replace: true })
}
