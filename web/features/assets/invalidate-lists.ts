import { api } from '#web/client/api.ts'
import { invalidateAssetViews } from '#web/client/asset-changes.ts'
import { queryClient } from '#web/client/query-client.ts'

/** Assets have changed, and with them every list and sum. */
export async function invalidateLists() {
  invalidateAssetViews()
  for (const made of [api.places, api.people, api.beneficiaries])
    void queryClient.invalidateQueries({ queryKey: made.key() })
  await queryClient.invalidateQueries({ queryKey: api.assets.key() })
}
