import { createFileRoute } from '@tanstack/react-router'
import { TestCheckoutPage } from '#web/features/billing/test-checkout-page.tsx'

export const Route = createFileRoute('/checkout/test/$id')({
  staticData: { title: 'Checkout in test mode' },
  component: function TestCheckout() {
    const { id } = Route.useParams()
    return <TestCheckoutPage id={id} />
  },
})
