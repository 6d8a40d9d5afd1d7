import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#basics/words/words.ts'
import { CancelledPage } from '#account/billing/page/cancelled-page.tsx'
import { useMember } from '#account/identity/page/shared/session.ts'

export const Route = createFileRoute('/checkout/cancel')({
  staticData: texts({ title: 'Checkout Cancelled' }),
  component: function Cancelled() {
    const member = useMember()
    return member && <CancelledPage member={member} />
  },
})
