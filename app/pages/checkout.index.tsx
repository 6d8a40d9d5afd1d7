import { createFileRoute } from '@tanstack/react-router'
import { PLAN_TYPES, type PlanType } from '#account/billing/rules/plan-types.ts'
import { texts } from '#basics/words/words.ts'
import { CheckoutPage } from '#account/billing/page/checkout-page.tsx'
import { api } from '#platform/client/api.ts'
import { loadFirst } from '#platform/client/query-client.ts'
import { useMember } from '#account/identity/page/shared/session.ts'

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
