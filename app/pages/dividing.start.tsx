import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#basics/words/words.ts'
import { useMember } from '#account/identity/page/shared/session.ts'
import { StartPage } from '#work/dividing/page/start-page.tsx'

export const Route = createFileRoute('/dividing/start')({
  staticData: texts({ title: 'Ask your family', shape: 'form' }, ['title']),
  component: () => useMember() && <StartPage />,
})
