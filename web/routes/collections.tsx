import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#domain/words/words.ts'
import { api } from '#web/client/api.ts'
import { queryClient } from '#web/client/query-client.ts'
import { CollectionsPage } from '#web/features/collections/collections-page.tsx'

export const Route = createFileRoute('/collections')({
  loader: () => void queryClient.prefetchQuery(api.collections.list.queryOptions()),
  staticData: texts({ title: 'Collections', shape: 'list' }, ['title']),
  component: CollectionsPage,
})
