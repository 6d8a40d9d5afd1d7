import { createFileRoute } from '@tanstack/react-router'
import { NotBuiltYet } from '#web/ui/not-built-yet.tsx'

export const Route = createFileRoute('/profile/')({
  staticData: { title: 'Profile' },
  component: () => (
    <NotBuiltYet title="Profile" back={{ to: '/dashboard', label: 'Go to Dashboard' }}>
      Your name, addresses and security settings will be kept here.
    </NotBuiltYet>
  ),
})
