import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#basics/words/words.ts'
import { LegalListPage } from '#account/legal/page/legal-list-page.tsx'
import { api } from '#platform/client/api.ts'
import { queryClient } from '#platform/client/query-client.ts'

export const Route = createFileRoute('/legal/')({
  loader: () => void queryClient.prefetchQuery(api.legal.list.queryOptions()),
  staticData: texts({ title: 'Legal Documents' }),
  component: LegalListPage,
})
