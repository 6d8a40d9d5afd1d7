import { createFileRoute } from '@tanstack/react-router'
import { NotBuiltYet } from '#web/ui/not-built-yet.tsx'

export const Route = createFileRoute('/checkout/')({
  staticData: { title: 'Plans & Pricing' },
  component: () => (
    <NotBuiltYet title="Plans &amp; Pricing" back={{ to: '/dashboard', label: 'Go to Dashboard' }}>
      Your plan, and the plans you can change to, will be shown here.
    </NotBuiltYet>
  ),
})
