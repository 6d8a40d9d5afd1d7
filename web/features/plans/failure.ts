import { ORPCError } from '@orpc/client'
import { CHECKOUT_MESSAGES } from '#domain/checkout.ts'
import { api } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'
import { Unreachable } from '#web/reach.ts'

/** Why nothing came of it: the server's own words where it has any. */
export function reasonOf(error: Error): string {
  if (error instanceof Unreachable) return error.message
  const refusal = error instanceof ORPCError ? error : null
  if (refusal?.status === 401) return CHECKOUT_MESSAGES.signedOut
  const told = refusal && (refusal.status < 500 || refusal.status === 503)
  return told ? refusal.message : 'Something went wrong on our side. Nothing was charged. Please try again.'
}

/** A refusal often means that this page is behind: another tab was quicker, or the session has ended. */
export async function catchUp(error: Error) {
  if (!(error instanceof ORPCError)) return
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: api.subscription.key() }),
    queryClient.invalidateQueries({ queryKey: api.session.key() }),
  ])
}

/** Not there, not yours, and not for you: none of them is worth another try. */
export const isNobodys = (error: Error | null) =>
  error instanceof ORPCError && [400, 403, 404, 405].includes(error.status)
