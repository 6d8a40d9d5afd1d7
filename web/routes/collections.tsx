import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#domain/words/words.ts'
import { CollectionsPage } from '#web/features/collections/collections-page.tsx'
import { searchedFor } from '#web/ui/searched-for.ts'

export const Route = createFileRoute('/collections')({
  validateSearch: ({ search }): { search?: string | undefined } => ({
    search: searchedFor(search),
  }),
  staticData: texts({ title: 'Collections', shape: 'list' }, ['title']),
  component: CollectionsPage,
})
