import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#basics/words/words.ts'
import { SharedRoundsPage } from '#account/access/page/guest/shared-rounds-page.tsx'

export const Route = createFileRoute('/shared/$id/rounds/')({
  staticData: texts({ title: 'Who would like what', shape: 'list' }, ['title']),
  component: function SharedRounds() {
    return <SharedRoundsPage id={Route.useParams().id} at={{ list: true }} />
  },
})
