import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#domain/words/words.ts'
import { SelectSubscriptionPage } from '#web/features/billing/select-subscription-page.tsx'
import { useMember } from '#web/session/session.ts'

export const Route = createFileRoute('/select-subscription')({
  staticData: texts({ title: 'Choose your plan' }),
  component: function SelectSubscription() {
    const member = useMember()
    return member && <SelectSubscriptionPage member={member} />
  },
})
