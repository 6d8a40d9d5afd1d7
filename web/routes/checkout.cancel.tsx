import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#domain/words/words.ts'
import { CancelledPage } from '#web/features/billing/cancelled-page.tsx'
import { useMember } from '#web/session/session.ts'

export const Route = createFileRoute('/checkout/cancel')({
  staticData: texts({ title: 'Checkout Cancelled' }),
  component: function Cancelled() {
    const member = useMember()
    return member && <CancelledPage member={member} />
  },
})
