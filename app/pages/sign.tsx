import { createFileRoute, redirect } from '@tanstack/react-router'
import { takeToken } from '#account/access/page/shared/token.ts'
import { texts } from '#basics/words/words.ts'
import { SignPage } from '#work/signatures/page/sign/sign-page.tsx'

export const Route = createFileRoute('/sign')({
  // The token leaves the address before anything is shown.
  beforeLoad: ({ location: { hash }, preload }) => {
    if (preload || hash === '') return
    takeToken('sign', hash)
    throw redirect({ to: '/sign', hash: '', replace: true })
  },
  staticData: texts({ title: 'Read and sign' }),
  component: SignPage,
})
