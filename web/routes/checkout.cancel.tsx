import { createFileRoute } from '@tanstack/react-router'
import { NotBuiltYet } from '#web/ui/not-built-yet.tsx'

export const Route = createFileRoute('/checkout/cancel')({
  staticData: { title: 'Checkout Cancelled' },
  component: () => (
    <NotBuiltYet title="Checkout Cancelled" back={{ to: '/dashboard', label: 'Go to Dashboard' }}>
      No charges were made.
    </NotBuiltYet>
  ),
})
