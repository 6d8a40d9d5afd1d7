import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#domain/words/words.ts'
import { AssetSummaryPage } from '#web/features/assets/record/asset-summary-page.tsx'
import { assetQuery } from '#web/features/assets/record/asset-query.ts'
import { queryClient } from '#web/client/query-client.ts'
import { useMember } from '#web/session/session.ts'

export const Route = createFileRoute('/asset-summary/$id')({
  loader: ({ params }) => queryClient.prefetchQuery(assetQuery(params.id)),
  gcTime: 0,
  staticData: texts({ title: 'Asset', shape: 'record', inDocument: true }, ['title']),
  component: function AssetSummary() {
    const member = useMember()
    return member && <AssetSummaryPage id={Route.useParams().id} member={member} />
  },
})
