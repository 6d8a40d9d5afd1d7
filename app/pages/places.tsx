import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#basics/words/words.ts'
import { api } from '#platform/client/api.ts'
import { queryClient } from '#platform/client/query-client.ts'
import { PlacesPage } from '#record/places/page/places-page.tsx'

export const Route = createFileRoute('/places')({
  loader: () => void queryClient.prefetchQuery(api.places.list.queryOptions()),
  staticData: texts({ title: 'Places', shape: 'list' }, ['title']),
  component: PlacesPage,
})
