import { createFileRoute } from '@tanstack/react-router'
import { ADMIN_ACTION_NAMES, type AdminAction } from '#account/admin/rules/admin-actions.ts'
import { texts } from '#basics/words/words.ts'
import { administered } from '#account/admin/page/administered.tsx'
import { LogPage } from '#account/admin/page/log-page.tsx'
import { searchedFor } from '#ui/searched-for.ts'

interface Search {
  /** Who did it, or to which account. */
  search?: string | undefined
  action?: AdminAction | undefined
}

export const Route = createFileRoute('/admin/log')({
  staticData: texts({ title: 'Administration log' }),
  validateSearch: ({ search, action }): Search => ({
    search: searchedFor(search),
    action: ADMIN_ACTION_NAMES.find((name) => name === action),
  }),
  component: administered(LogPage),
})
