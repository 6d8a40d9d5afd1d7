import { createFileRoute, redirect } from '@tanstack/react-router'
import { texts } from '#basics/words/words.ts'
import { takeToken } from '#account/access/page/shared/token.ts'
import { FirmInvitationPage } from '#account/firms/page/firm/invitation-page.tsx'

export const Route = createFileRoute('/firm-invitation')({
  // The token leaves the address before anything is shown.
  beforeLoad: ({ location: { hash }, preload }) => {
    if (preload || hash === '') return
    takeToken('firm-invitation', hash)
    throw redirect({ to: '/firm-invitation', hash: '', replace: true })
  },
  staticData: texts({ title: 'Invitation' }),
  component: FirmInvitationPage,
})
