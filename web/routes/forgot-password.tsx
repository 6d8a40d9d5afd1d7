import { createFileRoute } from '@tanstack/react-router'
import { NotBuiltYet } from '#web/ui/not-built-yet.tsx'

export const Route = createFileRoute('/forgot-password')({
  staticData: { title: 'Forgot your password?' },
  component: () => (
    <NotBuiltYet title="Forgot your password?" back={{ to: '/login', label: 'Back to Login' }}>
      A link to choose a new password will be sent from here.
    </NotBuiltYet>
  ),
})
