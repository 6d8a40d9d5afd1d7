import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#basics/words/words.ts'
import { SharedRoundsPage } from '#account/access/page/guest/shared-rounds-page.tsx'

export const Route = createFileRoute('/shared/$id/rounds/$round')({
  staticData: texts({ title: 'Wishes', shape: 'list' }, ['title']),
  component: function SharedRound() {
    const { id, round } = Route.useParams()
    return <SharedRoundsPage id={id} at={{ round }} />
  },
})
