import { createFileRoute } from '@tanstack/react-router'
import { ADMIN_ACTION_NAMES, type AdminAction } from '#domain/administration/admin-actions.ts'
import { texts } from '#domain/words/words.ts'
import { administered } from '#web/session/administered.tsx'
import { LogPage } from '#web/features/admin/log-page.tsx'
import { searchedFor } from '#web/ui/searched-for.ts'

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
