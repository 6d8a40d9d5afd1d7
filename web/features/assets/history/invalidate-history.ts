import { api } from '#web/client/api.ts'
import { invalidateCover } from '#web/client/cover.ts'
import { queryClient } from '#web/client/query-client.ts'
import { invalidateLists } from '../invalidate-lists.ts'

/** Something was taken back: what it was, and the history, are loaded again. */
export async function invalidateHistory() {
  for (const made of [api.history, api.trash, api.collections])
    void queryClient.invalidateQueries({ queryKey: made.key() })
  void invalidateCover()
  await invalidateLists()
}
