import { createFileRoute, redirect } from '@tanstack/react-router'
import { texts } from '#basics/words/words.ts'
import { takeToken } from '#account/access/page/shared/token.ts'
import { ClientInvitationPage } from '#account/firms/page/clients/client-invitation-page.tsx'

export const Route = createFileRoute('/client-invitation')({
  // The token leaves the address before anything is shown.
  beforeLoad: ({ location: { hash }, preload }) => {
    if (preload || hash === '') return
    takeToken('client-invitation', hash)
    throw redirect({ to: '/client-invitation', hash: '', replace: true })
  },
  staticData: texts({ title: 'Invited by a firm' }),
  component: ClientInvitationPage,
})
