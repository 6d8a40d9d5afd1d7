import { createFileRoute, redirect } from '@tanstack/react-router'
import { takeToken } from '#account/access/page/shared/token.ts'
import { texts } from '#basics/words/words.ts'
import { AnswerPage } from '#work/requests/page/answer-page.tsx'

interface Search {
  /** One of the requests to whoever is signed in. */
  request?: string | undefined
}

export const Route = createFileRoute('/answer')({
  validateSearch: ({ request }): Search => ({ request: typeof request === 'string' ? request : undefined }),
  // The token leaves the address before anything is shown.
  beforeLoad: ({ location: { hash }, preload }) => {
    if (preload || hash === '') return
    takeToken('answer', hash)
    throw redirect({ to: '/answer', hash: '', replace: true })
  },
  staticData: texts({ title: 'What is needed' }),
  component: function Answering() {
    return <AnswerPage request={Route.useSearch().request} />
  },
})
