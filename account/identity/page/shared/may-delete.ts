import { mayDo } from '#basics/may.ts'
import { useMember } from './session.ts'

/** Whether somebody deletes for good: in their own vault, or where its owner lets them manage it. */
export function useMayDelete(): boolean {
  const vault = useMember()?.vault
  return !vault || (vault.open !== null && mayDo(vault.open.may, 'manage'))
}
