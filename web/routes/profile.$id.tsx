import { createFileRoute } from '@tanstack/react-router'
import { NotBuiltYet } from '#web/ui/not-built-yet.tsx'

export const Route = createFileRoute('/profile/$id')({
  staticData: { title: 'Profile' },
  component: () => (
    <NotBuiltYet title="Profile" back={{ to: '/dashboard', label: 'Go to Dashboard' }}>
      Only its owner will see a profile here.
    </NotBuiltYet>
  ),
})
