import { api } from '#platform/client/api.ts'
import { invalidateCover } from '#record/insurance/page/shared/cover.ts'
import { queryClient } from '#platform/client/query-client.ts'
import { invalidateLists } from '#record/assets/page/shared/invalidate-lists.ts'

/** Something was taken back: what it was, and the history, are loaded again. */
export async function invalidateHistory() {
  for (const made of [api.history, api.trash, api.collections])
    void queryClient.invalidateQueries({ queryKey: made.key() })
  void invalidateCover()
  await invalidateLists()
}
