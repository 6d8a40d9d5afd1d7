import { useQuery } from '@tanstack/react-query'
import { api } from '#web/client/api.ts'
import { LimitBanner } from '#web/ui/limit-banner.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'

/** How full an investor's vault is, by their plan. */
export function AssetLimit() {
  const limit = useQuery(api.assets.limit.queryOptions())
  if (limit.data) return <LimitBanner {...limit.data} />
  return (
    limit.isError && (
      <LoadFailure title="Failed to load asset limit info" error={limit.error} onRetry={() => void limit.refetch()} />
    )
  )
}
