import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#basics/words/words.ts'
import { administered } from '#account/admin/page/administered.tsx'
import { AdminPage } from '#account/admin/page/admin-page.tsx'
import { installation } from '#platform/client/installation.ts'
import { searchedFor } from '#ui/searched-for.ts'

interface Search {
  /** What the users' list is narrowed down to. */
  search?: string | undefined
  tab?: 'qa' | undefined
}

export const Route = createFileRoute('/admin/')({
  staticData: texts({ title: 'Admin' }),
  validateSearch: ({ search, tab }): Search => ({
    search: searchedFor(search),
    tab: tab === 'qa' && installation.test_users ? 'qa' : undefined,
  }),
  component: administered(AdminPage),
})
