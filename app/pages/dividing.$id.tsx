import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#basics/words/words.ts'
import { useMember } from '#account/identity/page/shared/session.ts'
import { RoundPage } from '#work/dividing/page/round-page.tsx'

export const Route = createFileRoute('/dividing/$id')({
  staticData: texts({ title: 'Wishes', shape: 'list' }, ['title']),
  component: function Round() {
    const { id } = Route.useParams()
    return useMember() && <RoundPage key={id} id={id} />
  },
})
