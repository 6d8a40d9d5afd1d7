import { createFileRoute } from '@tanstack/react-router'
import { TestCardPage } from '#web/features/billing/test-card-page.tsx'

export const Route = createFileRoute('/checkout/test/card')({
  staticData: { title: 'Your way to pay, in test mode' },
  component: TestCardPage,
})
