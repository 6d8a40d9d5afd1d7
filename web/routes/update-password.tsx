import { createFileRoute } from '@tanstack/react-router'
import { NotBuiltYet } from '#web/ui/not-built-yet.tsx'

export const Route = createFileRoute('/update-password')({
  staticData: { title: 'Choose a new password' },
  component: () => (
    <NotBuiltYet title="Choose a new password" back={{ to: '/login', label: 'Back to Login' }}>
      Whoever follows the link of a reset letter will choose a new password here.
    </NotBuiltYet>
  ),
})
