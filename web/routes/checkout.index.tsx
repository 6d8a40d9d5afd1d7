import { createFileRoute } from '@tanstack/react-router'
import { PLAN_TYPES, type PlanType } from '#domain/billing/plans.ts'
import { texts } from '#domain/words/words.ts'
import { CheckoutPage } from '#web/features/billing/checkout-page.tsx'
import { useMember } from '#web/session/session.ts'

export const Route = createFileRoute('/checkout/')({
  validateSearch: ({ plan }): { plan?: PlanType | undefined } => ({ plan: PLAN_TYPES.find((each) => each === plan) }),
  staticData: texts({ title: 'Plans & Pricing' }),
  component: function Checkout() {
    const member = useMember()
    const { plan = null } = Route.useSearch()
    return member && <CheckoutPage member={member} plan={plan} />
  },
})
