import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#basics/words/words.ts'
import { TestCheckoutPage } from '#account/billing/page/test-checkout-page.tsx'

export const Route = createFileRoute('/checkout/test/$id')({
  staticData: texts({ title: 'Checkout in test mode' }),
  component: function TestCheckout() {
    const { id } = Route.useParams()
    return <TestCheckoutPage id={id} />
  },
})
