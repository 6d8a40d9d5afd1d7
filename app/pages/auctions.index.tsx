import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#basics/words/words.ts'
import { AuctionsPage } from '#work/auctions/page/auctions-page.tsx'
import { useMember } from '#account/identity/page/shared/session.ts'

export const Route = createFileRoute('/auctions/')({
  staticData: texts({ title: 'Auctions', shape: 'list' }, ['title']),
  component: () => useMember() && <AuctionsPage />,
})
