import { api } from '#platform/client/api.ts'
import { queryClient } from '#platform/client/query-client.ts'
import { invalidateAssetViews } from '#record/assets/page/shared/asset-changes.ts'
import { invalidateLists } from '#record/assets/page/shared/invalidate-lists.ts'
import { undoSet } from '#record/history/page/shared/change-sets.ts'

/** Somebody has become a beneficiary, or no longer is one. */
export async function invalidateGiven() {
  for (const made of [api.beneficiaries, api.people, api.history])
    void queryClient.invalidateQueries({ queryKey: made.key() })
  invalidateAssetViews()
  void invalidateLists()
  await queryClient.invalidateQueries({ queryKey: api.divisions.key() })
}

/** What was taken over by one change is as before. */
export async function takeBack(changeSet: string) {
  const undone = await undoSet(changeSet)
  await invalidateGiven()
  return undone
}
