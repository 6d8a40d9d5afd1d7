import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#basics/words/words.ts'
import { PersonPage } from '#record/people/page/person-page.tsx'
import { useMember } from '#account/identity/page/shared/session.ts'

export const Route = createFileRoute('/people/$id')({
  staticData: texts({ title: 'Person', shape: 'list' }, ['title']),
  component: function Person() {
    const { id } = Route.useParams()
    return useMember() && <PersonPage key={id} id={id} />
  },
})
