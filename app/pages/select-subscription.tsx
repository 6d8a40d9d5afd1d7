import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#basics/words/words.ts'
import { SelectSubscriptionPage } from '#account/billing/page/select-subscription-page.tsx'
import { useMember } from '#account/identity/page/shared/session.ts'

export const Route = createFileRoute('/select-subscription')({
  staticData: texts({ title: 'Choose your plan' }),
  component: function SelectSubscription() {
    const member = useMember()
    return member && <SelectSubscriptionPage member={member} />
  },
})
