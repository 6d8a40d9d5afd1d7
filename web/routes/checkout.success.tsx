import { createFileRoute } from '@tanstack/react-router'
import { NotBuiltYet } from '#web/ui/not-built-yet.tsx'

export const Route = createFileRoute('/checkout/success')({
  staticData: { title: 'Payment Successful!' },
  component: () => (
    <NotBuiltYet title="Payment Successful!" back={{ to: '/dashboard', label: 'Go to Dashboard' }}>
      The confirmation of your payment will be shown here.
    </NotBuiltYet>
  ),
})
