import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#domain/words/words.ts'
import { PoliciesPage } from '#web/features/cover/policies-page.tsx'
import { useMember } from '#web/session/session.ts'

export const Route = createFileRoute('/policies/')({
  staticData: texts({ title: 'Insurance', shape: 'list' }, ['title']),
  component: () => useMember() && <PoliciesPage />,
})
