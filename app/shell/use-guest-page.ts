import { useMember } from '#account/identity/page/shared/session.ts'
import { useDrawnPath } from './use-standing.ts'

const OF_GUESTS = /^\/(?:link$|sign$|answer$|shared\/)/

/** Whether somebody without an account looks into the vault of another, or is about to. */
export function useIsGuestPage(): boolean {
  const member = useMember()
  const path = useDrawnPath()
  return member === null && OF_GUESTS.test(path)
}
