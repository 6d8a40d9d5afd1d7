import { createFileRoute } from '@tanstack/react-router'
import { AdminPage } from '#web/features/admin/admin-page.tsx'

export const Route = createFileRoute('/admin/')({
  staticData: { title: 'Admin' },
  component: AdminPage,
})
