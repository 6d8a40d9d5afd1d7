import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#basics/words/words.ts'
import { PoliciesPage } from '#record/insurance/page/policies-page.tsx'
import { useMember } from '#account/identity/page/shared/session.ts'

export const Route = createFileRoute('/policies/')({
  staticData: texts({ title: 'Insurance', shape: 'list' }, ['title']),
  component: () => useMember() && <PoliciesPage />,
})
