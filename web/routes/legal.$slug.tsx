import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#domain/words/words.ts'
import { LegalDocumentPage } from '#web/features/legal/legal-document-page.tsx'
import { api } from '#web/client/api.ts'
import { queryClient } from '#web/client/query-client.ts'

export const Route = createFileRoute('/legal/$slug')({
  loader: ({ params: { slug } }) => void queryClient.prefetchQuery(api.legal.get.queryOptions({ input: { slug } })),
  staticData: texts({ title: 'Legal document' }),
  component: function LegalDocument() {
    return <LegalDocumentPage slug={Route.useParams().slug} />
  },
})
