import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#domain/words/words.ts'
import { api } from '#web/client/api.ts'
import { queryClient } from '#web/client/query-client.ts'
import { PlacesPage } from '#web/features/places/places-page.tsx'

export const Route = createFileRoute('/places')({
  loader: () => void queryClient.prefetchQuery(api.places.list.queryOptions()),
  staticData: texts({ title: 'Places', shape: 'list' }, ['title']),
  component: PlacesPage,
})
