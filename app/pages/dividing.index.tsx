import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#basics/words/words.ts'
import { useMember } from '#account/identity/page/shared/session.ts'
import { DividingPage } from '#work/dividing/page/dividing-page.tsx'

export const Route = createFileRoute('/dividing/')({
  staticData: texts({ title: 'Who would like what', shape: 'list' }, ['title']),
  component: () => useMember() && <DividingPage />,
})
