import { api } from './api.ts'
import { queryClient } from './query-client.ts'

const MADE_OF_ASSETS = [api.dashboard, api.portfolio, api.reports, api.archive]

/** An asset has come, gone or changed: what is made of all of them is asked anew. The vault's own lists are not among it. */
export function invalidateAssetViews() {
  for (const made of MADE_OF_ASSETS) void queryClient.invalidateQueries({ queryKey: made.key() })
}
