import { createFileRoute } from '@tanstack/react-router'
import { PLAN_TYPES, type PlanType } from '#domain/billing/plans.ts'
import { texts } from '#domain/words/words.ts'
import { CheckoutPage } from '#web/features/billing/checkout-page.tsx'
import { api } from '#web/client/api.ts'
import { loadFirst } from '#web/client/query-client.ts'
import { useMember } from '#web/session/session.ts'

export const Route = createFileRoute('/checkout/')({
  validateSearch: ({ plan }): { plan?: PlanType | undefined } => ({ plan: PLAN_TYPES.find((each) => each === plan) }),
  loader: ({ context: { member } }) =>
    member?.role === 'investor' ? loadFirst(api.subscription.get.queryOptions()) : undefined,
  staticData: texts({ title: 'Plans & Pricing', inDocument: true }, ['title']),
  component: function Checkout() {
    const member = useMember()
    const { plan = null } = Route.useSearch()
    return member && <CheckoutPage member={member} plan={plan} />
  },
})
