import { defaultParseSearch, redirect } from '@tanstack/react-router'
import { restrictionAt, whereToLand } from '#domain/routes.ts'
import { findMember } from './session.ts'

/** Runs before every page, known or not: lets in, or leads on without leaving a step to go back to. */
export async function guard({ pathname, searchStr }: { pathname: string; searchStr: string }) {
  const member = await findMember()
  const landing = whereToLand(pathname + searchStr, member)
  if ('redirect' in landing) throw leadOn(landing.redirect)
  return { member, restriction: restrictionAt(pathname, member) }
}

export function leadOn(address: string) {
  const { pathname, search, hash } = new URL(address, window.location.origin)
  return redirect({ to: pathname, search: defaultParseSearch(search), hash: hash.slice(1), replace: true })
}
