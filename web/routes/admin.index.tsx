import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#domain/words/words.ts'
import { administered } from '#web/session/administered.tsx'
import { AdminPage } from '#web/features/admin/admin-page.tsx'
import { installation } from '#web/app/installation.ts'

interface Search {
  /** What the users' list is narrowed down to. */
  search?: string | undefined
  tab?: 'qa' | undefined
}

export const Route = createFileRoute('/admin/')({
  staticData: texts({ title: 'Admin' }),
  validateSearch: ({ search, tab }): Search => ({
    search: wordsOf(search).slice(0, 200) || undefined,
    tab: tab === 'qa' && installation.test_users ? 'qa' : undefined,
  }),
  component: administered(AdminPage),
})

/** The router takes some words for numbers. */
const wordsOf = (search: unknown) => (typeof search === 'string' || typeof search === 'number' ? `${search}` : '')
