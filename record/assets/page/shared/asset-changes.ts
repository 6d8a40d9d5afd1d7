import { deleteFailure } from '../../rules/messages.ts'
import { api, client } from '#platform/client/api.ts'
import { explain } from '#platform/client/explain.ts'
import { inParts } from '#platform/client/in-parts.ts'
import { newId } from '#platform/client/new-id.ts'
import { queryClient } from '#platform/client/query-client.ts'

const MOST_AT_ONCE = 100

/** Deletes assets, as far as they are there: one that is gone already is what was wanted. By what it answers, they come back. */
export async function deleteAssets(ids: readonly string[], onDeleted: (ids: readonly string[]) => void = () => {}) {
  const change_set = newId()
  for (const some of inParts(ids, MOST_AT_ONCE)) {
    await client.assets.removeMany({ ids: some, change_set })
    onDeleted(some)
  }
  return change_set
}

/** What the banner says; the reason where it is one that a person can do something with. */
export function deleteFailureIn(error: Error): string {
  const { text } = explain(error, { codes: { INTERNAL_SERVER_ERROR: '' }, unknown: '' })
  return deleteFailure(text || null)
}

const MADE_OF_ASSETS = [api.dashboard, api.portfolio, api.readiness.ofVault, api.reports, api.archive]

/** An asset has come, gone or changed: what is made of them is loaded again. The vault's own lists are not among it. */
export function invalidateAssetViews() {
  for (const made of MADE_OF_ASSETS) void queryClient.invalidateQueries({ queryKey: made.key() })
}
