import { createFileRoute, redirect } from '@tanstack/react-router'
import { texts } from '#basics/words/words.ts'
import { takeToken } from '#account/access/page/shared/token.ts'
import { ClaimPage } from '#account/firms/page/unclaimed/claim-page.tsx'

export const Route = createFileRoute('/claim')({
  // The token leaves the address before anything is shown.
  beforeLoad: ({ location: { hash }, preload }) => {
    if (preload || hash === '') return
    takeToken('claim', hash)
    throw redirect({ to: '/claim', hash: '', replace: true })
  },
  staticData: texts({ title: 'Claim your vault' }),
  component: ClaimPage,
})
