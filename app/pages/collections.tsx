import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#basics/words/words.ts'
import { CollectionsPage } from '#record/collections/page/collections-page.tsx'
import { searchedFor } from '#ui/searched-for.ts'

export const Route = createFileRoute('/collections')({
  validateSearch: ({ search }): { search?: string | undefined } => ({
    search: searchedFor(search),
  }),
  staticData: texts({ title: 'Collections', shape: 'list' }, ['title']),
  component: CollectionsPage,
})
