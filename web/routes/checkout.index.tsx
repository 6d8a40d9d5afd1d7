import { createFileRoute } from '@tanstack/react-router'
import { CheckoutPage } from '#web/features/billing/checkout-page.tsx'
import { useMember } from '#web/session/session.ts'

export const Route = createFileRoute('/checkout/')({
  staticData: { title: 'Plans & Pricing' },
  component: function Checkout() {
    const member = useMember()
    return member && <CheckoutPage member={member} />
  },
})
