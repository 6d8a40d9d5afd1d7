import { api } from '#platform/client/api.ts'
import { queryClient } from '#platform/client/query-client.ts'
import { invalidateLists } from '#record/assets/page/shared/invalidate-lists.ts'

/** A proposal was answered, or waits again: with it its asset, the lists and the history. */
export async function invalidateProposals() {
  void queryClient.invalidateQueries({ queryKey: api.history.key() })
  void invalidateLists()
  await queryClient.invalidateQueries({ queryKey: api.proposals.key() })
}
