import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#basics/words/words.ts'
import { PolicyPage } from '#record/insurance/page/policy-page.tsx'
import { useMember } from '#account/identity/page/shared/session.ts'

export const Route = createFileRoute('/policies/$id')({
  staticData: texts({ title: 'Policy', shape: 'list' }, ['title']),
  component: function Policy() {
    const { id } = Route.useParams()
    return useMember() && <PolicyPage key={id} id={id} />
  },
})
