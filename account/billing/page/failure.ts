import { CHECKOUT_MESSAGES } from '../rules/checkout.ts'
import { t } from '#basics/words/words.ts'
import { api } from '#platform/client/api.ts'
import { ApiError } from '#platform/client/api-error.ts'
import { explain } from '#platform/client/explain.ts'
import { queryClient } from '#platform/client/query-client.ts'

/** Why nothing came of it. */
export function reasonOf(error: Error): string {
  const ours = t('Something went wrong on our side. Nothing was charged. Please try again.')
  const codes = { UNAUTHORIZED: CHECKOUT_MESSAGES.signedOut, INTERNAL_SERVER_ERROR: ours }
  return explain(error, { codes, unknown: ours }).text
}

/** A refusal often means that this page is behind: another tab was quicker, or the session has ended. */
export async function catchUp(error: Error) {
  if (!(error instanceof ApiError)) return
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: api.subscription.key() }),
    queryClient.invalidateQueries({ queryKey: api.session.key() }),
  ])
}

/** Not there, not yours, and not for you: none of them is worth another try. */
export const isNobodys = (error: Error | null) =>
  error instanceof ApiError && [400, 403, 404, 405].includes(error.status)
