import { api } from '#platform/client/api.ts'
import { invalidateAssetViews } from './asset-changes.ts'
import { queryClient } from '#platform/client/query-client.ts'

/** Assets have changed, and with them every list and sum. */
export async function invalidateLists() {
  invalidateAssetViews()
  for (const made of [api.places, api.people, api.beneficiaries])
    void queryClient.invalidateQueries({ queryKey: made.key() })
  await queryClient.invalidateQueries({ queryKey: api.assets.key() })
}
