import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#basics/words/words.ts'
import { AuctionPage } from '#work/auctions/page/auction-page.tsx'
import { useMember } from '#account/identity/page/shared/session.ts'

export const Route = createFileRoute('/auctions/$id/')({
  staticData: texts({ title: 'Auction', shape: 'list' }, ['title']),
  component: function OneAuction() {
    const { id } = Route.useParams()
    return useMember() && <AuctionPage key={id} id={id} />
  },
})
