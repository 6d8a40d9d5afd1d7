import { createFileRoute } from '@tanstack/react-router'
import { NotBuiltYet } from '#web/ui/not-built-yet.tsx'

export const Route = createFileRoute('/vault-registration-process')({
  staticData: { title: 'How registering works' },
  component: () => (
    <NotBuiltYet title="How registering works" back={{ to: '/', label: 'Back to the start' }}>
      A guide through the six steps, from the first profile to a complete record, will stand here.
    </NotBuiltYet>
  ),
})
