import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#domain/words/words.ts'
import { LegalListPage } from '#web/features/legal/legal-list-page.tsx'
import { api } from '#web/client/api.ts'
import { queryClient } from '#web/client/query-client.ts'

export const Route = createFileRoute('/legal/')({
  loader: () => void queryClient.prefetchQuery(api.legal.list.queryOptions()),
  staticData: texts({ title: 'Legal Documents' }),
  component: LegalListPage,
})
