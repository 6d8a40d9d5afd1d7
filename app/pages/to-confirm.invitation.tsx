import { createFileRoute, redirect } from '@tanstack/react-router'
import { texts } from '#basics/words/words.ts'
import { takeToken } from '#account/access/page/shared/token.ts'
import { AskedPage } from '#account/estate/page/others/asked-page.tsx'

export const Route = createFileRoute('/to-confirm/invitation')({
  // The token leaves the address before anything is shown.
  beforeLoad: ({ location: { hash }, preload }) => {
    if (preload || hash === '') return
    takeToken('to-confirm', hash)
    throw redirect({ to: '/to-confirm/invitation', hash: '', replace: true })
  },
  staticData: texts({ title: 'Asked to confirm' }),
  component: AskedPage,
})
