import { createFileRoute } from '@tanstack/react-router'
import { useMember } from '#account/identity/page/shared/session.ts'
import { texts } from '#basics/words/words.ts'
import { ClaimsPage } from '#work/claims/page/claims-page.tsx'

export const Route = createFileRoute('/claims/')({
  staticData: texts({ title: 'Claims', shape: 'list' }, ['title']),
  component: () => useMember() && <ClaimsPage />,
})
