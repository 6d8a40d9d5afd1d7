import { api } from '#platform/client/api.ts'
import { queryClient } from '#platform/client/query-client.ts'

/** After a rate, or the currency of totals, is another: what is converted is worked out anew. */
export async function refreshConversions() {
  await Promise.all(
    [api.portfolio.key(), api.reports.key(), api.dashboard.key(), api.rates.key()].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )
}
