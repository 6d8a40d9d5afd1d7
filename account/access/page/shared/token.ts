import { draftStorage } from '#ui/drafts/drafts.ts'

/** Where a letter or a link leads; what opens something stands behind the `#`. */
export type Way =
  | 'invitation'
  | 'link'
  | 'to-confirm'
  | 'i-am-here'
  | 'client-invitation'
  | 'firm-invitation'
  | 'sign'
  | 'claim'
  | 'answer'
  | 'approve'

const TOKEN = /^(?:open-)?[\w-]{43}$/
const named = (way: Way) => `strongroom-${way}`
/** For a browser that stores nothing. */
const taken = new Map<Way, string>()

/** Takes the token out of an address, for this tab alone: a reload and a way over sign-in come back to it. */
export function takeToken(way: Way, hash: string) {
  const token = hash.replace(/^#/, '')
  taken.set(way, token)
  draftStorage('tab')?.setItem(named(way), token)
}

/** Null where there is none, or only a part of one. */
export function tokenOf(way: Way): string | null {
  const token = taken.get(way) ?? draftStorage('tab')?.getItem(named(way)) ?? ''
  return TOKEN.test(token) ? token : null
}

const answer = (way: Way) => `${named(way)}-is-accepted`

/** Whoever opens an account for an invitation accepts it by that. */
export const acceptByRegistering = (way: Way, token: string) => draftStorage('tab')?.setItem(answer(way), token)

/** Whether this one was to be accepted by that; asked once, on the way back. */
export function isAcceptedByRegistering(way: Way, token: string): boolean {
  const accepted = draftStorage('tab')?.getItem(answer(way))
  draftStorage('tab')?.removeItem(answer(way))
  return accepted === token
}

/** It has opened what it opens. */
export function dropToken(way: Way) {
  taken.delete(way)
  draftStorage('tab')?.removeItem(named(way))
}
