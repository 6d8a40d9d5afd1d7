import { createFileRoute, redirect } from '@tanstack/react-router'
import { texts } from '#basics/words/words.ts'
import { takeToken } from '#account/access/page/shared/token.ts'
import { IAmHerePage } from '#account/estate/page/others/i-am-here-page.tsx'

export const Route = createFileRoute('/i-am-here')({
  // The token leaves the address before anything is shown.
  beforeLoad: ({ location: { hash }, preload }) => {
    if (preload || hash === '') return
    takeToken('i-am-here', hash)
    throw redirect({ to: '/i-am-here', hash: '', replace: true })
  },
  staticData: texts({ title: 'I am here' }),
  component: IAmHerePage,
})
