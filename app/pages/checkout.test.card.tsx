import { createFileRoute } from '@tanstack/react-router'
import { PLAN_TYPES, type PlanType } from '#account/billing/rules/plan-types.ts'
import { texts } from '#basics/words/words.ts'
import { TestCardPage } from '#account/billing/page/test-card-page.tsx'

export const Route = createFileRoute('/checkout/test/card')({
  validateSearch: ({ plan }): { plan?: PlanType | undefined } => ({ plan: PLAN_TYPES.find((each) => each === plan) }),
  staticData: texts({ title: 'Payment method, in test mode' }),
  component: function TestCard() {
    const { plan } = Route.useSearch()
    return <TestCardPage backTo={plan ? `/checkout?plan=${plan}` : '/checkout'} />
  },
})
