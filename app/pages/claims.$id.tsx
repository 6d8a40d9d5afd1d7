import { createFileRoute } from '@tanstack/react-router'
import { useMember } from '#account/identity/page/shared/session.ts'
import { texts } from '#basics/words/words.ts'
import { ClaimPage } from '#work/claims/page/claim-page.tsx'

export const Route = createFileRoute('/claims/$id')({
  staticData: texts({ title: 'Claim', shape: 'list' }, ['title']),
  component: function OneClaim() {
    const { id } = Route.useParams()
    return useMember() && <ClaimPage key={id} id={id} />
  },
})
