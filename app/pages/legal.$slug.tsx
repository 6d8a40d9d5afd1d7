import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#basics/words/words.ts'
import { LegalDocumentPage } from '#account/legal/page/legal-document-page.tsx'
import { api } from '#platform/client/api.ts'
import { queryClient } from '#platform/client/query-client.ts'

export const Route = createFileRoute('/legal/$slug')({
  loader: ({ params: { slug } }) => void queryClient.prefetchQuery(api.legal.get.queryOptions({ input: { slug } })),
  staticData: texts({ title: 'Legal document' }),
  component: function LegalDocument() {
    return <LegalDocumentPage slug={Route.useParams().slug} />
  },
})
