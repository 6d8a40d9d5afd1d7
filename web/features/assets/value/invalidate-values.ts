import { api } from '#web/client/api.ts'
import { invalidateAssetViews } from '#web/client/asset-changes.ts'
import { queryClient } from '#web/client/query-client.ts'

/** What an asset is worth has changed, and with it every list and sum. */
export async function invalidateValues(id: string) {
  invalidateAssetViews()
  await queryClient.invalidateQueries({ queryKey: api.assets.get.key({ input: { id } }) })
  void queryClient.invalidateQueries({ queryKey: api.readiness.ofAsset.key({ input: { id } }) })
  void queryClient.invalidateQueries({ queryKey: api.assets.key() })
}
