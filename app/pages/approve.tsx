import { createFileRoute, redirect } from '@tanstack/react-router'
import { takeToken } from '#account/access/page/shared/token.ts'
import { texts } from '#basics/words/words.ts'
import { ByLetterPage } from '#work/auctions/page/by-letter-page.tsx'

export const Route = createFileRoute('/approve')({
  // The token leaves the address before anything is shown.
  beforeLoad: ({ location: { hash }, preload }) => {
    if (preload || hash === '') return
    takeToken('approve', hash)
    throw redirect({ to: '/approve', hash: '', replace: true })
  },
  staticData: texts({ title: 'Your lots' }),
  component: ByLetterPage,
})
