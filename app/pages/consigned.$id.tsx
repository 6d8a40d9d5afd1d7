import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#basics/words/words.ts'
import { ConsignedPage } from '#work/auctions/page/consigned-page.tsx'
import { useMember } from '#account/identity/page/shared/session.ts'

export const Route = createFileRoute('/consigned/$id')({
  staticData: texts({ title: 'Your lots', shape: 'list' }, ['title']),
  component: function OwnLots() {
    const { id } = Route.useParams()
    return useMember() && <ConsignedPage key={id} id={id} />
  },
})
