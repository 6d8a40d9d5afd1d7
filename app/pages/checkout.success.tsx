import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#basics/words/words.ts'
import { SuccessPage } from '#account/billing/page/success-page.tsx'

interface Search {
  session_id: string | undefined
  /** Whether this payment completes a registration. */
  welcome: 1 | undefined
}

export const Route = createFileRoute('/checkout/success')({
  validateSearch: ({ session_id, welcome }): Search => ({
    session_id: typeof session_id === 'string' ? session_id : JSON.stringify(session_id),
    welcome: welcome === 1 ? 1 : undefined,
  }),
  staticData: texts({ title: 'Your payment' }),
  component: function Success() {
    const { session_id, welcome } = Route.useSearch()
    // The guard leads on whoever comes without a session.
    return session_id !== undefined && <SuccessPage sessionId={session_id} isNewcomer={welcome === 1} />
  },
})
