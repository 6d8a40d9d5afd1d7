import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#domain/words/words.ts'
import { administered } from '#web/session/administered.tsx'
import { AdminPage } from '#web/features/admin/admin-page.tsx'
import { installation } from '#web/app/installation.ts'
import { searchedFor } from '#web/ui/searched-for.ts'

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
