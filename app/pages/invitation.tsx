import { createFileRoute, redirect } from '@tanstack/react-router'
import { texts } from '#basics/words/words.ts'
import { InvitationPage } from '#account/access/page/guest/invitation-page.tsx'
import { takeToken } from '#account/access/page/shared/token.ts'

export const Route = createFileRoute('/invitation')({
  // The token leaves the address before anything is shown.
  beforeLoad: ({ location: { hash }, preload }) => {
    if (preload || hash === '') return
    takeToken('invitation', hash)
    throw redirect({ to: '/invitation', hash: '', replace: true })
  },
  staticData: texts({ title: 'Invitation' }),
  component: InvitationPage,
})
