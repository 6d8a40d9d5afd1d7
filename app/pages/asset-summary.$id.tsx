import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#basics/words/words.ts'
import { AssetSummaryPage } from '#record/assets/page/record/asset-summary-page.tsx'
import { assetQuery } from '#record/assets/page/record/asset-query.ts'
import { queryClient } from '#platform/client/query-client.ts'
import { useMember } from '#account/identity/page/shared/session.ts'

export const Route = createFileRoute('/asset-summary/$id')({
  loader: ({ params }) => queryClient.prefetchQuery(assetQuery(params.id)),
  gcTime: 0,
  staticData: texts({ title: 'Asset', shape: 'record', inDocument: true }, ['title']),
  component: function AssetSummary() {
    const member = useMember()
    return member && <AssetSummaryPage id={Route.useParams().id} member={member} />
  },
})
