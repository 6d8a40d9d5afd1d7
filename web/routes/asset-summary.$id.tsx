import { createFileRoute } from '@tanstack/react-router'
import { AssetSkeleton } from '#web/features/asset-summary/asset-skeleton.tsx'
import { AssetSummaryPage } from '#web/features/asset-summary/asset-summary-page.tsx'
import { assetQuery } from '#web/features/asset-summary/asset-query.ts'
import { queryClient } from '#web/query-client.ts'
import { useMember } from '#web/session.ts'

export const Route = createFileRoute('/asset-summary/$id')({
  loader: ({ params }) => queryClient.prefetchQuery(assetQuery(params.id)),
  gcTime: 0,
  staticData: { title: 'Asset' },
  pendingComponent: AssetSkeleton,
  component: function AssetSummary() {
    const member = useMember()
    return member && <AssetSummaryPage id={Route.useParams().id} member={member} />
  },
})
