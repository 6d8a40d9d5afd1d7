import { createFileRoute } from '@tanstack/react-router'
import { NotBuiltYet } from '#web/ui/not-built-yet.tsx'

export const Route = createFileRoute('/reports')({
  staticData: { title: 'Reports' },
  component: () => (
    <NotBuiltYet title="Reports" back={{ to: '/dashboard', label: 'Go to Dashboard' }}>
      Tables, charts and exports of your assets will be made here.
    </NotBuiltYet>
  ),
})
