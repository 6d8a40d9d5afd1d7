import { api } from '#platform/client/api.ts'
import { invalidateAssetViews } from '#record/assets/page/shared/asset-changes.ts'
import { queryClient } from '#platform/client/query-client.ts'

/** What an asset is worth has changed, and with it every list and sum. */
export async function invalidateValues(id: string) {
  invalidateAssetViews()
  await queryClient.invalidateQueries({ queryKey: api.assets.get.key({ input: { id } }) })
  void queryClient.invalidateQueries({ queryKey: api.readiness.ofAsset.key({ input: { id } }) })
  void queryClient.invalidateQueries({ queryKey: api.assets.key() })
}
