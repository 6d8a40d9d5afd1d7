import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#domain/words/words.ts'
import { PolicyPage } from '#web/features/cover/policy-page.tsx'
import { useMember } from '#web/session/session.ts'

export const Route = createFileRoute('/policies/$id')({
  staticData: texts({ title: 'Policy', shape: 'list' }, ['title']),
  component: function Policy() {
    const { id } = Route.useParams()
    return useMember() && <PolicyPage key={id} id={id} />
  },
})
