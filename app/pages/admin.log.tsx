import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#basics/words/words.ts'
import { administered } from '#account/admin/page/administered.tsx'
import { LogPage } from '#account/admin/page/log-page.tsx'
import { searchedFor } from '#ui/searched-for.ts'

interface Search {
  /** Who did it, or to which account. */
  search?: string | undefined
  /** The page knows which there are. */
  action?: string | undefined
}

export const Route = createFileRoute('/admin/log')({
  staticData: texts({ title: 'Administration log' }),
  validateSearch: ({ search, action }): Search => ({
    search: searchedFor(search),
    action: typeof action === 'string' ? action : undefined,
  }),
  component: administered(LogPage),
})
