import { createFileRoute } from '@tanstack/react-router'
import { AdminPage } from '#web/features/admin/admin-page.tsx'
import { installation } from '#web/installation.ts'

interface Search {
  /** What the users' list is narrowed down to. */
  search?: string | undefined
  tab?: 'qa' | undefined
}

export const Route = createFileRoute('/admin/')({
  staticData: { title: 'Admin' },
  validateSearch: ({ search, tab }): Search => ({
    // The router takes some words for numbers.
    search: search === undefined || search === '' ? undefined : String(search).slice(0, 200),
    tab: tab === 'qa' && installation.test_users ? 'qa' : undefined,
  }),
  component: AdminPage,
})
