import { createFileRoute } from '@tanstack/react-router'
import { NotBuiltYet } from '#web/ui/not-built-yet.tsx'

export const Route = createFileRoute('/admin/')({
  staticData: { title: 'Admin' },
  component: () => (
    <NotBuiltYet title="Admin" back={{ to: '/dashboard', label: 'Go to Dashboard' }}>
      The list of users and their roles will be kept here.
    </NotBuiltYet>
  ),
})
