import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#basics/words/words.ts'
import { SharedRoundsPage } from '#account/access/page/guest/shared-rounds-page.tsx'

export const Route = createFileRoute('/shared/$id/rounds/start')({
  staticData: texts({ title: 'Ask the heirs', shape: 'form' }, ['title']),
  component: function StartSharedRound() {
    return <SharedRoundsPage id={Route.useParams().id} at={{ start: true }} />
  },
})
