import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#domain/words/words.ts'
import { PersonPage } from '#web/features/people/person-page.tsx'
import { useMember } from '#web/session/session.ts'

export const Route = createFileRoute('/people/$id')({
  staticData: texts({ title: 'Person', shape: 'list' }, ['title']),
  component: function Person() {
    const { id } = Route.useParams()
    return useMember() && <PersonPage key={id} id={id} />
  },
})
