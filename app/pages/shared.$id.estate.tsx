import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#basics/words/words.ts'
import { SharedEstatePage } from '#account/access/page/guest/shared-estate-page.tsx'

export const Route = createFileRoute('/shared/$id/estate')({
  staticData: texts({ title: 'Estate', shape: 'list' }, ['title']),
  component: function SharedEstate() {
    const { id } = Route.useParams()
    return <SharedEstatePage key={id} id={id} />
  },
})
