import { createFileRoute } from '@tanstack/react-router'
import { NotBuiltYet } from '#web/ui/not-built-yet.tsx'

export const Route = createFileRoute('/select-subscription')({
  staticData: { title: 'Subscription Required to Continue' },
  component: () => (
    <NotBuiltYet
      title="Subscription Required to Continue"
      back={{ to: '/complete-profile', label: 'Back to your profile' }}
    >
      The plans to choose from will be shown here.
    </NotBuiltYet>
  ),
})
